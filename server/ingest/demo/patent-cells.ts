import { cellProbabilities, curveWeight, YEARS } from "./curves.ts";
import { cumulate, drawIndex, type Random } from "./random.ts";
import { FIRST_YEAR, LAST_YEAR } from "./truth.ts";
import { emergingPatents } from "./truth-of-evidence.ts";
import { patentClasses } from "./vocabulary/patent-classes.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";

/** Patents are published a year and a half after their first filing: of the last years only a part is known. */
const KNOWN = new Map([
  [LAST_YEAR - 1, 0.6],
  [LAST_YEAR, 0.15],
]);
/** An invention is filed for about so many years before work like it is published most. */
const AHEAD = 1;
const emergingTopic = topicNumber(emergingPatents.topic);

const classes = topics.map(({ name }) => {
  const found = patentClasses[name];
  if (!found) throw new Error(`The topic ${name} has no patent classes.`);
  return found;
});

/** How much is patented on a topic (by its number), relative to what is published. */
export const patentWeight = (topic: number) => classes[topic]!.weight;
/** The symbols that fit a topic. */
export const symbolsOf = (topic: number) => classes[topic]!.symbols;

function patentCells(): Float64Array {
  const published = cellProbabilities();
  const cells = new Float64Array(topics.length * YEARS);
  for (let topic = 0; topic < topics.length; topic++) {
    for (let y = 0; y < YEARS; y++) {
      const like = published[topic * YEARS + Math.min(y + AHEAD, YEARS - 1)]!;
      const curve = topic === emergingTopic ? curveWeight(emergingPatents, FIRST_YEAR + y) : 1;
      cells[topic * YEARS + y] =
        like * curve * patentWeight(topic) * (KNOWN.get(FIRST_YEAR + y) ?? 1);
    }
  }
  return cells;
}
const sums = cumulate([...patentCells()]);

/** Topic and filing year of a patent. */
export function drawPatentCell(random: Random): { topic: number; year: number } {
  const cell = drawIndex(random, sums);
  return { topic: Math.floor(cell / YEARS), year: FIRST_YEAR + (cell % YEARS) };
}
