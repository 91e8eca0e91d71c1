import type { Patent } from "../../../../contract/entities/patent.ts";
import type { Application, PatstatSet, Person } from "./patstat-set.ts";
import { iso } from "./read-patents.ts";

const plain = (symbol: string) => symbol.replaceAll(" ", "");
const words = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-");
const stateOf = ({ address, country }: Person) => {
  const state = / ([A-Z]{2}) 95032$/.exec(address)?.[1] ?? "";
  return country === "US" && state !== "ZZ" && state !== "" ? `US-${state}` : null;
};

/** The id that an application's family has. */
export const familyOf = (one: Application): string =>
  one.family > 0 ? `F${one.family}` : `A-${one.auth}-${Number(one.nr)}`;

const isGrant = (auth: string, kind: string, first: boolean) =>
  first ||
  (auth !== "WO" &&
    (/^[BCEY]/.test(kind) || (kind.startsWith("U") && (auth === "CN" || auth === "DE"))));

/** What families the set makes, found by looking at everything. */
export function expectedFamilies({
  applications,
  persons,
  works,
}: PatstatSet): Map<string, Partial<Patent>> {
  const person = new Map(persons.map((one) => [one.id, one]));
  const byPublication = new Map(
    applications.flatMap((one) => one.publications.map(({ id }) => [id, one])),
  );
  const families = new Map<string, Application[]>();
  for (const one of applications) {
    families.set(familyOf(one), [...(families.get(familyOf(one)) ?? []), one]);
  }
  const citing = new Map<string, Set<string>>();
  for (const one of applications) {
    for (const cited of one.cites
      .map((id) => byPublication.get(id))
      .filter((found) => found !== undefined)) {
      if (familyOf(cited) === familyOf(one)) continue;
      citing.set(familyOf(cited), (citing.get(familyOf(cited)) ?? new Set()).add(familyOf(one)));
    }
  }
  return new Map(
    [...families].map(([id, applied]) => {
      const members = applied.flatMap((one) =>
        one.publications.map((publication) => ({
          one,
          date: publication.date,
          member: {
            publication_number: `${one.auth}-${publication.nr}-${publication.kind}`,
            authority: one.auth,
            kind_code: publication.kind,
            publication_date: iso(publication.date),
            is_grant: isGrant(one.auth, publication.kind, publication.first_grant),
          },
        })),
      );
      const order = ({ one, date, member }: (typeof members)[number]) =>
        [
          one.title === "" ? 1 : 0,
          // Without a title the language is that of the publication.
          one.language === "en" ? 0 : 1,
          member.is_grant ? 0 : 1,
          String(date || 99_999_999),
          member.publication_number,
        ].join("|");
      const ranked = members.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
      const best = ranked[0]!;
      const parts = [...new Set(ranked.map((item) => item.one))];
      const first = <T>(of: (one: Application) => T[]) =>
        parts.map(of).find((list) => list.length > 0) ?? [];
      const earliest = (dates: number[]) =>
        iso(Math.min(...dates.filter((date) => date > 0), 99_999_999) % 99_999_999);
      const cpc = [...new Set(parts.flatMap((one) => one.cpc.map(plain).toSorted()))];
      const ipc = [...new Set(parts.flatMap((one) => one.ipc.map(plain).toSorted()))];
      const codes = cpc.length > 0 ? cpc : ipc;
      const once = <T extends { id: string | null }>(list: T[]) =>
        list.filter((item, nth) => list.findIndex((other) => other.id === item.id) === nth);
      return [
        id,
        {
          id,
          family_id: id.startsWith("F") ? id.slice(1) : null,
          publication_number: best.member.publication_number,
          authority: best.member.authority,
          kind_code: best.member.kind_code,
          title: best.one.title,
          abstract:
            parts
              .map((one) => one.abstract)
              .find((text) => text !== "")
              ?.replace("\n", " ") ?? null,
          language: best.one.language,
          status: members.some(({ member }) => member.is_grant) ? "granted" : "application",
          filing_date: earliest(applied.map((one) => one.filed)),
          priority_date: earliest(applied.map((one) => one.prior || one.filed)),
          publication_date: earliest(members.map(({ date }) => date)),
          granted_date: earliest(
            members.filter(({ member }) => member.is_grant).map(({ date }) => date),
          ),
          citation_count: Math.max(citing.get(id)?.size ?? 0, ...applied.map((one) => one.citing)),
          family_size: members.length,
          members: members
            .toSorted(
              (a, b) =>
                b.date - a.date ||
                (a.member.publication_number < b.member.publication_number ? -1 : 1),
            )
            .map(({ member }) => member),
          inventors: once(
            first((one) => one.inventors).map((no) => {
              const { name, std, country } = person.get(no)!;
              const slug = words(std || name);
              return {
                id: country === "" ? slug : `${slug}-${country.toLowerCase()}`,
                name,
                country_code: country || null,
                state_code: stateOf(person.get(no)!),
              };
            }),
          ),
          assignees: once(
            first((one) => one.applicants).map((no) => {
              const { name, std, psn, country } = person.get(no)!;
              const harmonised = psn || std || name;
              return {
                id: words(harmonised),
                name: harmonised,
                country_code: country || null,
                state_code: stateOf(person.get(no)!),
              };
            }),
          ),
          cpc_codes: codes.map((code) => ({ id: code, title: null })),
          cited_dois: [
            ...new Set(
              applied.flatMap((one) => one.npl.map((npl) => works.get(npl)!.toLowerCase())),
            ),
          ]
            .filter((doi) => doi !== "")
            .toSorted(),
          awards: [],
        },
      ];
    }),
  );
}
