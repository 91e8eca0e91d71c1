import classes from "./charts.module.css";

/** A category of a chart. */
export interface LegendEntry {
  id: string;
  label: string;
  colour: string;
  isShown: boolean;
}

/** The categories of a chart with their colours; each can be taken out of the drawing and put back. */
export function ChartLegend({
  title,
  entries,
  onToggle,
}: {
  title: string;
  entries: readonly LegendEntry[];
  onToggle: (id: string) => void;
}) {
  return (
    <ul className={classes["legend"]} aria-label={`Legend of ${title}`}>
      {entries.map(({ id, label, colour, isShown }) => (
        <li key={id}>
          <button
            type="button"
            className={classes["legendEntry"]}
            aria-pressed={isShown}
            title={isShown ? `Hide ${label}` : `Show ${label}`}
            onClick={() => onToggle(id)}
          >
            <span className={classes["swatch"]} style={{ background: colour }} aria-hidden />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
