import { Button, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { comparedOf } from "../../machines/leadership/leadership-selectors.ts";
import { COMPARED_MAX } from "../../machines/leadership/leadership-setup.ts";
import classes from "./leaders.module.css";
import type { LeadershipPart } from "./leadership-part.ts";

/** Those chosen so far, and the way to see them side by side; nothing until one is chosen. */
export function ComparisonBar({ leadership }: LeadershipPart) {
  const names = useSelector(
    leadership,
    ({ context }) => comparedOf(context).map(({ name }) => name),
    isSame,
  );
  if (names.length === 0) return null;
  return (
    <section className={classes["compare"]} aria-label="Comparison">
      <Text size="sm" className={classes["compared"]} role="status">
        <strong>
          {names.length} of {COMPARED_MAX} chosen
        </strong>{" "}
        <span className={classes["names"]}>{names.join(" · ")}</span>
      </Text>
      <Button
        size="xs"
        disabled={names.length < 2}
        onClick={() => leadership.send({ type: "comparison.open" })}
      >
        Compare
      </Button>
      <Button size="xs" variant="default" onClick={() => leadership.send({ type: "choice.clear" })}>
        Clear
      </Button>
    </section>
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at]);
