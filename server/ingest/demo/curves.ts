import { type Curve, curves, FIRST_YEAR, LAST_YEAR, type Step, YEARLY_GROWTH } from "./truth.ts";
import { topicNumber, topics } from "./vocabulary/topics.ts";

export const YEARS = LAST_YEAR - FIRST_YEAR + 1;

const logistic = (year: number, step: Step) =>
  1 / (1 + Math.exp(-step.rate * (year - step.middle)));

/** The weight of a curve in a year (formula at `Curve`). */
export function curveWeight(curve: Curve, year: number): number {
  const fallen = curve.fall ? curve.fall.depth * logistic(year, curve.fall) : 0;
  return curve.floor + curve.height * logistic(year, curve.rise) * (1 - fallen);
}

/** The year in which a step is this far done (0.1: it sets in; 0.9: it is over). */
export function yearOf(step: Step, done: number): number {
  return step.middle + Math.log(done / (1 - done)) / step.rate;
}

const curveByTopic = new Map(curves.map((curve) => [topicNumber(curve.topic), curve]));

/** The probability that a publication falls in each cell (topic, year), at `topic · YEARS + year − FIRST_YEAR`; they add up to 1. */
export function cellProbabilities(): Float64Array {
  const cells = new Float64Array(topics.length * YEARS);
  let growth = 0;
  for (let y = 0; y < YEARS; y++) growth += (1 + YEARLY_GROWTH) ** y;
  for (let y = 0; y < YEARS; y++) {
    const weights = topics.map((_, topic) => {
      const curve = curveByTopic.get(topic);
      return curve ? curveWeight(curve, FIRST_YEAR + y) : 1;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const ofYear = (1 + YEARLY_GROWTH) ** y / growth;
    for (const [topic, weight] of weights.entries()) {
      cells[topic * YEARS + y] = (ofYear * weight) / total;
    }
  }
  return cells;
}
