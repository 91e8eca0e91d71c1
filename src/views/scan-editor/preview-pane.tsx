import { Button, Loader, Skeleton, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import {
  selectHint,
  selectPreview,
  selectPreviewPhase,
} from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { PreviewSource } from "../../machines/scan-editor/preview.ts";
import type { EditorPart } from "./actor.ts";
import { formatCount } from "../shared/format.ts";
import { Examples } from "./examples.tsx";
import { FirstTitles } from "./first-titles.tsx";
import { ProblemList } from "./problem-list.tsx";
import classes from "./scan-editor.module.css";
import { SourceCounts } from "./source-counts.tsx";
import { YearCounts } from "./year-counts.tsx";

const nouns: Record<PreviewSource, readonly [one: string, many: string]> = {
  publication: ["publication", "publications"],
  patent: ["patent family", "patent families"],
  funding: ["deal", "deals"],
};

const yearTitles: Record<PreviewSource, string> = {
  publication: "Publications per year",
  patent: "Patent families per year of filing",
  funding: "Deals per fiscal year",
};

/** What the query finds, live: warnings, the exact count, the years and the first titles. */
export function PreviewPane({ actor }: EditorPart) {
  const phase = useSelector(actor, selectPreviewPhase);
  const isCounting = useSelector(actor, (snapshot) => snapshot.hasTag("counting"));
  return (
    <section
      className={classes.preview}
      aria-labelledby="preview-title"
      aria-busy={isCounting}
      tabIndex={-1}
    >
      <div className={classes.paneHead}>
        <h2 className={classes.paneTitle} id="preview-title">
          Preview
        </h2>
        {isCounting && <Loader size={14} aria-label="Counting" />}
      </div>
      {phase === "empty" ? (
        <Examples actor={actor} />
      ) : (
        <>
          <ProblemList actor={actor} />
          {phase === "failed" && <Failed actor={actor} />}
          <Hint actor={actor} />
          <Found actor={actor} isCurrent={phase === "shown"} isCounting={isCounting} />
        </>
      )}
    </section>
  );
}

function Failed({ actor }: EditorPart) {
  const failure = useSelector(actor, ({ context }) => context.previewFailure);
  return (
    <div className={classes.warning} role="alert">
      <Text size="sm">{failure}</Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => actor.send({ type: "preview.retry" })}
      >
        Try again
      </Button>
    </div>
  );
}

function Hint({ actor }: EditorPart) {
  const hint = useSelector(actor, selectHint);
  return hint && <p className={classes.hint}>{hint}</p>;
}

function Found({
  actor,
  isCurrent,
  isCounting,
}: EditorPart & { isCurrent: boolean; isCounting: boolean }) {
  const preview = useSelector(actor, selectPreview);
  if (!preview) return isCounting && <Waiting />;
  const { source, counts, titles } = preview;
  const { total, years } = counts[source] ?? { total: 0, years: [] };
  const [one, many] = nouns[source];
  return (
    <div className={classes.found} data-stale={!isCurrent || undefined}>
      <SourceCounts actor={actor} preview={preview} />
      <p className={classes.total} role="status">
        <strong>{formatCount(total)}</strong> {total === 1 ? one : many}
      </p>
      {total > 0 && (
        <>
          <YearCounts years={years} title={yearTitles[source]} noun={many} />
          <FirstTitles titles={titles} total={total} />
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={28} width={160} />
      <Skeleton height={120} />
      <Skeleton height={160} />
    </>
  );
}
