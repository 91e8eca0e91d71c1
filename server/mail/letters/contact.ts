import type { ContactRequest } from "../../store/contact-requests.ts";
import { type Letter, oneLine, type Part } from "../letter.ts";

/** To the provider of the product: what somebody wrote. The username is empty where nobody was signed in. */
export function contactLetter(
  site: string,
  request: { id: number; username: string } & Pick<ContactRequest, "kind" | "content">,
): Letter {
  const { subject, facts, text } = wording(request as ContactRequest);
  const from = request.username;
  const parts: Part[] = [
    {
      facts: [
        ["From", from || "somebody who was not signed in"],
        ...facts,
        ["Site", site],
        ["Number", String(request.id)],
      ],
    },
  ];
  if (text) parts.push({ quote: text });
  return { subject: `Scoutline: ${oneLine(subject)}`, ...(from && { replyTo: from }), parts };
}

interface Wording {
  subject: string;
  facts: [string, string][];
  text: string | undefined;
}

function wording({ kind, content }: ContactRequest): Wording {
  if (kind === "question") {
    return {
      subject: `question: ${content.subject}`,
      facts: content.scan_id === null ? [] : [["Scan", content.scan_id]],
      text: content.question,
    };
  }
  if (kind === "upgrade") {
    return {
      subject: `upgrade to ${content.feature}`,
      facts: [
        ["Username, as written", content.username],
        ["Feature", content.feature],
      ],
      text: content.message,
    };
  }
  const facts: [string, string][] = [];
  if (content.rating !== undefined) facts.push(["Rating", `${content.rating} of 5`]);
  if (content.page !== undefined) facts.push(["Page", content.page]);
  return { subject: "feedback", facts, text: content.message };
}
