import { Skeleton } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { type ChartLook, useChartLook } from "./chart-look.ts";
import { LazyDrawing } from "./lazy-drawing.tsx";
import type { Mark } from "./marks.ts";
import { type Outline, type OutlineKind, outlineOf } from "./outlines.ts";
import { inkOn } from "./palette.ts";

/** A place with the colour of its class, and what is said of it. */
export interface MapPlace {
  code: string;
  name: string;
  value: number;
  /** Null leaves it blank. */
  colour: string | null;
  lines: readonly string[];
}

interface PlaceMapProps {
  kind: OutlineKind;
  label: string;
  places: readonly MapPlace[];
  height: number;
  onChoose: (code: string) => void;
}

/** US states, with the territories as squares beside them, or countries, coloured; places that have no outline are left to the table. */
export function PlaceMap(props: PlaceMapProps) {
  const outline = useOutline(props.kind);
  return outline ? (
    <OutlinedMap {...props} outline={outline} />
  ) : (
    <Skeleton height={props.height} />
  );
}

/** The outlines once they have arrived. A part that does not arrive fails the page, as any other part does. */
function useOutline(kind: OutlineKind): Outline | null {
  const [loaded, setLoaded] = useState<{ kind: OutlineKind; outline?: Outline; failure?: Error }>();
  useEffect(() => {
    let isWanted = true;
    const take = (came: { outline?: Outline; failure?: Error }) => {
      if (isWanted) setLoaded({ kind, ...came });
    };
    outlineOf(kind).then(
      (outline) => take({ outline }),
      (failure: Error) => take({ failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [kind]);
  if (loaded?.kind !== kind) return null;
  if (loaded.failure) throw loaded.failure;
  return loaded.outline ?? null;
}

function OutlinedMap({
  outline,
  label,
  places,
  height,
  onChoose,
}: PlaceMapProps & { outline: Outline }) {
  const look = useChartLook();
  const drawn = useMemo(
    () => places.filter(({ code }) => outline.codes.has(code)),
    [places, outline],
  );
  const option = useMemo(() => mapOption(drawn, outline, look), [drawn, outline, look]);
  const marks = useMemo(() => marksOfPlaces(drawn), [drawn]);
  const { aspect } = outline;
  return <LazyDrawing {...{ label, option, marks, height, aspect, onChoose }} />;
}

const marksOfPlaces = (places: readonly MapPlace[]): Mark[] =>
  places.map(({ code, name, lines }, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    id: code,
    name,
    lines,
  }));

function mapOption(places: readonly MapPlace[], outline: Outline, look: ChartLook) {
  const known = new Set(places.map(({ code }) => code));
  const lettersOf = new Map(outline.squares.map(({ code, letters }) => [code, letters]));
  const labelOf = (code: string, colour: string) => {
    const letters = lettersOf.get(code);
    if (letters === undefined) return {};
    const label = { show: true, formatter: letters, fontSize: 10, color: inkOn(colour) };
    return { label, emphasis: { label } };
  };
  return {
    tooltip: { trigger: "item" },
    series: [
      {
        type: "map",
        map: outline.map,
        projection: outline.projection,
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        preserveAspect: "contain",
        selectedMode: false,
        label: { show: false },
        itemStyle: { areaColor: look.blank, borderColor: look.surface, borderWidth: 0.7 },
        emphasis: {
          label: { show: false },
          itemStyle: { areaColor: undefined, borderColor: look.text, borderWidth: 1.5 },
        },
        data: [
          ...places.map(({ code, value, colour }) => {
            const { label, emphasis } = labelOf(code, colour ?? look.blank);
            const itemStyle = colour === null ? undefined : { areaColor: colour };
            return { name: code, value, label, itemStyle, emphasis: { ...emphasis, itemStyle } };
          }),
          // Squares have their letters too where nothing is known of them.
          ...outline.squares
            .filter(({ code }) => !known.has(code))
            .map(({ code }) => ({ name: code, ...labelOf(code, look.blank) })),
        ],
      },
    ],
  };
}
