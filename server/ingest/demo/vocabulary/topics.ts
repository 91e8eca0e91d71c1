import { computingTopics, engineeringTopics } from "./computing-engineering.ts";
import { agricultureTopics, environmentTopics } from "./environment-agriculture.ts";
import { biologyTopics, medicineTopics } from "./life-health.ts";
import { energyTopics, materialsTopics } from "./materials-energy.ts";
import { neuroscienceTopics, societyTopics } from "./mind-society.ts";
import { chemistryTopics, physicsTopics } from "./physics-chemistry.ts";
import type { Topic } from "./topic.ts";

/** All topics of the demo universe; a topic's number (its place here, from 0) is part of ids and never changes. */
export const topics: readonly Topic[] = [
  ...materialsTopics,
  ...energyTopics,
  ...physicsTopics,
  ...chemistryTopics,
  ...computingTopics,
  ...engineeringTopics,
  ...environmentTopics,
  ...agricultureTopics,
  ...biologyTopics,
  ...medicineTopics,
  ...neuroscienceTopics,
  ...societyTopics,
];

/** The number of the topic with this name. */
export function topicNumber(name: string): number {
  const number = topics.findIndex((topic) => topic.name === name);
  if (number < 0) throw new Error(`No topic is called "${name}".`);
  return number;
}
