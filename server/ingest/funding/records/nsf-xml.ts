import { SaxesParser } from "saxes";
import { isCorruption, opened } from "../../openalex/recognise.ts";
import type { FundingFile } from "../recognise.ts";
import type { Row } from "./award-record.ts";
import type { ReadObject } from "./read-objects.ts";

/** Elements that may stand more than once in an award. */
const lists = new Set(["Investigator"]);

/** The awards of a file in NSF's XML, each as an object of its elements. The value it returns says where the file was cut or broken. */
export async function* readNsfXml(
  file: FundingFile,
  gzip: boolean,
): AsyncGenerator<ReadObject, string | null> {
  const parser = new SaxesParser();
  const done: Row[] = [];
  const open: { name: string; row: Row; text: string }[] = [];
  let broken: string | null = null;
  let record = 0;
  parser.on("opentag", ({ name }) => {
    if (open.length > 0 || /^award$/i.test(name)) open.push({ name, row: {}, text: "" });
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("cdata", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (!parent) {
      done.push(element.row);
      return;
    }
    const { Value: value } = element.row;
    const content = Object.keys(element.row).length === 0 ? element.text : (value ?? element.row);
    const before = parent.row[element.name];
    if (lists.has(element.name))
      parent.row[element.name] = [...(Array.isArray(before) ? before : []), content];
    else if (before === undefined) parent.row[element.name] = content;
  });
  parser.on("error", (error) => {
    broken ??= error.message;
  });
  try {
    const stream = opened(file.local, gzip);
    stream.setEncoding("utf8");
    for await (const chunk of stream as AsyncIterable<string>) {
      parser.write(chunk);
      for (const row of done.splice(0)) {
        record++;
        yield { record, row, excerpt: JSON.stringify(row).slice(0, 200) };
      }
      if (broken) break;
    }
    if (!broken) parser.close();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    broken = error.message;
  }
  return broken ? `broken or cut short after ${record} records (${broken})` : null;
}
