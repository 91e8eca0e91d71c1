/** A text as the id of its heading: small letters without accents, digits and hyphens; `section` when none of these is left. */
function idOf(text: string): string {
  const plain = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.match(/[a-z0-9]+/g)?.join("-") ?? "section";
}

/** Gives the headings of one text their ids, in order: a heading that comes again gets a number behind it. */
export function headingIds(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const id = idOf(text);
    const times = given.get(id) ?? 0;
    given.set(id, times + 1);
    return times === 0 ? id : `${id}-${times}`;
  };
}
