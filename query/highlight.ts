import { styleTags, tags } from "@lezer/highlight";
import { parser } from "./grammar/parser.js";

/** The grammar's parser with what each token is to the eye. */
export const highlightedParser = parser.configure({
  props: [
    styleTags({
      "AndOp OrOp NotOp": tags.logicOperator,
      "NearOp Slop": tags.modifier,
      FieldName: tags.propertyName,
      "Quoted Unclosed": tags.string,
      "Open Close": tags.paren,
    }),
  ],
});
