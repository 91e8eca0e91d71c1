import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonLines, work } from "./fixture.ts";

const FILES = 4;
const PER_FILE = 120;

/**
 * Two snapshots in folders below the given one: the second renews half of the first one's records, some of them twice,
 * and brings new ones and broken ones.
 */
export async function writeSnapshots(folder: string): Promise<{ first: string; second: string }> {
  const first = join(folder, "first");
  const second = join(folder, "second");
  await mkdir(first);
  await mkdir(second);
  for (let file = 0; file < FILES; file++) {
    await writeFile(
      join(first, `part_${file}.jsonl`),
      jsonLines(records(file * PER_FILE, "2024-01-01")),
    );
    const renewed = records((file + 0.5) * PER_FILE, `2024-02-0${file + 1}`);
    const added = records((FILES + file * 0.5) * PER_FILE, `2024-03-0${file + 1}`);
    await writeFile(
      join(second, `part_${file}.jsonl`),
      `${jsonLines([...renewed, ...added])}broken\n`,
    );
  }
  return { first, second };
}

function records(from: number, date: string): object[] {
  return Array.from({ length: PER_FILE }, (_, i) => {
    const number = from + i;
    const person = number % 97;
    return work(`W${number}`, {
      title: `Study ${number} as of ${date}`,
      updated_date: date,
      authorships: [
        {
          author: { id: `https://openalex.org/A${person}`, display_name: `Person ${person}` },
          institutions: [
            {
              id: `https://openalex.org/I${number % 13}`,
              display_name: `Place ${number % 13}`,
              type: "company",
            },
          ],
        },
      ],
      primary_location: { source: { id: null, display_name: `Journal ${number % 7}` } },
    });
  });
}
