/** What an e-mail says; each part is a paragraph, a link to follow, named values, or what somebody else wrote. */
export interface Letter {
  subject: string;
  /** Whom an answer goes to; absent: nobody. */
  replyTo?: string;
  parts: Part[];
}

export type Part =
  | string
  | { link: string; label: string }
  | { facts: readonly (readonly [string, string])[] }
  | { quote: string };

/** The letter as plain text. */
export function letterText({ parts }: Letter): string {
  return `${parts.map(partText).join("\n\n")}\n`;
}

function partText(part: Part): string {
  if (typeof part === "string") return part;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  if ("quote" in part) return part.quote.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
  return part.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join("\n");
}

const body = "font:14px/1.5 system-ui,sans-serif;color:#1f2933;max-width:560px;margin:24px auto";

/** The letter as HTML that loads nothing: all that people wrote is escaped. */
export function letterHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head>
<body style="${body}">
${letter.parts.map(partHtml).join("\n")}
</body>
</html>
`;
}

function partHtml(part: Part): string {
  if (typeof part === "string") return `<p>${escape(part)}</p>`;
  if ("link" in part) {
    const href = escape(part.link);
    return `<p><a href="${href}">${escape(part.label)}</a><br><small>${href}</small></p>`;
  }
  if ("quote" in part) {
    return `<blockquote style="white-space:pre-wrap">${escape(part.quote)}</blockquote>`;
  }
  const rows = part.facts.map(([name, value]) => `${escape(name)}: ${escape(oneLine(value))}`);
  return `<p>${rows.join("<br>")}</p>`;
}

/** A text without line breaks and other controls, as a header or a line of values needs it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
