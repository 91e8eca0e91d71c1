import classes from "./charts.module.css";

const WIDTH = 72;
const HEIGHT = 20;
const PAD = 2;

/** A small line of values in their order, from the least to the most of them; said as `label`. Fewer than two values draw nothing. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const least = Math.min(0, ...values);
  const most = Math.max(...values);
  const stretch = most - least || 1;
  const x = (at: number) => PAD + (at / (values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - least) / stretch) * (HEIGHT - 2 * PAD);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <svg
      className={classes["sparkline"]}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={points.join(" ")} />
      <circle cx={x(last)} cy={y(values[last]!)} r={2} />
    </svg>
  );
}
