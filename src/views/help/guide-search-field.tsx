import { Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { useLedField } from "../shared/use-led-field.ts";

/** The search of the guide; “/” leads to it from anywhere on the screen, the down arrow from it to what was found. */
export function GuideSearchField({
  words,
  onChange,
  onDown,
}: {
  words: string;
  onChange: (words: string) => void;
  onDown: () => void;
}) {
  const field = useLedField(words, onChange);
  const { ref } = field;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [role='dialog']") !== null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== "/" || isTyping || !isPlain) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [ref]);
  return (
    <TextInput
      {...field}
      type="search"
      aria-label="Search the guide"
      placeholder="Search the guide"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={field.value ? null : <Kbd size="xs">/</Kbd>}
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
