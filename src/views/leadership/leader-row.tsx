import { Checkbox } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { Leader, LeaderEntity } from "../../../contract/services/leadership.ts";
import { selectChosen, selectIsFull } from "../../machines/leadership/leadership-selectors.ts";
import { COMPARED_MAX } from "../../machines/leadership/leadership-setup.ts";
import { BarCell } from "../charts/bar-cell.tsx";
import { Sparkline } from "../charts/sparkline.tsx";
import { formatCount } from "../shared/format.ts";
import { formatPlace } from "../shared/format-place.ts";
import classes from "./leaders.module.css";
import { describeYears, formatGrowth } from "./leader-rows.ts";
import { LeaderName } from "./leader-name.tsx";
import type { LeadershipPart } from "./leadership-part.ts";

/** One of the leaders with their figures; the name opens their documents, the box takes them into the comparison. */
export function LeaderRow({
  leadership,
  leader,
  rank,
  entity,
  years,
  isPlaced,
  share,
}: LeadershipPart & {
  leader: Leader;
  rank: number;
  entity: LeaderEntity;
  years: readonly number[];
  /** Whether the table has a column of places. */
  isPlaced: boolean;
  /** Of the documents of whoever has most. */
  share: number;
}) {
  const isChosen = useSelector(leadership, (snapshot) =>
    selectChosen(snapshot).includes(leader.id),
  );
  const isFull = useSelector(leadership, selectIsFull);
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={classes["choice"]}>
        <Checkbox
          size="xs"
          aria-label={`Compare ${leader.name}`}
          checked={isChosen}
          disabled={isFull && !isChosen}
          title={isFull && !isChosen ? `At most ${COMPARED_MAX} can be compared` : undefined}
          onChange={(event) =>
            leadership.send({
              type: "leader.choose",
              id: leader.id,
              isChosen: event.currentTarget.checked,
            })
          }
        />
      </td>
      <td className={classes["rank"]}>{rank}</td>
      <th scope="row" className={classes["name"]}>
        <div>
          <LeaderName leadership={leadership} leader={leader} entity={entity} />
        </div>
        {isPlaced && <div className={classes["under"]}>{formatPlace(leader)}</div>}
      </th>
      {isPlaced && <td className={classes["wide"]}>{formatPlace(leader)}</td>}
      <td className={classes["number"]}>
        <BarCell share={share}>{formatCount(leader.doc_count)}</BarCell>
      </td>
      <td className={classes["number"]}>{formatCount(leader.citation_count)}</td>
      <td className={classes["number"]}>{formatCount(leader.recent_count)}</td>
      <td className={classes["number"]} data-growth={signOf(leader)}>
        {formatGrowth(leader)}
      </td>
      <td className={classes["number"]}>{formatCount(leader.h_index)}</td>
      <td className={classes["line10"]}>
        <Sparkline
          values={leader.by_year}
          label={describeYears(leader.name, years, leader.by_year)}
        />
      </td>
    </tr>
  );
}

function signOf({ growth }: Leader): "up" | "down" | undefined {
  if (growth === null || Math.round(growth * 100) === 0) return undefined;
  return growth > 0 ? "up" : "down";
}
