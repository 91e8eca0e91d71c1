import { megabytes } from "./free-space.ts";
import type { Manifest } from "./manifest.ts";

const number = (value: number) => value.toLocaleString("en");

/** What a backup holds, for a terminal. */
export function backupText(manifest: Manifest, folder: string): string {
  const lines = [
    `${contents(manifest)} are in ${folder} (${megabytes(bytesOf(manifest))}).`,
    "Password hashes are in it, so keep it where only you can read it. Sessions are not: after a restore everybody signs in again.",
  ];
  const { left_out } = manifest.corpus;
  if (left_out !== null) {
    lines.push(
      `The load of ${left_out.source} from ${left_out.path} is not finished; its records are not in the backup.`,
    );
  }
  return lines.join("\n");
}

/** What was restored, for a terminal. */
export function restoreText(manifest: Manifest, place: string): string {
  return [
    `${contents(manifest)}, as backed up on ${manifest.created_at}, are in ${place}.`,
    "Everybody signs in again. To give the demo accounts a new password, start once with DEMO_PASSWORD set.",
  ].join("\n");
}

function contents({ corpus, files }: Manifest): string {
  const rows = (table: string) =>
    files.find((file) => file.path.startsWith("store/") && file.table === table)?.rows ?? 0;
  return `${number(corpus.publications)} publications (corpus version ${corpus.version}), ${number(rows("users"))} users and ${number(rows("scans"))} scans`;
}

function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}
