import terms from "../../../docs/guide/terms-of-service.md?raw";
import { Markdown } from "../shared/markdown.tsx";

/** The title stands above the text already. */
const text = terms.replace(/^# .*\n/, "");

/** The text of the terms of service. */
export function TermsText() {
  return <Markdown text={text} />;
}
