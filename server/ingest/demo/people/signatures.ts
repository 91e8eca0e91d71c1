import type { DemoInstitution } from "../places/institutions.ts";
import type { Random } from "../random.ts";
import { partnership } from "../truth.ts";
import type { Member, Team } from "./team.ts";

/** Who of a team signs: the leader nearly always (`certain`: always), the others the less often the later they stand. */
function signersOf(random: Random, team: Team, certain: boolean): Member[] {
  const { members } = team;
  const leads = certain || random.chance(0.8);
  const signers = members.filter((_, index) =>
    index === 0 ? leads : random.chance(0.9 / (1 + 0.25 * index)),
  );
  return signers.length > 0 ? signers : [members[0]!];
}

/** The signers of a publication by these teams, in order: helpers in any order, guests, the first team's leader last. */
export function drawSigners(
  random: Random,
  teams: readonly Team[],
  guests: readonly Team[],
  certain: boolean,
  alone: boolean,
): Member[] {
  const [main] = teams;
  const leader = main!.members[0]!;
  if (alone) return [random.chance(0.7) ? leader : random.pick(main!.members)];
  const signers = teams.flatMap((team) => signersOf(random, team, certain));
  const leads = signers[0] === leader;
  if (leads) signers.shift();
  for (let i = signers.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [signers[i], signers[other]] = [signers[other]!, signers[i]!];
  }
  for (const guest of guests) {
    const seats = Math.min(guest.members.length, guests.length > 2 ? 10 : random.between(1, 3));
    signers.push(...guest.members.slice(0, seats));
  }
  if (leads) signers.push(leader);
  return [...new Set(signers)];
}

const isPartner = (side: 0 | 1) => (institution: DemoInstitution) =>
  institution.id === partnership.institutions[side].id;

/** Leaves out those whose institution would make the planted partnership look older or wider than it is. */
export function withoutUnplantedPartnership(signers: readonly Member[]): readonly Member[] {
  const first = signers.some((signer) => signer.institutions.some(isPartner(0)));
  const second = signers.some((signer) => signer.institutions.some(isPartner(1)));
  if (!first || !second) return signers;
  const kept = signers.filter((signer) => !signer.institutions.some(isPartner(1)));
  return kept.length > 0 ? kept : signers.slice(0, 1);
}
