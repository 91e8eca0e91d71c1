import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import {
  selectDocuments,
  selectFace,
  selectIsComparing,
  selectIsDimmed,
  selectReply,
  selectSource,
} from "../../machines/leadership/leadership-selectors.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { formatDocuments } from "../documents/nouns.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCount, formatCounted } from "../shared/format.ts";
import { ComparisonBar } from "./comparison-bar.tsx";
import classes from "./leaders.module.css";
import { LeadersEmpty } from "./leaders-empty.tsx";
import { LeadersFailed } from "./leaders-failed.tsx";
import { LeadersLoading } from "./leaders-loading.tsx";
import { LeadersTable } from "./leaders-table.tsx";
import { entityNouns, type LeadershipPart, orderWords } from "./leadership-part.ts";

const ComparisonDialog = lazyPart(
  () => import("./comparison-dialog.tsx"),
  (part) => part.ComparisonDialog,
);

/** The leaders in view, or what is there in their place; while others are on their way the ones before stay, dimmed. */
export function LeadersList({ leadership, filters }: LeadershipPart & FiltersPart) {
  const face = useSelector(leadership, selectFace);
  const isDimmed = useSelector(leadership, selectIsDimmed);
  if (face === "loading") return <LeadersLoading />;
  if (face === "failed") return <LeadersFailed leadership={leadership} />;
  if (face === "empty") return <LeadersEmpty leadership={leadership} filters={filters} />;
  return (
    <>
      <LeadersLine leadership={leadership} />
      <GrowthNote leadership={leadership} />
      <div className={classes["results"]} aria-busy={isDimmed} data-dimmed={isDimmed || undefined}>
        <LeadersTable leadership={leadership} />
      </div>
      <ComparisonBar leadership={leadership} />
      <Comparison leadership={leadership} />
    </>
  );
}

/** The comparison, which arrives when it is first opened. */
function Comparison({ leadership }: LeadershipPart) {
  const isOpen = useSelector(leadership, selectIsComparing);
  const [isUsed, setUsed] = useState(false);
  if (isOpen && !isUsed) setUsed(true);
  return <Suspense>{isUsed && <ComparisonDialog leadership={leadership} />}</Suspense>;
}

/** How growth is counted, where it leads. */
function GrowthNote({ leadership }: LeadershipPart) {
  const isByGrowth = useSelector(leadership, (snapshot) => {
    return selectReply(snapshot)?.leadersBy === "growth";
  });
  if (!isByGrowth) return null;
  return (
    <p className={classes["line"]}>
      Growth compares the documents of the last three complete years with those of the three years
      before. Whoever had fewer than five before comes last: 3 after 1 is +200% and says nothing.
    </p>
  );
}

function LeadersLine({ leadership }: LeadershipPart) {
  const reply = useSelector(leadership, selectReply);
  const source = useSelector(leadership, selectSource);
  const documents = useSelector(leadership, selectDocuments);
  if (!reply) return null;
  const { one, many } = entityNouns[reply.entity];
  const shown = reply.leaders.length;
  return (
    <p className={classes["line"]} role="status">
      <strong>
        {shown < reply.total
          ? `First ${formatCount(shown)} of ${formatCount(reply.total)} ${many}`
          : formatCounted(shown, one, many)}
      </strong>
      {documents !== null && ` in ${formatDocuments(documents, source)}`}
      {" · "}
      {orderWords[reply.leadersBy].order}
    </p>
  );
}
