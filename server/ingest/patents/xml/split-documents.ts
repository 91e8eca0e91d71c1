/** Past this a document is given up: what has come so far is given as it is. */
export const MAX_DOCUMENT = 64 * 1024 * 1024;

/** Where one document ends and the next begins: at its root's end, or where that is missing at the next declaration. */
const BOUNDARY =
  /<\/(?:us-patent-grant|us-patent-application|PATDOC|patent-application-publication|sequence-cwu)\s*>|<\?xml\s/g;
/** The longest piece of a boundary that may come in two chunks. */
const LONGEST = 64;

/** Cuts text into XML documents that stand end to end in it. Blank pieces are nothing. */
export class DocumentSplitter {
  #pending = "";
  #searched = 0;

  /** Takes the next text and gives the documents that end in it. */
  push(chunk: string): string[] {
    this.#pending += chunk;
    const documents: string[] = [];
    let start = 0;
    BOUNDARY.lastIndex = this.#searched;
    for (let found = BOUNDARY.exec(this.#pending); found; found = BOUNDARY.exec(this.#pending)) {
      const isEnd = found[0].startsWith("</");
      const end = isEnd ? BOUNDARY.lastIndex : found.index;
      documents.push(this.#pending.slice(start, end));
      start = end;
    }
    this.#searched = Math.max(
      0,
      this.#pending.length - LONGEST - start,
      BOUNDARY.lastIndex - start,
    );
    // A declaration that begins what is pending was passed already.
    const keepsOpening = /^\s*<\?xml\s/.exec(this.#pending.slice(start, start + LONGEST));
    this.#pending = this.#pending.slice(start);
    if (keepsOpening) this.#searched = Math.max(this.#searched, keepsOpening[0].length);
    if (this.#pending.length > MAX_DOCUMENT) documents.push(this.rest());
    return documents.filter((document) => document.trim() !== "");
  }

  /** What is left when the text ends; blank where nothing is. */
  rest(): string {
    const rest = this.#pending;
    this.#pending = "";
    this.#searched = 0;
    return rest;
  }
}
