import { CloseButton, SegmentedControl, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { leaderEntities, leadersByValues } from "../../../contract/services/leadership.ts";
import {
  selectFace,
  selectReply,
  selectScan,
  selectSource,
  selectView,
} from "../../machines/leadership/leadership-selectors.ts";
import { TableExport } from "../shared/table-export.tsx";
import classes from "./leaders.module.css";
import { leaderRows } from "./leader-rows.ts";
import { entityNouns, type LeadershipPart, orderWords } from "./leadership-part.ts";

/** Who leads, by what, and the table to take along. */
export function LeadersBar({ leadership }: LeadershipPart) {
  const source = useSelector(leadership, selectSource);
  const { entity, leadersBy, documents } = useSelector(leadership, selectView);
  const entities = leaderEntities[source];
  return (
    <div className={classes["bar"]}>
      <SegmentedControl
        size="xs"
        aria-label="Who leads"
        data={entities.map((value) => ({ value, label: entityNouns[value].title }))}
        value={entity}
        onChange={(value) => {
          const chosen = entities.find((one) => one === value);
          if (chosen) leadership.send({ type: "entity.change", entity: chosen });
        }}
      />
      <div className={classes["by"]}>
        <Text size="sm" c="var(--text-quiet)" aria-hidden className={classes["byWord"]}>
          by
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Leaders by"
          data={leadersByValues.map((value) => ({ value, label: orderWords[value].label }))}
          value={leadersBy}
          onChange={(value) => {
            const chosen = leadersByValues.find((one) => one === value);
            if (chosen) leadership.send({ type: "leadersBy.change", leadersBy: chosen });
          }}
        />
      </div>
      {documents.search_within !== "" && (
        <span className={classes["within"]}>
          Within: <strong>{documents.search_within}</strong>
          <CloseButton
            size="xs"
            aria-label="Clear the search within"
            onClick={() => leadership.send({ type: "search.clear" })}
          />
        </span>
      )}
      <LeadersExport leadership={leadership} />
    </div>
  );
}

function LeadersExport({ leadership }: LeadershipPart) {
  const reply = useSelector(leadership, selectReply);
  const name = useSelector(leadership, (snapshot) => selectScan(snapshot).name);
  const isShown = useSelector(leadership, (snapshot) => selectFace(snapshot) === "leaders");
  if (!reply || !isShown) return null;
  return (
    <div className={classes["export"]}>
      <TableExport
        words={[name, entityNouns[reply.entity].many]}
        rows={() => leaderRows(reply.leaders, reply.years)}
      />
    </div>
  );
}
