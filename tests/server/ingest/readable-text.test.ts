import { afterAll, beforeAll, expect, test } from "vitest";
import { readableSql } from "../../../server/ingest/openalex/readable-text.ts";
import { emptyCorpus, type TestCorpus } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

test.each([
  ["plain words stay", "plain words stay"],
  ["a < b and b > c; AT&T", "a < b and b > c; AT&T"],
  ["p<0.05 & q>3", "p<0.05 & q>3"],
  ["Ducks (&lt;i&gt;Histrionicus&lt;/i&gt;) Scavenge", "Ducks (Histrionicus) Scavenge"],
  ["&amp;#8220;Everything&amp;#8221;: herring&amp;#8211;people", "“Everything”: herring–people"],
  ["<scp>DNA</scp> and H<sub>2</sub>O <sup>TM</sup> : Consider", "DNA and H2O TM: Consider"],
  ["<jats:title>Abstract</jats:title><jats:p>We x.</jats:p>", "Abstract We x."],
  [
    'Mass in<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>p</mml:mi><mml:mi>p</mml:mi></mml:math>Collisions',
    "Mass in pp Collisions",
  ],
  ["at <math><msqrt><mi>s</mi></msqrt><mo>=</mo><mn>7</mn></math>, and", "at √s=7, and"],
  ["x<math><mi>y</mi><annotation>\\mathrm{y}</annotation></math>", "x y"],
  ["  spaces\t\u00a0of   all\nkinds ", "spaces of all kinds"],
  ["", ""],
])("“%s” reads “%s”", async (source, text) => {
  const [row] = await own.corpus.engine.rows<{ text: string }>(
    `SELECT ${readableSql("{source:String}")} AS text`,
    { source },
  );
  expect(row!.text).toBe(text);
});
