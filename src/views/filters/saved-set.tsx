import { ActionIcon, Button, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconPencil, IconPin, IconPinnedFilled } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { FilterSet } from "../../../contract/entities/scan.ts";
import { FILTER_SET_NAME_MAX } from "../../../contract/limits.ts";
import {
  selectIsSetChanging,
  selectMaySave,
  selectShownSetId,
  selectWordsOf,
} from "../../machines/filters/filters-selectors.ts";
import { formatCounted, formatMinute } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

/** A saved filter set: what it restricts, how many documents it left and when; to apply, name and pin. */
export function SavedSet({ filters, set }: FiltersPart & { set: FilterSet }) {
  const words = useSelector(filters, (snapshot) => selectWordsOf(snapshot, set.filters));
  const isShown = useSelector(filters, selectShownSetId) === set.filter_set_id;
  const isChanging = useSelector(filters, selectIsSetChanging);
  const maySave = useSelector(filters, selectMaySave);
  const [isNaming, setNaming] = useState(false);
  const title = set.name ?? words;
  return (
    <li className={classes["set"]}>
      <div className={classes["setHead"]}>
        {isNaming ? (
          <SetName
            set={set}
            onName={(name) => {
              setNaming(false);
              if (name !== null) filters.send({ type: "set.name", set, name });
            }}
          />
        ) : (
          <UnstyledButton
            className={classes["setApply"]}
            disabled={isShown}
            title={words}
            aria-label={isShown ? `${title}, in view` : `Apply ${title}`}
            onClick={() => filters.send({ type: "filters.replace", filters: set.filters })}
          >
            {isShown && <IconCheck size={14} className={classes["shownSet"]} aria-hidden />}
            {title}
          </UnstyledButton>
        )}
        {maySave && !isNaming && (
          <>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Name ${title}`}
              disabled={isChanging}
              onClick={() => setNaming(true)}
            >
              <IconPencil size={14} />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color={set.pinned ? undefined : "gray"}
              aria-label={`Pin ${title}`}
              aria-pressed={set.pinned}
              disabled={isChanging}
              onClick={() => filters.send({ type: "set.pin", set, pinned: !set.pinned })}
            >
              {set.pinned ? <IconPinnedFilled size={14} /> : <IconPin size={14} />}
            </ActionIcon>
          </>
        )}
      </div>
      <Text size="xs" c="var(--text-quiet)">
        {set.doc_count === null ? "not counted" : formatCounted(set.doc_count, "document")}
        {" · "}
        <time dateTime={set.created_date}>{formatMinute(set.created_date)}</time>
      </Text>
    </li>
  );
}

function SetName({ set, onName }: { set: FilterSet; onName: (name: string | null) => void }) {
  const [text, setText] = useState(set.name ?? "");
  return (
    <form
      className={classes["setNaming"]}
      onSubmit={(event) => {
        event.preventDefault();
        onName(text);
      }}
    >
      <TextInput
        size="xs"
        aria-label="Name of the filter set"
        autoFocus
        maxLength={FILTER_SET_NAME_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onName(null);
        }}
      />
      <Button size="xs" type="submit">
        Keep
      </Button>
    </form>
  );
}
