import type { Engine } from "../engine.ts";

/** What is derived from loads step by step. */
type Derived = "acknowledgements";

const keyOf = (what: Derived) => `derived_${what}`;

/**
 * The finished load until which something is derived; null where it was never derived here, or last for a load that was
 * not finished: what that load had brought may have been taken back since, without a trace.
 */
export async function derivedUntil(engine: Engine, what: Derived): Promise<number | null> {
  const [last] = await engine.rows<{ load_no: number }>(
    `SELECT load_no FROM loads FINAL WHERE status = 'done' AND load_no IN (
       SELECT toUInt32(value) FROM corpus_meta FINAL WHERE key = {key:String})`,
    { key: keyOf(what) },
  );
  return last?.load_no ?? null;
}

/** Notes, before anything is written, that something is being derived for a load. */
export async function noteDeriving(engine: Engine, what: Derived, loadNo: number): Promise<void> {
  await engine.insert("corpus_meta", [{ key: keyOf(what), value: String(loadNo) }]);
}
