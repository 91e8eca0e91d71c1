import { LanguageSupport, LRLanguage } from "@codemirror/language";
import { highlightedParser } from "../../../../query/highlight.ts";

const language = LRLanguage.define({
  name: "query",
  parser: highlightedParser,
  // An apostrophe is part of a word, so it is not closed.
  languageData: { closeBrackets: { brackets: ["(", '"'] } },
});

/** The query language for the editor. */
export function queryLanguage(): LanguageSupport {
  return new LanguageSupport(language);
}
