import { Kbd } from "@mantine/core";
import { Fragment } from "react";
import classes from "./key-caps.module.css";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const caps: Record<string, string> = {
  mod: isMac ? "⌘" : "Ctrl",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** The keys of a shortcut as they stand on the keyboard before the reader. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes["caps"]}>
      {keys.split(" ").map((step, at) => (
        <Fragment key={step}>
          {at > 0 && <span className={classes["then"]}>then</span>}
          {step.split("+").map((key) => (
            <Kbd key={key} size="xs">
              {caps[key] ?? key}
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
