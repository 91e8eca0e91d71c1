import type { registerMap } from "echarts/core";
import { feature } from "topojson-client";
import { loadPart } from "../../machines/navigation/load-part.ts";
import { project, unproject } from "./equal-earth.ts";
import { outlineCodes } from "./outline-codes.ts";
import { type Square, squares } from "./squares.ts";
import { unrolled } from "./unroll.ts";

type Shapes = Parameters<typeof registerMap>[1];
type Topology = Parameters<typeof feature>[0];

export type OutlineKind = "states" | "countries";

/** A map that is known to ECharts, and which places it has. */
export interface Outline {
  map: string;
  codes: ReadonlySet<string>;
  /** The places that stand as labelled squares beside the outlines. */
  squares: readonly Square[];
  /** Width by height. */
  aspect: number;
  projection: { project: typeof project; unproject: typeof unproject };
}

const known = new Map<OutlineKind, Promise<Outline>>();

/** The outlines of the US states or of the countries, fetched once; their regions are called by the codes of the wire. */
export function outlineOf(kind: OutlineKind): Promise<Outline> {
  const outline = known.get(kind) ?? load(kind);
  known.set(kind, outline);
  outline.catch(() => known.delete(kind));
  return outline;
}

const flat = {
  project: (point: [number, number]) => point,
  unproject: (point: [number, number]) => point,
};

async function load(kind: OutlineKind): Promise<Outline> {
  const [{ registerMap }, topology] = await Promise.all([
    loadPart(() => import("./drawing.tsx")),
    loadPart(() => readTopology(kind)),
  ]);
  const codes = outlineCodes[kind];
  const shapes = shapesOf(topology, kind);
  const regions = shapes.flatMap(({ id, ...shape }) => {
    const code = codes.get(String(id));
    if (code === undefined) return [];
    return [{ ...shape, geometry: unrolled(shape.geometry), properties: { name: code } }];
  });
  const beside = kind === "states" ? squares : [];
  const features = [...regions, ...beside.map(({ shape }) => shape)];
  registerMap(kind, { type: "FeatureCollection", features } as Shapes);
  return {
    map: kind,
    aspect: kind === "states" ? 975 / 610 : 2.25,
    codes: new Set(features.map(({ properties }) => properties.name)),
    squares: beside,
    // The states are drawn as they will stand on the page, Alaska and Hawaii moved below the others.
    projection: kind === "states" ? flat : { project, unproject },
  };
}

async function readTopology(kind: OutlineKind): Promise<Topology> {
  const module =
    kind === "states"
      ? await import("us-atlas/states-albers-10m.json")
      : await import("world-atlas/countries-110m.json");
  return module.default as unknown as Topology;
}

function shapesOf(topology: Topology, kind: OutlineKind) {
  const shapes = feature(topology, topology.objects[kind]!);
  return shapes.type === "FeatureCollection" ? shapes.features : [shapes];
}
