/** The number behind an id of the wire, or null when the text cannot be one: then nothing has this id. */
export function parseId(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
