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

/** The records of a CSV text, empty lines left out; a line break between quotes belongs to its record. */
export function csvRecords(text: string): string[] {
  const records: string[] = [];
  let start = 0;
  let inQuotes = false;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '"') inQuotes = !inQuotes;
    if (i < text.length && (text[i] !== "\n" || inQuotes)) continue;
    records.push(text.slice(start, i));
    start = i + 1;
  }
  return records.filter((record) => record.trim() !== "");
}
