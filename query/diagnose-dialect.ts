import { likelyField } from "./fields.ts";
import { replaceable, shown } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import type { QueryToken } from "./tokens.ts";

const signs = new Map([
  ["&", "AND"],
  ["&&", "AND"],
  ["＆", "AND"],
  ["+", "AND"],
  ["|", "OR"],
  ["||", "OR"],
  ["!", "NOT"],
]);

/** Tags that PubMed writes after a term, and the field that each means here. */
const tags = new Map([
  ["tiab", ""],
  ["title/abstract", ""],
  ["all", ""],
  ["all fields", ""],
  ["tw", ""],
  ["text word", ""],
  ["ti", "title:"],
  ["title", "title:"],
  ["ab", "abstract:"],
  ["abstract", "abstract:"],
  ["au", "author:"],
  ["author", "author:"],
  ["ad", "institution:"],
  ["affiliation", "institution:"],
  ["ta", "venue:"],
  ["journal", "venue:"],
  ["pt", "type:"],
  ["publication type", "type:"],
  ["mh", "concept:"],
  ["mesh", "concept:"],
  ["mesh terms", "concept:"],
  ["mesh:noexp", "concept:"],
  ["majr", "concept:"],
  ["mesh major topic", "concept:"],
  ["mesh subheading", "concept:"],
  ["subheading", "concept:"],
  ["sh", "concept:"],
  ["ot", "concept:"],
  ["nm", "concept:"],
  ["supplementary concept", "concept:"],
  ["dp", "year:"],
  ["la", ""],
  ["lang", ""],
]);

const OVID_FIELDS = /\.(?:ti|ab|kw|kf|tw|mp|sh|fs|pt|hw|au|jn|af)(?:,[a-z]{2})*\.?$/iu;
const OTHER_NEAR = /^(?:(adj|near)|(?:w|n|pre|within)\/)(\d{1,4})$/iu;
const FUNCTION = /^([a-z][a-z-]*)(=?)$/iu;

/**
 * What a word owes to another search engine's way of writing: signs for operators, `-word`,
 * `word[tiab]`, `word.ti,ab.`, `word$`, `ADJ5`, `TITLE-ABS-KEY(`. Null if it owes nothing.
 */
export function foreignSpelling(
  text: string,
  token: QueryToken,
  previous: QueryToken | undefined,
  next: QueryToken | undefined,
): QueryProblem | null {
  const word = token.text;
  const sign = signs.get(word);
  if (sign) {
    return replaceable(token, `“${shown(word)}” is no operator here.`, `Write ${sign}.`, sign);
  }
  const signed = /^([-–−+!])([\p{L}\p{N}].*)$/u.exec(word);
  if (signed) {
    const meant = signed[1] === "+" ? signed[2]! : `NOT ${signed[2]}`;
    return replaceable(
      token,
      `“${signed[1]}” before a word has no meaning here.`,
      `Write ${shown(meant)}, or “"${shown(word)}"” for the word itself.`,
      meant,
    );
  }
  const truncated = /^(\p{L}{3,})\$\d?$/u.exec(word);
  if (truncated) {
    const meant = `${truncated[1]}*`;
    return replaceable(
      token,
      "“$” does not stand for an ending here.",
      `Write ${shown(meant)}.`,
      meant,
    );
  }
  const near = OTHER_NEAR.exec(word);
  if (near) {
    const among = near[1]?.toLowerCase() === "adj" ? Math.max(0, Number(near[2]) - 1) : near[2];
    const meant = `NEAR/${among}`;
    return replaceable(
      token,
      `“${shown(word)}” is no operator here.`,
      `Write ${shown(meant)}.`,
      meant,
    );
  }
  return (
    functionSpelling(token, next) ??
    tagSpelling(text, token, previous) ??
    suffixSpelling(token, previous)
  );
}

function functionSpelling(token: QueryToken, next: QueryToken | undefined): QueryProblem | null {
  const name = FUNCTION.exec(token.text);
  if (!name || next?.kind !== "Open" || next.from !== token.to) return null;
  if (!name[2] && token.text !== token.text.toUpperCase()) return null;
  const field = likelyField(name[1]!);
  if (field === null) return null;
  return field === ""
    ? replaceable(token, `There is no “${shown(token.text)}(…)”.`, "Leave it out.", "")
    : replaceable(
        token,
        `There is no “${shown(token.text)}(…)”.`,
        `Write “${field}:(…)”.`,
        `${field}:`,
      );
}

function tagSpelling(
  text: string,
  token: QueryToken,
  previous: QueryToken | undefined,
): QueryProblem | null {
  const open = token.text.lastIndexOf("[");
  if (open < 0) return null;
  const from = token.from + open;
  const tag = /^\[([^[\]]{1,40})\]/u.exec(text.slice(from, from + 42));
  if (!tag) return null;
  const field = tags.get(tag[1]!.toLowerCase());
  if (field === undefined) return null;
  const to = from + tag[0].length;
  const reason = `“${shown(tag[0])}” after a term has no meaning here.`;
  const before = open === 0 && previous?.kind === "Quoted" ? previous : token;
  const term = text.slice(before.from, from).trimEnd();
  if (!field || !term) {
    return { from, to, reason, mend: "Leave it out.", fix: { from, to, insert: "" } };
  }
  return {
    from,
    to,
    reason,
    mend: `Write “${field}” before the term.`,
    fix: { from: before.from, to, insert: field + term },
  };
}

function suffixSpelling(token: QueryToken, previous: QueryToken | undefined): QueryProblem | null {
  const suffix = OVID_FIELDS.exec(token.text);
  if (!suffix || (suffix.index === 0 && previous?.to !== token.from)) return null;
  if (suffix.index > 0 && !suffix[0].includes(",") && !suffix[0].endsWith(".")) return null;
  const place = { from: token.from + suffix.index, to: token.to };
  return replaceable(
    place,
    `“${shown(suffix[0])}” after a term has no meaning here.`,
    "Leave it out; a term is looked for in title and abstract.",
    "",
  );
}
