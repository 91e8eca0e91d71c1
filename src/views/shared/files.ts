/** Lets the browser save what is given as a file of that name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the content after the click; an address given back at once would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that every file system takes: letters, figures and dashes of the words given. */
export function fileName(words: readonly string[], extension: string): string {
  const plain = words
    .join(" ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.slice(0, 100) || "table"}.${extension}`;
}
