import { useComputedColorScheme } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useMemo } from "react";
import type { Scheme } from "./palette.ts";

/** What a drawing takes from the page: its colours, its letters, and whether it may move. */
export interface ChartLook {
  scheme: Scheme;
  text: string;
  quiet: string;
  hairline: string;
  surface: string;
  /** Of a place or bar of which nothing is known. */
  blank: string;
  font: string;
  isStill: boolean;
}

const font = '"Inter Variable", system-ui, sans-serif';

/** The looks of the two schemes; drawings cannot read the page's variables. */
export const looks: Record<Scheme, Omit<ChartLook, "isStill">> = {
  light: {
    scheme: "light",
    text: "#1b2223",
    quiet: "#5b6668",
    hairline: "#dfe5e5",
    surface: "#ffffff",
    blank: "#eef1f1",
    font,
  },
  dark: {
    scheme: "dark",
    text: "#dfe5e5",
    quiet: "#9aa7a9",
    hairline: "#2f3839",
    surface: "#181d1e",
    blank: "#2b3334",
    font,
  },
};

/** The look of drawings on the page as it is now. */
export function useChartLook(): ChartLook {
  const scheme = useComputedColorScheme("light");
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false }) ?? false;
  return useMemo(() => ({ ...looks[scheme], isStill }), [scheme, isStill]);
}
