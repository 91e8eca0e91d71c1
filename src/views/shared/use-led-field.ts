import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from "react";

/**
 * A text field whose value stands in the address. The address follows what is typed, but a moment later, so while the
 * field has the focus it leads and only otherwise takes over what the address says.
 */
export function useLedField(value: string, onChange: (value: string) => void) {
  const ref: RefObject<HTMLInputElement | null> = useRef(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== ref.current) setTyped(value);
  }, [value]);
  return {
    ref,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      onChange(event.currentTarget.value);
    },
  };
}
