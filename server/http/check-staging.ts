import { invalid } from "./api-error.ts";

/** Refuses an account that is meant for a staging site on another, and the other way round. */
export function checkStaging(isStaging: boolean, stagingSite: boolean | undefined): void {
  if (isStaging === (stagingSite ?? false)) return;
  throw invalid({
    path: "stagingSite",
    reason: isStaging
      ? "This is a staging site: stagingSite must be true."
      : "This is not a staging site: leave stagingSite out.",
  });
}
