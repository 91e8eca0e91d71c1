import { AndOp, NearOp, NotOp, OrOp } from "./parser.terms.js";

/**
 * The operator that a word stands for, or -1 for an ordinary word. NEAR without a number counts
 * only in capitals, since "near infrared" is something that people look for.
 */
export function operatorOf(word: string): number {
  switch (word.length) {
    case 2:
      return /^or$/i.test(word) ? OrOp : -1;
    case 3:
      return /^and$/i.test(word) ? AndOp : /^not$/i.test(word) ? NotOp : -1;
    default:
      return word === "NEAR" || /^near\//i.test(word) ? NearOp : -1;
  }
}
