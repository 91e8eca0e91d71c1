import { IconArrowDown } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import type { LeadersBy } from "../../../contract/services/leadership.ts";
import { selectReply } from "../../machines/leadership/leadership-selectors.ts";
import classes from "./leaders.module.css";
import { LeaderRow } from "./leader-row.tsx";
import { entityNouns, type LeadershipPart } from "./leadership-part.ts";

/** The ranking; the head of a figure ranks by it. */
export function LeadersTable({ leadership }: LeadershipPart) {
  const reply = useSelector(leadership, selectReply);
  if (!reply) return null;
  const { leaders, years, entity, leadersBy } = reply;
  const most = Math.max(1, ...leaders.map(({ doc_count }) => doc_count));
  const arePlaced = leaders.some(({ country_code }) => country_code !== null);
  const head = { leadership, leadersBy };
  return (
    // The frame scrolls, so it must be reachable by keys.
    <div className={classes["frame"]} tabIndex={0} role="region" aria-label="Leaders, scrollable">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col" className={classes["choice"]}>
              <span className={classes["spoken"]}>Compare</span>
            </th>
            <th scope="col" className={classes["rank"]}>
              <span aria-hidden>#</span>
              <span className={classes["spoken"]}>Rank</span>
            </th>
            <th scope="col">{entityNouns[entity].title.replace(/s$/, "")}</th>
            {arePlaced && (
              <th scope="col" className={classes["wide"]}>
                Place
              </th>
            )}
            <FigureHead {...head} by="doc_count" label="Documents" />
            <FigureHead {...head} by="citation_count" label="Citations" />
            <th
              scope="col"
              className={classes["number"]}
              title="Documents of the last three complete years"
            >
              Last 3 years
            </th>
            <FigureHead
              {...head}
              by="growth"
              label="Growth"
              help="The last three complete years compared with the three before"
            />
            <FigureHead
              {...head}
              by="h_index"
              label="h-index"
              help="As many of these documents have at least as many citations"
            />
            <th scope="col" className={classes["line10"]}>
              {years.length > 1 ? `${years[0]}–${years.at(-1)}` : "By year"}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader, at) => (
            <LeaderRow
              key={leader.id}
              leadership={leadership}
              leader={leader}
              rank={at + 1}
              entity={entity}
              years={years}
              isPlaced={arePlaced}
              share={leader.doc_count / most}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureHead({
  leadership,
  leadersBy,
  by,
  label,
  help,
}: LeadershipPart & { leadersBy: LeadersBy; by: LeadersBy; label: string; help?: string }) {
  const isOrder = leadersBy === by;
  return (
    <th
      scope="col"
      className={classes["number"]}
      aria-sort={isOrder ? "descending" : undefined}
      title={help}
    >
      <button
        type="button"
        onClick={() => leadership.send({ type: "leadersBy.change", leadersBy: by })}
      >
        {isOrder && <IconArrowDown size={14} aria-hidden />}
        {label}
      </button>
    </th>
  );
}
