import { Table } from "@mantine/core";
import classes from "./charts.module.css";
import { type Figure, type Figures, isNumeric, shownFigure } from "./figures.ts";

/** What a chart lets one choose. */
export interface Choosing {
  onChoose: (id: string) => void;
  isChosen: (id: string) => boolean;
  /** Rows that cannot be chosen, such as the sum of the others. */
  mayChoose?: (id: string) => boolean;
}

/** The figures of a chart as a table that can be read, walked and chosen from without seeing the drawing. */
export function TwinTable({
  title,
  figures: { columns, rows },
  choosing,
}: {
  title: string;
  figures: Figures;
  choosing?: Choosing;
}) {
  const side = (at: number) => (isNumeric(rows[0]?.cells[at] ?? "") ? "right" : "left");
  return (
    // The frame scrolls, so it must be reachable by keys.
    <div className={classes["twin"]} tabIndex={0} role="region" aria-label={`${title}, figures`}>
      <Table aria-label={title} stickyHeader fz="sm" verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={column} scope="col" ta={side(at)}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells: [name = "", ...cells] }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                <RowName id={id} name={name} choosing={choosing} />
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={columns[at + 1]} ta={side(at + 1)}>
                  {shownFigure(cell)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function RowName({ id, name, choosing }: { id: string; name: Figure; choosing?: Choosing }) {
  const text = shownFigure(name);
  if (!choosing || choosing.mayChoose?.(id) === false) return text;
  return (
    <button
      type="button"
      className={classes["choose"]}
      aria-pressed={choosing.isChosen(id)}
      onClick={() => choosing.onChoose(id)}
    >
      {text}
    </button>
  );
}
