import { useLocalStorage } from "@mantine/hooks";
import { useEffect } from "react";

export type Density = "comfortable" | "compact";

/** How close rows stand, kept in this browser, and how to change it. Style sheets read it from the root's `data-density`. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>({
    key: "scoutline.density",
    defaultValue: "comfortable",
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    document.documentElement.dataset["density"] = density;
  }, [density]);
  return [density, setDensity];
}
