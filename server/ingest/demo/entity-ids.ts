import type { StagedDeal } from "../../corpus/write/staged-deal.ts";
import type { StagedPatent } from "../../corpus/write/staged-patent.ts";
import type { Member } from "./people/team.ts";
import type { DemoInstitution } from "./places/institutions.ts";

/** The person of an author who invents, and the other way round, differ in nothing but the beginning: `DA7` is `DV7`. */
export const inventorId = (authorId: string) => authorId.replace("DA", "DV");
/** An institution `DI7` holds patents as `DG7` … */
export const assigneeId = (institutionId: string) => institutionId.replace("DI", "DG");
/** … and is paid as `DR7`. */
export const recipientId = (institutionId: string) => institutionId.replace("DI", "DR");

function placeOf({ city }: DemoInstitution): { country_code: string; state_code: string } {
  return { country_code: city.country, state_code: city.state && `${city.country}-${city.state}` };
}

/** A member of a team as the inventor of a patent; at home where the institution is. */
export function inventorOf(member: Member): StagedPatent["inventors"][number] {
  return { id: inventorId(member.id), name: member.name, ...placeOf(member.institutions[0]!) };
}

export function assigneeOf(institution: DemoInstitution): StagedPatent["assignees"][number] {
  const { id, name, type } = institution;
  return { id: assigneeId(id), name, ...placeOf(institution), type };
}

export function recipientOf(institution: DemoInstitution): StagedDeal["recipients"][number] {
  const { no, id, name, city } = institution;
  // Twelve characters, as the real ones have.
  const uei = `DEMO${String(no + 1).padStart(8, "0")}`;
  return { id: recipientId(id), name, ...placeOf(institution), city: city.name, uei };
}
