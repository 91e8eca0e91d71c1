import { inventedWord } from "./places/institution-names.ts";
import { Random } from "./random.ts";
import { streams } from "./streams.ts";
import { topics } from "./vocabulary/topics.ts";

/** An invented place of publication. */
export interface DemoVenue {
  id: string;
  name: string;
  type: "journal" | "conference" | "repository" | "book series";
}

/** Where a subfield publishes; the journals from the most used to the least. */
export interface SubfieldVenues {
  journals: readonly DemoVenue[];
  conference: DemoVenue;
  books: DemoVenue;
}

export interface Venues {
  subfields: ReadonlyMap<string, SubfieldVenues>;
  repositories: readonly DemoVenue[];
  all: readonly DemoVenue[];
}

const journalForms = [
  "* Journal of %",
  "* Letters in %",
  "* Annals of %",
  "* Reviews in %",
  "% Bulletin of the * Society",
  "* Transactions on %",
];
const presses = ["US", "GB", "DE", "JP", "FR", "IN", "CN", "BR"];

/** A subject as names of journals write it. */
const inTitle = (subject: string) =>
  subject.replaceAll(/\b(?!and\b|of\b)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The venues of a universe: journals and a book series of each field, journals and a conference of each subfield; repositories for all. */
export function makeVenues(seed: number): Venues {
  const all: DemoVenue[] = [];
  const random = new Random(seed, streams.venue, 0);
  const taken = new Set<string>();
  const add = (form: string, subject: string, type: DemoVenue["type"]): DemoVenue => {
    let name: string;
    do {
      const word = inventedWord(random, random.pick(presses));
      name = form.replace("*", word).replace("%", inTitle(subject));
    } while (taken.has(name));
    taken.add(name);
    const venue: DemoVenue = { id: `DS${all.length + 1}`, name, type };
    all.push(venue);
    return venue;
  };

  const subfields = new Map<string, SubfieldVenues>();
  for (const field of new Set(topics.map((topic) => topic.field))) {
    const ofField = journalForms.slice(0, 4).map((form) => add(form, field, "journal"));
    const books = add("* Handbooks in %", field, "book series");
    const names = topics.filter((topic) => topic.field === field).map((topic) => topic.subfield);
    for (const subfield of new Set(names)) {
      const own = [journalForms[5]!, random.pick(journalForms)].map((form) =>
        add(form, subfield, "journal"),
      );
      subfields.set(subfield, {
        journals: [...own, ...ofField],
        conference: add("Proceedings of the * Conference on %", subfield, "conference"),
        books,
      });
    }
  }
  const repositories = ["* Preprint Archive", "* Open Repository", "* Institutional Archive"].map(
    (form) => add(form, "", "repository"),
  );
  return { subfields, repositories, all };
}
