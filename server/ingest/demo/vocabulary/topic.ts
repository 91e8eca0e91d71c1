/** The way of working of a field: which sentences its abstracts are made of. */
export type Manner = "bench" | "computing" | "clinic" | "life" | "outdoors" | "society";

/**
 * The words of a topic. Objects are plural and follow no article ("perovskite solar cells are …"); methods, problems and
 * measures are singular and without article; parts may be either; applications follow "for" or "in"; cases are what is counted.
 */
export interface TopicWords {
  objects: readonly string[];
  methods: readonly string[];
  parts: readonly string[];
  problems: readonly string[];
  applications: readonly string[];
  measures: readonly string[];
  cases: string;
}

export interface Topic extends TopicWords {
  name: string;
  subfield: string;
  field: string;
  domain: string;
  manner: Manner;
}

/** A topic as written down: lists as one text with semicolons. */
type WrittenTopic = { name: string; subfield: string; cases: string } & Record<
  "objects" | "methods" | "parts" | "problems" | "applications" | "measures",
  string
>;

/** The topics of one field. */
export function field(
  heading: { field: string; domain: string; manner: Manner },
  written: readonly WrittenTopic[],
): Topic[] {
  return written.map((topic) => ({
    ...heading,
    name: topic.name,
    subfield: topic.subfield,
    cases: topic.cases,
    objects: phrases(topic.objects),
    methods: phrases(topic.methods),
    parts: phrases(topic.parts),
    problems: phrases(topic.problems),
    applications: phrases(topic.applications),
    measures: phrases(topic.measures),
  }));
}

function phrases(text: string): string[] {
  return text.split(";").map((phrase) => phrase.trim());
}
