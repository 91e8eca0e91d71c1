import { Modal } from "@mantine/core";
import { useMediaQuery, useMounted } from "@mantine/hooks";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Leader } from "../../../contract/services/leadership.ts";
import {
  comparedOf,
  selectIsComparing,
  selectReply,
} from "../../machines/leadership/leadership-selectors.ts";
import { BarCell } from "../charts/bar-cell.tsx";
import { Sparkline } from "../charts/sparkline.tsx";
import { formatCount } from "../shared/format.ts";
import { formatPlace } from "../shared/format-place.ts";
import { TableExport } from "../shared/table-export.tsx";
import { describeYears, formatGrowth, leaderRows } from "./leader-rows.ts";
import classes from "./leaders.module.css";
import { entityNouns, type LeadershipPart } from "./leadership-part.ts";

const perDocument = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

interface Figure {
  label: string;
  of: (leader: Leader) => number;
  show: (leader: Leader) => string;
}
const figures: readonly Figure[] = [
  { label: "Documents", of: (one) => one.doc_count, show: (one) => formatCount(one.doc_count) },
  {
    label: "Citations",
    of: (one) => one.citation_count,
    show: (one) => formatCount(one.citation_count),
  },
  {
    label: "Citations per document",
    of: (one) => one.citation_count / Math.max(1, one.doc_count),
    show: (one) => perDocument.format(one.citation_count / Math.max(1, one.doc_count)),
  },
  { label: "h-index", of: (one) => one.h_index, show: (one) => formatCount(one.h_index) },
  {
    label: "Last three years",
    of: (one) => one.recent_count,
    show: (one) => formatCount(one.recent_count),
  },
];

/** The chosen side by side: their figures, each drawn to the largest, and their documents year by year. */
export function ComparisonDialog({ leadership }: LeadershipPart) {
  const isOpen = useSelector(leadership, selectIsComparing);
  // A dialog that arrives open has not seen what had the focus before, and could not give it back.
  const isMounted = useMounted();
  const reply = useSelector(leadership, selectReply);
  const chosen = useSelector(leadership, ({ context }) => comparedOf(context), isSame);
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  if (!reply) return null;
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={() => leadership.send({ type: "comparison.close" })}
      title={`${chosen.length} ${entityNouns[reply.entity].many} side by side`}
      size="auto"
      fullScreen={isPhone}
      closeButtonProps={{ "aria-label": "Close the comparison" }}
    >
      <div className={classes["dialogBar"]}>
        <TableExport
          words={["comparison", entityNouns[reply.entity].many]}
          rows={() => leaderRows(chosen, reply.years)}
        />
      </div>
      <div
        className={classes["frame"]}
        tabIndex={0}
        role="region"
        aria-label="Comparison, scrollable"
      >
        <ComparisonTable leaders={chosen} years={reply.years} />
      </div>
    </Modal>
  );
}

function ComparisonTable({
  leaders,
  years,
}: {
  leaders: readonly Leader[];
  years: readonly number[];
}) {
  const cells = (show: (leader: Leader) => ReactNode) =>
    leaders.map((leader) => <td key={leader.id}>{show(leader)}</td>);
  const bars = (of: (leader: Leader) => number, show: (leader: Leader) => string) => {
    const most = Math.max(1, ...leaders.map(of));
    return cells((leader) => <BarCell share={of(leader) / most}>{show(leader)}</BarCell>);
  };
  return (
    <table className={classes["side"]}>
      <thead>
        <tr>
          <td />
          {leaders.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Place</th>
          {cells(formatPlace)}
        </tr>
        {figures.map(({ label, of, show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {bars(of, show)}
          </tr>
        ))}
        <tr>
          <th scope="row">Growth</th>
          {cells(formatGrowth)}
        </tr>
        <tr>
          <th scope="row">By year</th>
          {cells(({ name, by_year }) => (
            <span className={classes["sideLine"]}>
              <Sparkline values={by_year} label={describeYears(name, years, by_year)} />
            </span>
          ))}
        </tr>
        {years.map((year, at) => (
          <tr key={year} className={classes["year"]}>
            <th scope="row">{year}</th>
            {cells(({ by_year }) => formatCount(by_year[at] ?? 0))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isSame = (one: readonly Leader[], other: readonly Leader[]) =>
  one.length === other.length && one.every((leader, at) => leader === other[at]);
