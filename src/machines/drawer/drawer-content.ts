import type { Health } from "../../../contract/health.ts";

interface Held<Component extends string, Icon extends string, Props extends object> {
  component: Component;
  title: string;
  icon: Icon;
  props: Props;
}

/** What the drawer may hold: the name of a component the shell knows, its title and icon, and its props. */
export type DrawerContent =
  | Held<"about-data", "database", { health: Health }>
  | Held<"keyboard-help", "keyboard", object>;
