import { ExternalLink } from "../shared/external-link.tsx";
import { Highlighted } from "./highlighted.tsx";

interface Titled {
  title: string;
  highlights: { title: [number, number][] };
}

/** The title with its matched words marked; a link where there is an address. */
export function DocumentTitle({ of, address }: { of: Titled; address: string | null }) {
  const title = <Highlighted text={of.title} ranges={of.highlights.title} />;
  return address === null ? title : <ExternalLink href={address}>{title}</ExternalLink>;
}
