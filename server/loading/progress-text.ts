import type { Progress } from "../ingest/report.ts";

const number = (value: number) => Math.round(value).toLocaleString("en");

/** How far a load is, naming what is counted: `31 % of 1.2 GB`. */
export function shareText({ done, whole, unit }: Progress): string {
  const all = unit === "records" ? `${number(whole)} records` : bytesText(whole);
  return `${Math.floor(done * 100)} % of ${all}`;
}

/** How far a load is, in one line. */
export function progressText(progress: Progress): string {
  const { records, rate, remaining, file, files } = progress;
  const place = files > 1 ? `, file ${file} of ${files}` : "";
  return `${shareText(progress)}, ${number(records)} records${place}, ${number(rate)} a second, ${durationText(remaining)} to go`;
}

/** Bytes in the decimal unit that fits. */
export function bytesText(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString("en", { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
}

/** A duration as people say it. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
