import type { Random } from "../random.ts";
import { type Culture, culturesOf, type NameList, nameLists } from "./name-lists.ts";

const cultures = Object.keys(nameLists) as Culture[];
const middleInitials = "ABCDEFGHJKLMNPRSTW";
/** How many people work elsewhere than where their name is at home. */
const ABROAD = 0.07;

/** A name as it could be met at an institution of this country (alpha-2). */
export function personName(random: Random, country: string): string {
  const culture = random.pick(random.chance(ABROAD) ? cultures : (culturesOf[country] ?? cultures));
  const list: NameList = nameLists[culture];
  const given = random.pick(list.given);
  const family = random.pick(list.family);
  const initial = random.chance(list.initials)
    ? ` ${middleInitials[random.below(middleInitials.length)]!}.`
    : "";
  return `${given}${initial} ${family}`;
}
