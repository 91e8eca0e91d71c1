import { IconSearch } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useId, useMemo, type KeyboardEvent } from "react";
import { selectFound } from "../../machines/palette/palette-machine.ts";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteActor } from "./palette.tsx";
import classes from "./palette.module.css";

/** The line one types into and what it finds: arrows move, Enter chooses, Escape leaves. */
export function PaletteBody({ palette }: { palette: PaletteActor }) {
  const context = useSelector(palette, (snapshot) => snapshot.context);
  const list = useId();
  const { typed, at } = context;
  const found = useMemo(() => selectFound({ context }), [context]);
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const chosen = found[at];
    if (by !== undefined) palette.send({ type: "palette.move", by });
    else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing)
      palette.send({ type: "palette.choose", item: chosen });
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes["line"]}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={classes["input"]}
          data-autofocus
          role="combobox"
          aria-label="Search and commands"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={found[at] && `${list}-${at}`}
          placeholder="Go to a screen or a scan, or do something"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => palette.send({ type: "palette.type", text: target.value })}
          onKeyDown={press}
        />
      </div>
      <PaletteList palette={palette} id={list} found={found} at={at} />
      <NamesState palette={palette} isNothing={found.length === 0} />
    </>
  );
}

function NamesState({ palette, isNothing }: { palette: PaletteActor; isNothing: boolean }) {
  const isFetching = useSelector(palette, (snapshot) => snapshot.matches({ names: "fetching" }));
  const isFailed = useSelector(palette, (snapshot) => snapshot.matches({ names: "failed" }));
  return (
    <p className={classes["state"]} role="status">
      {isFetching && "Fetching the names of your scans…"}
      {!isFetching && isNothing && "Nothing has this name. Try fewer letters."}
      {isFailed && (
        <>
          {" "}
          Your scans could not be fetched.{" "}
          <button type="button" onClick={() => palette.send({ type: "names.retry" })}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
