import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Choropleth } from "../../../contract/services/funding.ts";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { useChartLook } from "../charts/chart-look.ts";
import { drawnCodes } from "../charts/outline-codes.ts";
import type { OutlineKind } from "../charts/outlines.ts";
import { PlaceMap } from "../charts/place-map.tsx";
import { formatMoney } from "../shared/format.ts";
import { type DollarsPart, usePart } from "./funding-part.ts";
import {
  figuresOfPlaces,
  legendOfPlaces,
  mapPlaces,
  type Measure,
  measureOf,
  scaleOf,
} from "./place-scale.ts";
import { useChoosing } from "./use-choosing.ts";

const heights: Record<OutlineKind, number> = { states: 340, countries: 260 };
const OFF_MAP_SHOWN = 4;
const kinds = [
  { value: "states", label: "States" },
  { value: "countries", label: "Countries" },
];
const measures = [
  { value: "amount", label: "Dollars" },
  { value: "per_capita", label: "Per capita" },
];
const titles: Record<OutlineKind, string> = {
  states: "Dollars by recipients' state",
  countries: "Dollars by recipients' country",
};
const units: Record<Measure, string> = {
  amount: "US dollars obligated",
  per_capita: "US dollars obligated per inhabitant, census of 2020",
};

/** Where the recipients are: a map of states or countries, coloured by what they got in all or per inhabitant. */
export function DollarsByPlace({ part, filters }: DollarsPart<Choropleth>) {
  const [kind, setKind] = useState<OutlineKind>("states");
  const [measure, setMeasure] = useState<Measure>("amount");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data, frame } = usePart(part, (all) => all[kind].length === 0);
  const look = useChartLook();
  const places = data?.[kind] ?? noPlaces;
  const scale = useMemo(
    () => scaleOf(places, measure, look.scheme, hidden),
    [places, measure, look, hidden],
  );
  const drawn = useMemo(() => mapPlaces(places, measure, scale), [places, measure, scale]);
  const nameOf = (code: string) => places.find((place) => place.code === code)?.name ?? code;
  const key = kind === "states" ? "recipient_states" : "recipient_countries";
  const choosing = useChoosing(filters, key, nameOf);
  const show = (next: { kind?: OutlineKind; measure?: Measure }) => {
    setKind(next.kind ?? kind);
    setMeasure(next.measure ?? measure);
    setHidden(new Set());
  };
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return (
    <ChartFrame
      title={titles[kind]}
      unit={units[measure]}
      note={data && <OffMap data={data} kind={kind} measure={measure} />}
      figures={figuresOfPlaces(places, kind)}
      choosing={choosing}
      legend={legendOfPlaces(scale)}
      onLegend={toggle}
      controls={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Places"
            data={kinds}
            value={kind}
            onChange={(value) => show({ kind: value === "countries" ? value : "states" })}
          />
          <SegmentedControl
            size="xs"
            aria-label="Measure"
            data={measures}
            value={measure}
            onChange={(value) => show({ measure: value === "per_capita" ? value : "amount" })}
          />
        </>
      }
      empty={
        kind === "states"
          ? "No recipient of these deals is known to be in a US state."
          : "The country of no recipient of these deals is known."
      }
      height={heights[kind]}
      {...frame}
    >
      <PlaceMap
        kind={kind}
        label={`Map of ${kind === "states" ? "US states" : "countries"} by dollars of recipients`}
        places={drawn}
        height={heights[kind]}
        onChoose={choosing.onChoose}
      />
    </ChartFrame>
  );
}

const noPlaces: Choropleth["states"] = [];

/** What the map cannot show: amounts without a place, and places that it has no outline of. */
function OffMap({
  data,
  kind,
  measure,
}: {
  data: Choropleth;
  kind: OutlineKind;
  measure: Measure;
}) {
  const off = data[kind].filter(
    (place) => !drawnCodes[kind].has(place.code) && measureOf(place, measure) !== null,
  );
  const named = off
    .slice(0, OFF_MAP_SHOWN)
    .map((place) => `${place.name} ${formatMoney(measureOf(place, measure) ?? "0")}`);
  const more = off.length > OFF_MAP_SHOWN ? ` and ${off.length - OFF_MAP_SHOWN} more` : "";
  return (
    <>
      {Number(data.unplaced) !== 0 &&
        `${formatMoney(data.unplaced)} went to recipients whose place is not known.`}
      {off.length > 0 && ` Not drawn: ${named.join(", ")}${more}.`}
    </>
  );
}
