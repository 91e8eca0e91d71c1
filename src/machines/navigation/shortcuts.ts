import { places, type PlaceName } from "./places.ts";

/** A key of the product: what is pressed and what it does. */
export interface Shortcut {
  /** Keys joined by + are pressed together, those with a space between one after the other; `mod` is Ctrl, or ⌘ on a Mac. */
  keys: string;
  does: string;
  where: (typeof shortcutPlaces)[number];
  /** Where it leads, for those that go somewhere. */
  goesTo?: PlaceName;
}

/** Where keys hold, in the order in which the help shows them. */
export const shortcutPlaces = ["Everywhere", "Going to a place", "Search", "Documents"] as const;

const going = (letter: string, goesTo: PlaceName) =>
  ({
    keys: `g ${letter}`,
    does: `Go to ${places[goesTo].title}`,
    where: "Going to a place",
    goesTo,
  }) as const;

/** Every key of the product; screens take theirs from here, and the help shows them all. */
export const shortcuts = {
  commands: { keys: "mod+K", does: "Search and commands", where: "Everywhere" },
  keyboardHelp: { keys: "?", does: "Show the keys", where: "Everywhere" },
  leave: { keys: "Escape", does: "Close what is open on top", where: "Everywhere" },
  goWorkspaces: going("w", "workspaces"),
  goScans: going("s", "scans"),
  goSearch: going("n", "search"),
  goArea52: going("a", "area52"),
  goDataSources: going("d", "dataSources"),
  goProfile: going("p", "profile"),
  goHelp: going("h", "help"),
  saveSearch: { keys: "mod+S", does: "Save the search", where: "Search" },
  complete: { keys: "Ctrl+Space", does: "Offer what could follow in the query", where: "Search" },
  nextProblem: { keys: "F8", does: "To the next problem of the query", where: "Search" },
  addBlock: { keys: "Enter", does: "Add a block below this one", where: "Search" },
  blockUp: { keys: "Alt+ArrowUp", does: "Move the block up", where: "Search" },
  blockDown: { keys: "Alt+ArrowDown", does: "Move the block down", where: "Search" },
  nextDocument: { keys: "j", does: "To the next document", where: "Documents" },
  previousDocument: { keys: "k", does: "To the document before", where: "Documents" },
  openDocument: { keys: "Enter", does: "Show or hide the whole abstract", where: "Documents" },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

const everywhere = (Object.entries(shortcuts) as [ShortcutName, Shortcut][]).filter(
  ([, { keys, where, goesTo }]) => keys === "?" || (where === "Going to a place" && goesTo),
);

/** The shortcut that these keys are, of those that hold everywhere outside text; undefined where they are none. */
export function shortcutOf(keys: string): ShortcutName | undefined {
  return everywhere.find(([, shortcut]) => shortcut.keys === keys)?.[0];
}

/** Whether a sequence of two keys begins with this one. */
export function startsSequence(key: string): boolean {
  return everywhere.some(([, { keys }]) => keys.startsWith(`${key} `));
}
