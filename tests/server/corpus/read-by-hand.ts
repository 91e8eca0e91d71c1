import type { NearOperand, Phrase, QueryField, QueryNode, Word } from "../../../query/ast.ts";
import { terms } from "../../../query/tokenize.ts";
import { stemOf } from "../../../server/corpus/stem.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { countries } from "../../../server/ingest/reference/countries.ts";

/** What a query says, decided for one record by looking at it: the measure that the engine's answers are held against. */
export function meets(record: StagedPublication, node: QueryNode, field?: QueryField): boolean {
  switch (node.kind) {
    case "and":
      return node.children.every((child) => meets(record, child, field));
    case "or":
      return node.children.some((child) => meets(record, child, field));
    case "not":
      return !meets(record, node.child, field);
    case "field":
      return meets(record, node.child, node.field);
    case "year": {
      const year = record.publication_year;
      return year !== 0 && year >= (node.min ?? -Infinity) && year <= (node.max ?? Infinity);
    }
    case "near":
      return textsOf(record, field).some((words) => {
        const choices = node.operands.map((operand) => stretches(words, operand, field));
        return combinations(choices).some((chosen) => isChain(chosen, node.distance));
      });
    default:
      if (field === "doi") return meetsDoi(record, node);
      if (field === "type") return typeText(record.type) === typeText(node.text);
      return textsOf(record, field).some((words) =>
        node.kind === "phrase" && node.slop !== null
          ? isLoose(words, terms(node.text), node.slop)
          : stretches(words, node, field).length > 0,
      );
  }
}

/** The texts or names of a field, each as words; without a field title and abstract. */
function textsOf(record: StagedPublication, field: QueryField | undefined): string[][] {
  const countryName = (code: string) =>
    countries.find((country) => country["alpha-2"] === code)?.name ?? "";
  const codes = [
    ...record.institutions.map((institution) => institution.country_code),
    ...record.country_codes,
  ];
  const texts: Partial<Record<QueryField, string[]>> = {
    title: [record.title],
    abstract: [record.abstract],
    author: record.authorships.map(({ name }) => name),
    institution: record.institutions.map(({ name }) => name),
    venue: [record.venue_name],
    funder: record.funders.map(({ name }) => name),
    concept: record.concepts.map(({ name }) => name),
    country: codes.flatMap((code) => [countryName(code), code]),
  };
  return (field ? texts[field]! : [record.title, record.abstract]).map(terms);
}

type Stretch = [first: number, last: number];

function stretches(words: string[], node: NearOperand, field: QueryField | undefined): Stretch[] {
  if (node.kind === "or") {
    const children: readonly (Word | Phrase)[] = node.children;
    return children.flatMap((child) => stretches(words, child, field));
  }
  const tests = wordTests(node, field);
  if (tests.length === 0) return [];
  const starts = words
    .map((_, at) => at)
    .filter((at) => tests.every((test, i) => test(words[at + i] ?? "")));
  return starts.map((at) => [at, at + tests.length - 1]);
}

function wordTests(
  node: Word | Phrase,
  field: QueryField | undefined,
): ((word: string) => boolean)[] {
  if (node.kind === "word" && node.pattern) {
    return node.text.split("-").map((part) => {
      const folded = part
        .split(/([*?])/u)
        .map((piece) => (piece === "*" ? ".*" : piece === "?" ? "." : terms(piece).join("")));
      const pattern = new RegExp(`^${folded.join("")}$`, "u");
      return (word) => word !== "" && pattern.test(word);
    });
  }
  const exact = node.kind === "phrase" || node.exact || field === "author" || field === "country";
  return terms(node.text).map(
    (term) => (word) => word !== "" && (exact ? word === term : stemOf(word) === stemOf(term)),
  );
}

function combinations(choices: Stretch[][]): Stretch[][] {
  return choices.reduce<Stretch[][]>(
    (all, list) => all.flatMap((chosen) => list.map((one) => [...chosen, one])),
    [[]],
  );
}

function isChain(chosen: Stretch[], distance: number): boolean {
  const ordered = chosen.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return ordered.every((stretch, index) => {
    const before = ordered[index - 1];
    if (!before) return true;
    const between = stretch[0] - before[1] - 1;
    return between >= 0 && between <= distance;
  });
}

/** Whether the words can be placed on places of their own that span no more than `slop` others. */
function isLoose(words: string[], wanted: string[], slop: number, taken: number[] = []): boolean {
  if (taken.length === wanted.length) {
    return Math.max(...taken) - Math.min(...taken) - (wanted.length - 1) <= slop;
  }
  return words.some(
    (word, at) =>
      word === wanted[taken.length] &&
      !taken.includes(at) &&
      isLoose(words, wanted, slop, [...taken, at]),
  );
}

function meetsDoi(record: StagedPublication, node: Word | Phrase): boolean {
  const bare = (text: string) =>
    text.toLowerCase().replace("https://doi.org/", "").replace(/^doi:/u, "");
  const own = bare(record.doi);
  const asked = bare(node.text);
  if (node.kind === "word" && node.pattern) return own.startsWith(asked.slice(0, -1));
  return own === asked;
}

function typeText(text: string): string {
  return text.toLowerCase().replaceAll("-", " ");
}
