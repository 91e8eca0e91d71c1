import { SegmentedControl } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { ScanType } from "../../../contract/entities/source.ts";
import type { EditorPart } from "./actor.ts";

const kinds = [
  { value: "boolean", label: "Boolean" },
  { value: "semantic", label: "Semantic" },
];

/** Boolean or semantic: how the scan finds documents. */
export function TypeSwitch({ actor }: EditorPart) {
  const scanType = useSelector(actor, ({ context }) => context.scan_type);
  return (
    <SegmentedControl
      aria-label="Kind of search"
      data={kinds}
      value={scanType}
      onChange={(value) =>
        actor.send({ type: "scan_type.changed", scan_type: ScanType.parse(value) })
      }
    />
  );
}
