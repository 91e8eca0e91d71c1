import type { ActorRefFrom } from "xstate";
import type { LeaderEntity, LeadersBy } from "../../../contract/services/leadership.ts";
import type { leadershipMachine } from "../../machines/leadership/leadership-machine.ts";

export type LeadershipActor = ActorRefFrom<typeof leadershipMachine>;

/** What every part of the leaders' view takes: the running leaders. */
export interface LeadershipPart {
  leadership: LeadershipActor;
}

/** What those are called who can lead. */
export const entityNouns: Record<LeaderEntity, { one: string; many: string; title: string }> = {
  author: { one: "author", many: "authors", title: "Authors" },
  institution: { one: "institution", many: "institutions", title: "Institutions" },
  inventor: { one: "inventor", many: "inventors", title: "Inventors" },
  assignee: { one: "assignee", many: "assignees", title: "Assignees" },
};

/** By what they lead: as the switch says it, and as the line above the table does. */
export const orderWords: Record<LeadersBy, { label: string; order: string }> = {
  doc_count: { label: "Documents", order: "most documents first" },
  citation_count: { label: "Citations", order: "most cited first" },
  growth: { label: "Growth", order: "fastest growing first" },
  h_index: { label: "h-index", order: "highest h-index first" },
};
