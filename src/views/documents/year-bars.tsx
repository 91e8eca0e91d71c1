import type { Deal } from "../../../contract/entities/deal.ts";
import { formatMoney, formatMoneyExactly } from "../shared/format.ts";
import classes from "./documents.module.css";

const WIDTH = 7;
const HEIGHT = 28;

/** What was obligated in each fiscal year; money taken back hangs below the line. */
export function YearBars({ obligations }: { obligations: Deal["obligations"] }) {
  if (obligations.length === 0) return null;
  const amounts = obligations.map(({ amount }) => Number(amount));
  const top = Math.max(0, ...amounts);
  const span = top - Math.min(0, ...amounts) || 1;
  const said = obligations
    .map(({ fiscal_year, amount }) => `${fiscal_year}: ${formatMoney(amount)}`)
    .join(", ");
  const first = obligations[0]!.fiscal_year;
  const last = obligations.at(-1)!.fiscal_year;
  const years = last - first + 1;
  return (
    <figure className={classes["yearBars"]}>
      <svg
        role="img"
        aria-label={`Obligated per fiscal year. ${said}`}
        width={years * WIDTH}
        height={HEIGHT}
      >
        {obligations.map(({ fiscal_year, amount }, at) => {
          const height = (Math.abs(amounts[at]!) / span) * HEIGHT;
          const zero = (top / span) * HEIGHT;
          return (
            <g key={fiscal_year}>
              <title>{`${fiscal_year}: ${formatMoneyExactly(amount)}`}</title>
              <rect
                x={(fiscal_year - first) * WIDTH}
                width={WIDTH - 1}
                height={height}
                y={amounts[at]! < 0 ? zero : zero - height}
                className={classes["yearBar"]}
                data-back={amounts[at]! < 0 || undefined}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={classes["lead"]} aria-hidden>
        {first === last ? first : `${first}–${last}`}
      </figcaption>
    </figure>
  );
}
