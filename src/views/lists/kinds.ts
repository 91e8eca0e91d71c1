import type { ListSource } from "../../../contract/entities/listed-entity.ts";

interface Kind {
  title: string;
  one: string;
  many: string;
  /** What records say of them beside the name. */
  knows: { place?: true; type?: true };
  /** What stands in place of an empty list. */
  bare: { title: string; text: string };
}

/** What each kind of a list is called, and what is known of it. */
export const kinds: Record<ListSource, Kind> = {
  author: {
    title: "Authors",
    one: "author",
    many: "authors",
    knows: {},
    bare: {
      title: "No authors",
      text: "No publication matches, or their records do not say who wrote them.",
    },
  },
  funder: {
    title: "Funders",
    one: "funder",
    many: "funders",
    knows: { place: true },
    bare: {
      title: "No funders",
      text: "No publication matches, or none of them says who paid for the work.",
    },
  },
  institution: {
    title: "Institutions",
    one: "institution",
    many: "institutions",
    knows: { place: true, type: true },
    bare: {
      title: "No institutions",
      text: "No publication matches, or their authors name no institution.",
    },
  },
  inventor: {
    title: "Inventors",
    one: "inventor",
    many: "inventors",
    knows: { place: true },
    bare: {
      title: "No inventors",
      text: "No patent matches, or their records do not say who invented them.",
    },
  },
  assignee: {
    title: "Assignees",
    one: "assignee",
    many: "assignees",
    knows: { place: true, type: true },
    bare: {
      title: "No assignees",
      text: "No patent matches, or their records do not say whose they are.",
    },
  },
  bplEntities: {
    title: "Others",
    one: "organisation",
    many: "organisations",
    knows: { place: true, type: true },
    bare: {
      title: "No curated organisations",
      text: "Others are organisations of a list that is kept by hand, such as suppliers or start-ups, found in the publications by their identifier, else by their name. No publication here names one, or no list is loaded; whoever runs the server loads it.",
    },
  },
};
