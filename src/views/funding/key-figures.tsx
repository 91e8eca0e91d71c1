import { Skeleton } from "@mantine/core";
import type { FundingCounts } from "../../../contract/services/funding.ts";
import { ChartFailed } from "../charts/chart-failed.tsx";
import { formatCount, formatMoney, formatMoneyExactly } from "../shared/format.ts";
import classes from "./dollars.module.css";
import { type DollarsPart, usePart } from "./funding-part.ts";

/** The dollars in one line: how many in all, of how many deals, to and from how many, and what the one in the middle is worth. */
export function KeyFigures({ part }: Pick<DollarsPart<FundingCounts>, "part">) {
  const { data, frame } = usePart(part, () => false);
  if (frame.face === "failed")
    return <ChartFailed title="key figures" trouble={frame.trouble} onRetry={frame.onRetry} />;
  if (!data || frame.face === "loading")
    return <Skeleton height={56} aria-label="Loading the key figures" />;
  return (
    <dl
      className={classes["figures"]}
      data-dimmed={frame.isDimmed || undefined}
      aria-label="Key figures"
    >
      <Figure
        name="Obligated"
        value={formatMoney(data.amount)}
        exact={formatMoneyExactly(data.amount)}
      />
      <Figure name="Deals" value={formatCount(data.deal_count)} />
      <Figure name="Recipients" value={formatCount(data.recipient_count)} />
      <Figure name="Funders" value={formatCount(data.funder_count)} />
      {data.median === null ? (
        <Figure name="Median deal" value="–" />
      ) : (
        <Figure
          name="Median deal"
          value={formatMoney(data.median)}
          exact={formatMoneyExactly(data.median)}
        />
      )}
      {data.years && <Figure name="Fiscal years" value={yearsIn(data.years)} />}
    </dl>
  );
}

const yearsIn = ({ from, to }: { from: number; to: number }) =>
  from === to ? String(from) : `${from}–${to}`;

function Figure({ name, value, exact }: { name: string; value: string; exact?: string }) {
  return (
    <div className={classes["figure"]}>
      <dt>{name}</dt>
      <dd title={exact}>{value}</dd>
    </div>
  );
}
