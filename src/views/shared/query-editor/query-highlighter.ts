import { tagHighlighter, tags } from "@lezer/highlight";
import classes from "./query-colours.module.css";

/** The colours of the query language, the same in the editor and in quiet text. */
export const queryHighlighter = tagHighlighter([
  { tag: tags.logicOperator, class: classes["operator"]! },
  { tag: tags.modifier, class: classes["proximity"]! },
  { tag: tags.propertyName, class: classes["field"]! },
  { tag: tags.string, class: classes["quoted"]! },
  { tag: tags.paren, class: classes["parenthesis"]! },
]);
