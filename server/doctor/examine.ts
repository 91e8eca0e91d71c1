import { checkConfiguration } from "./configuration.ts";
import { checkCorpus } from "./corpus.ts";
import { checkDataFolder } from "./data-folder.ts";
import { checkMachine } from "./machine.ts";
import { checkServer } from "./running-server.ts";
import { checkStore } from "./store.ts";
import { type Check, failed } from "./check.ts";

export interface GroupedCheck extends Check {
  group: string;
}

/**
 * Looks at everything that the program lives on, group by group, and changes nothing of it. An embedded corpus is opened
 * as a start opens it, so that the engine may end merges that a killed process began.
 */
export async function* examine(
  env: NodeJS.ProcessEnv,
  { deep = false }: { deep?: boolean } = {},
): AsyncGenerator<GroupedCheck> {
  const { config, checks } = checkConfiguration(env);
  yield* inGroup("configuration", checks);
  yield* inGroup("machine", checkMachine(env));
  if (config === null) return;
  const groups: [string, () => Promise<Check[]>][] = [
    ["data folder", () => checkDataFolder(config)],
    ["server", () => checkServer(config)],
    ["store", () => checkStore(config)],
    ["corpus", () => checkCorpus(config, deep)],
  ];
  for (const [group, look] of groups) {
    const found = await look().catch((error: unknown) => [
      failed(group, error, "This is a fault of the program: report it with this line."),
    ]);
    yield* inGroup(group, found);
  }
}

const inGroup = (group: string, checks: Check[]): GroupedCheck[] =>
  checks.map((check) => ({ group, ...check }));
