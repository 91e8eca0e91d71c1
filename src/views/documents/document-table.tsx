import { ActionIcon, Table } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { Fragment, useState } from "react";
import { type Column, columns } from "../../machines/documents/columns.ts";
import {
  selectColumns,
  selectPage,
  selectSource,
} from "../../machines/documents/documents-selectors.ts";
import { useDocumentNames } from "./document-names.ts";
import { DocumentTitle } from "./document-title.tsx";
import classes from "./documents.module.css";
import type { ShownPart } from "./documents-part.ts";
import { Highlighted } from "./highlighted.tsx";
import { useDocumentKeys } from "./use-document-keys.ts";

/** The documents as a dense table with the chosen columns; a row opens to its abstract. */
export function DocumentTable({ documents, filters, kind }: ShownPart) {
  const page = useSelector(documents, selectPage);
  const chosen = useSelector(documents, selectColumns);
  const source = useSelector(documents, selectSource);
  const names = useDocumentNames(filters);
  const body = useDocumentKeys<HTMLTableSectionElement>();
  const [open, setOpen] = useState<string | null>(null);
  const ofSource: readonly Column[] = columns[source];
  const shown = ofSource.filter(({ id }) => chosen.includes(id));
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
            {shown.map(({ id, label, isFigure }) => (
              <Table.Th key={id} ta={isFigure ? "right" : "left"}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {page &&
            kind.rowsOf(page, names).map(({ of, address, cell }) => {
              const isOpen = open === of.id;
              const toggle = () => setOpen(isOpen ? null : of.id);
              return (
                <Fragment key={of.id}>
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
                        aria-label={`Abstract of ${of.title}`}
                        onClick={toggle}
                      >
                        {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                      </ActionIcon>{" "}
                      <DocumentTitle of={of} address={address} />
                    </Table.Td>
                    {shown.map(({ id, isFigure, isWhole }) => (
                      <Table.Td key={id} ta={isFigure ? "right" : "left"} data-whole={isWhole}>
                        {cell(id)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                  {isOpen && (
                    <Table.Tr>
                      <Table.Td colSpan={shown.length + 1} className={classes["abstractCell"]}>
                        {of.abstract === null || of.abstract === "" ? (
                          "The record has no abstract."
                        ) : (
                          <Highlighted text={of.abstract} ranges={of.highlights.abstract} />
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
