import { emptyPart, type PatentPart, type ReadPart } from "../part.ts";
import { oneLine } from "./texts.ts";
import { isGrant, type Publication, publicationKey, publicationNumber } from "./numbers.ts";

type Known = Partial<Omit<PatentPart, "part" | "numbers" | "members" | "is_granted">>;

const MAX_TITLE = 20_000;
const MAX_ABSTRACT = 200_000;
const MAX_LIST = 10_000;

/** The part that a record of one publication gives, its keys and its only member; refused when it says of no publication. */
export function partOf(
  source: string,
  publication: Publication,
  date: number,
  known: Known,
): ReadPart {
  const number = publicationNumber(publication);
  if (number === "") return { refused: "no publication number", id: "" };
  const title = oneLine(known.title ?? "");
  const absurd = absurdity(title, known);
  if (absurd) return { refused: absurd, id: number };
  const is_grant = isGrant(publication, date) ? 1 : 0;
  const application = known.application ?? "";
  return {
    part: {
      ...emptyPart,
      ...known,
      part: `${source}:${number}`,
      title,
      application,
      numbers: [publicationKey(publication), application].filter((key) => key !== ""),
      cited: [...new Set(known.cited ?? [])].filter((key) => key !== ""),
      language: (known.language ?? "").toLowerCase().slice(0, 2),
      members: [
        {
          publication_number: number,
          authority: publication.authority,
          kind_code: publication.kind,
          publication_date: date,
          is_grant,
        },
      ],
      is_granted: is_grant,
    },
  };
}

function absurdity(title: string, known: Known): string {
  if (title.length > MAX_TITLE)
    return `a title of ${title.length} characters (at most ${MAX_TITLE})`;
  const abstract = known.abstract?.length ?? 0;
  if (abstract > MAX_ABSTRACT)
    return `an abstract of ${abstract} characters (at most ${MAX_ABSTRACT})`;
  const people = Math.max(known.inventors?.length ?? 0, known.assignees?.length ?? 0);
  if (people > MAX_LIST) return `${people} inventors or assignees (at most ${MAX_LIST})`;
  return "";
}
