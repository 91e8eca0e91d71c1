type Ring = number[][];
type Shape = { type: string; coordinates?: unknown };

/** A shape whose rings do not jump from one edge of the world to the other: what lies beyond the date line goes on past 180 degrees. */
export function unrolled<T extends Shape>(shape: T): T {
  if (shape.type === "Polygon")
    return { ...shape, coordinates: (shape.coordinates as Ring[]).map(unrollRing) };
  if (shape.type === "MultiPolygon") {
    const polygons = shape.coordinates as Ring[][];
    return { ...shape, coordinates: polygons.map((rings) => rings.map(unrollRing)) };
  }
  return shape;
}

/** Each point lies within half the world of the one before; a ring that went past -180 is moved to the other side. */
function unrollRing(ring: Ring): Ring {
  let turns = 0;
  const points = ring.map(([x = 0, y = 0], at) => {
    const before = ring[at - 1]?.[0] ?? x;
    if (x - before > 180) turns--;
    if (x - before < -180) turns++;
    return [x + turns * 360, y];
  });
  const isWest = points.some(([x = 0]) => x < -180);
  return isWest ? points.map(([x = 0, y = 0]) => [x + 360, y]) : points;
}
