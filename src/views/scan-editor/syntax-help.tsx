import { Code, Text } from "@mantine/core";
import classes from "./scan-editor.module.css";

const rules: readonly (readonly [example: string, meaning: string])[] = [
  ["graphene battery", "both words, with their inflections"],
  ['"solid state"', "these words side by side, exactly so"],
  ["a AND (b OR c) NOT d", "NOT binds closest, then AND, then OR"],
  ["nano*  wom?n", "any ending; any one letter"],
  ["laser NEAR/5 pulse", "at most five words between them"],
  ["title: author: venue: country:", "look in one field only"],
  ["year:2019..2024", "published in these years"],
];

/** The query language at a glance. */
export function SyntaxHelp() {
  return (
    <details className={classes.help} open>
      <summary>How to write a query</summary>
      <dl className={classes.rules}>
        {rules.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <Code>{example}</Code>
            </dt>
            <dd>
              <Text span size="sm" c="var(--text-quiet)">
                {meaning}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
