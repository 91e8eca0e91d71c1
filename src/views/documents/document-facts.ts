import type { Deal } from "../../../contract/entities/deal.ts";
import type { Code } from "../../../contract/entities/document.ts";
import type { RangeSelection } from "../../../contract/entities/filters.ts";
import type { Publication } from "../../../contract/entities/publication.ts";
import { formatCounted } from "../shared/format.ts";

/** Where a publication can be read: its own address, else its DOI's, else null. */
export function addressOf({ url, doi }: Publication): string | null {
  return url ?? (doi === null ? null : doiAddress(doi));
}

/** The address of a DOI, which records give bare or as an address. */
export function doiAddress(doi: string): string {
  return /^https?:/i.test(doi) ? doi : `https://doi.org/${doi}`;
}

/** Venue, year, type and citations, as far as the record has them. */
export function factsOf(publication: Publication): string[] {
  const { venue_name, publication_year, type, citation_count } = publication;
  return [
    venue_name,
    publication_year?.toString() ?? null,
    type === null ? null : typeLabel(type),
    formatCounted(citation_count, "citation"),
  ].filter((fact) => fact !== null);
}

/** A record's type as people write it: book-chapter is “Book chapter”. */
export function typeLabel(type: string): string {
  const words = type.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first institutions of a publication and how many there are besides. */
export function institutionsOf(publication: Publication, most: number): string {
  const names = publication.institutions.slice(0, most).map(({ name }) => name);
  const others = publication.institution_count - names.length;
  return names.join(" · ") + (others > 0 && names.length > 0 ? ` · +${others}` : "");
}

/** Who awards a deal: the agency, and the part of it. */
export function agencyOf({ agency, sub_agency }: Deal): string {
  const names = [agency?.name ?? null, sub_agency?.name ?? null].filter((name) => name !== null);
  return [...new Set(names)].join(" ▸ ");
}

/** A code with its title behind it, where that is known. */
export function wordsOfCode({ id, title }: Code): string {
  return title === null || title === "" ? id : `${id} ${title}`;
}

/** The fiscal years that a filter asks for, in words: “FY 2019–2021”; null where it asks for none. */
export function fiscalYears({ min, max }: RangeSelection): string | null {
  if (min === undefined && max === undefined) return null;
  if (min === undefined) return `FY to ${max}`;
  if (max === undefined) return `FY from ${min}`;
  return min === max ? `FY ${min}` : `FY ${min}–${max}`;
}
