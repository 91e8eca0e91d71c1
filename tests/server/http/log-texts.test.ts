import { expect, test } from "vitest";
import { EngineError } from "../../../server/corpus/engine-errors.ts";
import { loggedError } from "../../../server/http/log-errors.ts";
import { shapeOf } from "../../../server/slow-queries.ts";

test("a logged error says where it came from, and nothing that a user wrote", () => {
  const engine = new Error(
    "Unknown identifier x in scope SELECT x WHERE w = 'it\\'s\nsecret' AND 1",
  );
  const store = new Error("Failed query: insert into scans values ($1)\nparams: secret,\nsecret");
  for (const cause of [engine, store]) {
    const logged = loggedError(new EngineError("The document engine refused a query.", { cause }));
    expect(logged.type).toBe("EngineError");
    expect(logged.message).toContain(cause.message.slice(0, 18));
    expect(logged.stack).toMatch(/EngineError: .*\n\s+at .*log-texts\.test\.ts/);
    expect(logged.stack).toContain("\ncaused by: Error: ");
    expect(JSON.stringify(logged)).not.toContain("secret");
  }
});

test("queries of one shape have one fingerprint, whatever their literals, numbers and parameters", () => {
  const one = "WITH (SELECT 1) AS n SELECT a FROM docs WHERE t IN ({p1:String}) LIMIT 10";
  const same =
    "WITH (SELECT 2) AS n  SELECT a\n FROM docs WHERE t IN ({p7:String}, {p8:String}) LIMIT 50";
  const other =
    "WITH (SELECT 1) AS n SELECT b FROM docs JOIN terms USING (t) WHERE c = 'secret FROM me'";
  expect(shapeOf(one).shape).toBe("SELECT docs");
  expect(shapeOf(same)).toEqual(shapeOf(one));
  expect(shapeOf(other).shape).toBe("SELECT docs terms");
  expect(shapeOf(other).fingerprint).not.toBe(shapeOf(one).fingerprint);
  expect(shapeOf("INSERT INTO loads").shape).toBe("INSERT loads");
});
