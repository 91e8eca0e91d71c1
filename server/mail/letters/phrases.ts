import { oneLine } from "../letter.ts";

/** How a letter begins. */
export function greeting(name: string): string {
  const called = oneLine(name);
  return called === "" ? "Hello," : `Hello ${called},`;
}

const format = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** How long and how often the link of a letter serves. */
export function servesUntil(hours: number, expires: Date): string {
  return `The link serves once, for ${hours === 1 ? "one hour" : `${hours} hours`}: until ${format.format(expires)} UTC. Asking for another one ends it.`;
}
