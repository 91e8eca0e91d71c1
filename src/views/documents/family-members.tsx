import { Table, Text } from "@mantine/core";
import type { Patent } from "../../../contract/entities/patent.ts";
import { formatCount, formatCounted } from "../shared/format.ts";
import { DetailsPopover } from "./details-popover.tsx";
import classes from "./documents.module.css";

/** How many publications the family has, in few words or as a bare figure; opens to the list of them. */
export function FamilyMembers({
  patent: { members, family_size },
  isShort = false,
}: {
  patent: Patent;
  isShort?: boolean;
}) {
  const words = isShort ? formatCount(family_size) : formatCounted(family_size, "family member");
  if (members.length === 0) return words;
  return (
    <DetailsPopover words={words}>
      <div className={classes["members"]} tabIndex={0} role="region" aria-label="Family members">
        <Table fz="xs" verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Publication</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Published</Table.Th>
              <Table.Th>Is</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <Table.Tr key={member.publication_number}>
                <Table.Td>{member.publication_number}</Table.Td>
                <Table.Td>{member.kind_code}</Table.Td>
                <Table.Td>{member.publication_date}</Table.Td>
                <Table.Td>{member.is_grant ? "Grant" : "Application"}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {family_size > members.length && (
        <Text size="xs" c="var(--text-quiet)" mt="xs">
          The first {formatCount(members.length)} of {formatCount(family_size)}.
        </Text>
      )}
    </DetailsPopover>
  );
}
