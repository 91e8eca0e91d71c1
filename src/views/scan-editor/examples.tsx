import { Text, UnstyledButton } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectMode } from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { EditorPart } from "./actor.ts";
import classes from "./scan-editor.module.css";

const examples = [
  "graphene AND (battery OR sensor) NOT title:review",
  "perovskite AND (stability OR degradation) year:2015..",
  "nano* NEAR/3 sensor",
];

/** What a preview will show, with queries to begin from. */
export function Examples({ actor }: EditorPart) {
  const mode = useSelector(actor, selectMode);
  return (
    <>
      <Text size="sm" c="var(--text-quiet)">
        As you write, this shows how many publications, patents and deals the query finds, from
        which years, and the first of them.
      </Text>
      {mode === "text" && (
        <ul className={classes.examples} aria-label="Examples to begin from">
          {examples.map((text) => (
            <li key={text}>
              <UnstyledButton
                className={classes.example}
                onClick={() => actor.send({ type: "text.changed", text })}
              >
                {text}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
