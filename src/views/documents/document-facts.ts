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
