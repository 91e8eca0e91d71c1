import { SingleBar } from "cli-progress";
import type { Progress } from "../ingest/report.ts";
import { durationText, progressText, shareText } from "../loading/progress-text.ts";

/** A bar on a terminal, and a line at each tenth elsewhere; it says what it counts. */
export function progressBar(): { show: (progress: Progress) => void; stop: () => void } {
  if (!process.stdout.isTTY) {
    let tenths = 0;
    return {
      show: (progress) => {
        const reached = Math.floor(progress.done * 10);
        if (reached <= tenths) return;
        tenths = reached;
        console.log(progressText(progress));
      },
      stop: () => {},
    };
  }
  const bar = new SingleBar({
    format:
      "[{bar}] {share} · {records} records · {rate} a second · {left} to go · file {file} of {files}",
    hideCursor: true,
  });
  return {
    show: (progress) => {
      if (!bar.isActive) bar.start(1000, 0);
      const { done, records, rate, remaining, file, files } = progress;
      bar.update(Math.round(done * 1000), {
        share: shareText(progress),
        records: records.toLocaleString("en"),
        rate: Math.round(rate).toLocaleString("en"),
        left: durationText(remaining),
        file,
        files,
      });
    },
    stop: () => bar.stop(),
  };
}
