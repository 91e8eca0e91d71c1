/** The fields of one CSV record (comma or another delimiter, double quotes doubled inside quotes). */
export function csvFields(record: string, delimiter = ","): string[] {
  const fields: string[] = [];
  let at = 0;
  const text = record.replace(/\r$/, "");
  while (at <= text.length) {
    if (text[at] === '"') {
      let end = at + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) {
        end += text[end] === '"' ? 2 : 1;
      }
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
      const comma = text.indexOf(delimiter, end);
      if (comma < 0) break;
      at = comma + 1;
    } else {
      const comma = text.indexOf(delimiter, at);
      fields.push(text.slice(at, comma < 0 ? undefined : comma));
      if (comma < 0) break;
      at = comma + 1;
    }
  }
  return fields;
}

/** A record of a CSV text, and the line it begins in, counted from 1. */
interface PlacedRecord {
  record: string;
  line: number;
}

/** The records of a CSV text, empty lines left out; a line break between quotes belongs to its record. */
export function placedRecords(text: string): PlacedRecord[] {
  const records: PlacedRecord[] = [];
  let start = 0;
  let line = 1;
  let breaks = 0;
  let inQuotes = false;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '"') inQuotes = !inQuotes;
    if (text[i] === "\n") breaks++;
    if (i < text.length && (text[i] !== "\n" || inQuotes)) continue;
    const record = text.slice(start, i);
    if (record.trim() !== "") records.push({ record, line });
    start = i + 1;
    line = breaks + 1;
  }
  return records;
}

/** The same without their places. */
export function csvRecords(text: string): string[] {
  return placedRecords(text).map(({ record }) => record);
}
