import type { Publication } from "../../../contract/entities/publication.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { addressOf } from "./document-facts.ts";
import { Highlighted } from "./highlighted.tsx";

/** The title with its matched words marked; a link where the record has an address. */
export function DocumentTitle({ publication }: { publication: Publication }) {
  const title = <Highlighted text={publication.title} ranges={publication.highlights.title} />;
  const address = addressOf(publication);
  return address === null ? title : <ExternalLink href={address}>{title}</ExternalLink>;
}
