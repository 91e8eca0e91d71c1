import { ActionIcon, Table } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { Fragment, useState, type ReactNode } from "react";
import type { Publication } from "../../../contract/entities/publication.ts";
import { type ColumnId, columns } from "../../machines/documents/columns.ts";
import { isOfPublications } from "../../machines/documents/document-set.ts";
import { selectColumns, selectPage } from "../../machines/documents/documents-selectors.ts";
import { selectNames } from "../../machines/filters/filters-selectors.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import { formatCount } from "../shared/format.ts";
import { DocumentBadges } from "./document-badges.tsx";
import { doiAddress, institutionsOf, typeLabel } from "./document-facts.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";
import { Highlighted } from "./highlighted.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";

const numeric: readonly ColumnId[] = ["publication_year", "citation_count"];
type Names = Readonly<Record<string, string>>;

/** The documents as a dense table with the chosen columns; a row opens to its abstract. */
export function DocumentTable({ documents, filters }: DocumentsPart & FiltersPart) {
  const page = useSelector(documents, selectPage);
  const chosen = useSelector(documents, selectColumns);
  const names = useSelector(filters, (snapshot) => selectNames(snapshot)["coauthor_countries"]);
  const body = useDocumentKeys<HTMLTableSectionElement>();
  const [open, setOpen] = useState<string | null>(null);
  const shown = columns.filter(({ id }) => chosen.includes(id));
  return (
    <div
      className={classes["tableFrame"]}
      tabIndex={0}
      role="region"
      aria-label="Table of documents"
    >
      <Table fz="sm" verticalSpacing={4} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Title</Table.Th>
            {shown.map(({ id, label }) => (
              <Table.Th key={id} ta={numeric.includes(id) ? "right" : "left"}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {(page && isOfPublications(page) ? page.documents : []).map((publication) => {
            const isOpen = open === publication.id;
            const toggle = () => setOpen(isOpen ? null : publication.id);
            return (
              <Fragment key={publication.id}>
                <Table.Tr
                  data-document
                  tabIndex={-1}
                  className={classes["row"]}
                  onKeyDown={(event) => {
                    if (event.key === "Enter" && event.target === event.currentTarget) toggle();
                  }}
                >
                  <Table.Td className={classes["titleCell"]}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="xs"
                      aria-expanded={isOpen}
                      aria-label={`Abstract of ${publication.title}`}
                      onClick={toggle}
                    >
                      {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                    </ActionIcon>{" "}
                    <DocumentTitle publication={publication} />
                  </Table.Td>
                  {shown.map(({ id }) => (
                    <Table.Td key={id} ta={numeric.includes(id) ? "right" : "left"}>
                      {cells[id](publication, names ?? {})}
                    </Table.Td>
                  ))}
                </Table.Tr>
                {isOpen && (
                  <Table.Tr>
                    <Table.Td colSpan={shown.length + 1} className={classes["abstractCell"]}>
                      {publication.abstract === null ? (
                        "The record has no abstract."
                      ) : (
                        <Highlighted
                          text={publication.abstract}
                          ranges={publication.highlights.abstract}
                        />
                      )}
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const cells: Record<ColumnId, (publication: Publication, names: Names) => ReactNode> = {
  authors: ({ authors, author_count }) => {
    const first = authors[0]?.name ?? "";
    return author_count > 1 ? `${first} +${formatCount(author_count - 1)}` : first;
  },
  institutions: (publication) => institutionsOf(publication, 1),
  countries: ({ countries }, names) => countries.map((code) => names[code] ?? code).join(", "),
  venue_name: ({ venue_name }) => venue_name,
  publication_year: ({ publication_year }) => publication_year,
  type: ({ type }) => type && typeLabel(type),
  citation_count: ({ citation_count }) => formatCount(citation_count),
  is_open_access: (publication) => <DocumentBadges publication={publication} />,
  doi: ({ doi }) => doi && <ExternalLink href={doiAddress(doi)}>{doi}</ExternalLink>,
};
