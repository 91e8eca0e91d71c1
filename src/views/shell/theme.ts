import { createTheme, type MantineColorsTuple } from "@mantine/core";

const teal: MantineColorsTuple = [
  "#e8f6f5",
  "#cfeae8",
  "#a3d5d2",
  "#72bdb9",
  "#48a5a1",
  "#278c89",
  "#0f7574",
  "#0b6263",
  "#0b5052",
  "#083c3f",
];

const dark: MantineColorsTuple = [
  "#dfe5e5",
  "#c5cdce",
  "#9aa7a9",
  "#6b787a",
  "#3a4446",
  "#2c3536",
  "#222829",
  "#181d1e",
  "#131718",
  "#0e1112",
];

/** The one theme: dense, quiet, hairlines instead of shadows, one accent. */
export const theme = createTheme({
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: "600" },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "md",
  colors: { teal, dark },
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  shadows: {
    xs: "none",
    sm: "none",
    md: "0 4px 16px rgb(0 0 0 / 10%)",
    lg: "0 8px 24px rgb(0 0 0 / 12%)",
    xl: "0 12px 32px rgb(0 0 0 / 14%)",
  },
  components: {
    Button: { defaultProps: { size: "sm" } },
    TextInput: { defaultProps: { size: "sm" } },
    PasswordInput: { defaultProps: { size: "sm" } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Modal: { defaultProps: { transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: "md",
        // The placeholder is no menu item, which assistive technology takes amiss; the first item has the focus.
        withInitialFocusPlaceholder: false,
      },
    },
  },
});
