import type { StagedConcept } from "../../corpus/write/staging.ts";
import { capitalise } from "./text/template.ts";
import { topics } from "./vocabulary/topics.ts";

const base = (id: string, name: string, kind: string, level: number) => ({
  id,
  name,
  kind,
  level,
  subfield: "",
  field: "",
  domain: "",
});
type Concept = Omit<StagedConcept, "score">;

/** The topics as concepts, by topic number. */
export const topicConcepts: readonly Concept[] = topics.map((topic, number) => ({
  ...base(`DT${number + 1}`, topic.name, "topic", 0),
  subfield: topic.subfield,
  field: topic.field,
  domain: topic.domain,
}));

const byName = new Map<string, Concept>();
const topicNames = new Set(topics.map((topic) => topic.name));

/** A concept with this name, made when first asked for: one name is one concept, and none is called like a topic. */
function concept(name: string, level: number): void {
  if (byName.has(name) || topicNames.has(name)) return;
  byName.set(name, base(`DC${byName.size + 1}`, name, "concept", level));
}
for (const topic of topics) concept(topic.field, 0);
for (const topic of topics) concept(topic.subfield, 1);
for (const topic of topics) {
  for (const phrase of [...topic.objects, ...topic.methods, ...topic.parts]) {
    concept(capitalise(phrase), 2);
  }
}

/** The concept of a field, subfield or phrase of the vocabulary; a phrase that is a topic's name has none of its own. */
export function conceptOf(phrase: string): Concept | undefined {
  return byName.get(capitalise(phrase));
}
