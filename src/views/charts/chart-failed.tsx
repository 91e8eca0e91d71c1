import { Button, Text } from "@mantine/core";
import classes from "./charts.module.css";

/** What failed, and why. */
export interface ChartTrouble {
  sentence: string;
  reason: string;
}

/** In place of a chart that could not be had: what failed, why, and the way to try again. */
export function ChartFailed({
  title,
  trouble,
  onRetry,
}: {
  title: string;
  trouble: ChartTrouble | null;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <div className={classes["failed"]}>
      <div role="alert">
        <Text fw={600} size="sm">
          {trouble?.sentence}
        </Text>
        <Text size="sm" c="var(--text-quiet)">
          {trouble?.reason}
        </Text>
      </div>
      {onRetry && (
        <Button size="xs" variant="default" aria-label={`Try again: ${title}`} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
