import { IconArrowRight, IconBolt, IconListSearch, type Icon } from "@tabler/icons-react";
import type { PaletteItem } from "../../machines/palette/palette-item.ts";
import type { PaletteActor } from "./palette.tsx";
import classes from "./palette.module.css";

const kinds: Record<PaletteItem["kind"], { Icon: Icon; label: string }> = {
  place: { Icon: IconArrowRight, label: "Go to" },
  action: { Icon: IconBolt, label: "Do" },
  scan: { Icon: IconListSearch, label: "Scan" },
};

interface PaletteListProps {
  palette: PaletteActor;
  id: string;
  found: readonly PaletteItem[];
  at: number;
}

/** What was found, best first; the one that Enter chooses is marked and kept in sight. */
export function PaletteList({ palette, id, found, at }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Found" className={classes["list"]}>
      {found.map((item, place) => {
        const { Icon, label } = kinds[item.kind];
        return (
          // The keys are those of the line above, whose active option this is.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.id}
            ref={place === at ? keepInSight : undefined}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={classes["option"]}
            onPointerMove={() => place !== at && palette.send({ type: "palette.point", at: place })}
            onClick={() => palette.send({ type: "palette.choose", item })}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
            <span className={classes["name"]}>{item.name}</span>
            <span className={classes["kind"]}>{label}</span>
          </div>
        );
      })}
    </div>
  );
}

function keepInSight(option: HTMLDivElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
