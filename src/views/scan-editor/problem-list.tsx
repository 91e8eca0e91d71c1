import { Button, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectForm, selectProblems } from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { EditorPart } from "./actor.ts";
import classes from "./scan-editor.module.css";

const PROBLEMS_SHOWN = 5;

/** Where the query cannot be read, in sentences, each with its mend as a button where one edit does it. */
export function ProblemList({ actor }: EditorPart) {
  const problems = useSelector(actor, selectProblems);
  const { blocks } = useSelector(actor, selectForm);
  if (problems.length === 0) return null;
  const placeOf = (block: number | null) => {
    const index = blocks.findIndex(({ id }) => id === block);
    return index < 0 ? "" : `Block ${index + 1}: `;
  };
  return (
    <div role="alert">
      <ul className={classes.problems}>
        {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
          <li
            key={`${problem.block} ${problem.from} ${problem.reason}`}
            className={classes.warning}
          >
            <Text size="sm">
              {placeOf(problem.block)}
              {problem.reason}
            </Text>
            {problem.fix ? (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => actor.send({ type: "problem.mended", problem })}
              >
                {problem.mend?.replace(/\.$/, "") ?? "Mend it"}
              </Button>
            ) : (
              problem.mend && (
                <Text size="sm" c="var(--text-quiet)">
                  {problem.mend}
                </Text>
              )
            )}
          </li>
        ))}
        {problems.length > PROBLEMS_SHOWN && (
          <li>
            <Text size="sm" c="var(--text-quiet)">
              and {problems.length - PROBLEMS_SHOWN} more
            </Text>
          </li>
        )}
      </ul>
    </div>
  );
}
