import type { ReadPart } from "../part.ts";
import { plainText } from "../records/texts.ts";
import { governmentStatement, withoutLongParts } from "./cut.ts";
import { readOps } from "./ops.ts";
import { type Element, readXml } from "./tree.ts";
import { readPap, readPatdoc } from "./uspto-2001.ts";
import { readUspto } from "./uspto.ts";

/** Documents that stand beside patents in the offices' archives and are none. */
const others: Record<string, string> = {
  "sequence-cwu": "a sequence listing, no patent",
  "class-scheme": "a part of the CPC scheme, no patent",
  CPCMasterClassificationFile: "a list of classifications, no patent",
  ClaimsDocument: "claims of a file wrapper, no patent",
  AbstractDocument: "an abstract of a file wrapper, no patent",
  SpecificationDocument: "a description of a file wrapper, no patent",
};

/** The parts that one XML document gives, each refused record with its reason. Never throws. */
export function readDocument(xml: string): ReadPart[] {
  const { root, problem } = readXml(withoutLongParts(xml.replace(/^\uFEFF?\s+/, "")));
  if (!root) return [{ refused: `not XML${problem ? `: ${problem}` : ""}`, id: "" }];
  const parts = partsOf(root, plainText(governmentStatement(xml)));
  if (!problem) return parts;
  // What is broken may have lost its end, so nothing of it is trusted but its name.
  return parts.map((read) => ({
    refused: `not well-formed XML: ${problem}`,
    id: "part" in read ? read.part.members[0]!.publication_number : read.id,
  }));
}

function partsOf(root: Element, statement: string): ReadPart[] {
  switch (root.name) {
    case "us-patent-grant":
    case "us-patent-application":
      return [readUspto(root, statement)];
    case "PATDOC":
      return [readPatdoc(root, statement)];
    case "patent-application-publication":
      return [readPap(root, statement)];
    case "world-patent-data": {
      const parts = readOps(root);
      return parts.length > 0 ? parts : [{ refused: "an answer of OPS without patents", id: "" }];
    }
    default:
      return [{ refused: others[root.name] ?? `XML of another kind (${root.name})`, id: "" }];
  }
}
