import { ConfigError } from "../config.ts";
import { EngineError, EngineLocked } from "../corpus/engine-errors.ts";
import { UnfinishedLoad } from "../corpus/write/load.ts";
import { NoWatchList } from "../ingest/advisories.ts";
import { InputFault, NothingToLoad } from "../ingest/find-files.ts";
import { NoOrganisations } from "../ingest/organisations/read-organisations.ts";
import { StoreError } from "../store/store-error.ts";
import { NoSpace } from "./free-space.ts";
import { InputRefused } from "./input-rule.ts";

/** The load was ended on request, at a place where it can be continued. */
export class LoadStopped extends Error {
  override name = "LoadStopped";
}
/** Another load is running. */
export class LoadRunning extends Error {
  override name = "LoadRunning";
}

/** How a job failed: what to say, the exit code of the command, and whether it is a fault of the program. */
export interface JobFailure {
  sentence: string;
  /** 1, or 2 where the corpus is taken by somebody else, or 130 (as after Ctrl-C) where the load was stopped. */
  exitCode: number;
  isFault: boolean;
}

const foreseen = [
  ConfigError,
  EngineError,
  InputFault,
  InputRefused,
  LoadRunning,
  LoadStopped,
  NoOrganisations,
  NoSpace,
  NothingToLoad,
  NoWatchList,
  RangeError,
  StoreError,
];

/** An error of a job in words: what a person can act upon is a sentence, a fault of ours keeps its stack. */
export function jobFailure(error: unknown): JobFailure {
  if (!(error instanceof Error)) return { sentence: String(error), exitCode: 1, isFault: true };
  if (error instanceof UnfinishedLoad) {
    const sentence = `${error.message} To abandon it: npm run ingest -- abandon`;
    return { sentence, exitCode: 1, isFault: false };
  }
  const isFault = !foreseen.some((kind) => error instanceof kind);
  return {
    sentence: isFault ? (error.stack ?? error.message) : error.message,
    exitCode: exitCodeOf(error),
    isFault,
  };
}

function exitCodeOf(error: Error): number {
  if (error instanceof LoadStopped) return 130;
  return error instanceof EngineLocked || error instanceof LoadRunning ? 2 : 1;
}
