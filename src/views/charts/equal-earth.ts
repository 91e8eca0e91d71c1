type Point = [x: number, y: number];

const A1 = 1.340264;
const A2 = -0.081106;
const A3 = 0.000893;
const A4 = 0.003796;
const M = Math.sqrt(3) / 2;
const SCALE = 180 / Math.PI;

/**
 * The Equal Earth projection: areas are as large as they are, so that colours compare. Longitude and latitude in degrees
 * to places on the page, y downwards. After Šavrič, Patterson and Jenny, International Journal of GIS 33 (2019).
 */
export function project([longitude, latitude]: Point): Point {
  const theta = Math.asin(M * Math.sin(latitude / SCALE));
  const x = ((longitude / SCALE) * Math.cos(theta)) / (M * slope(theta));
  return [x * SCALE, -height(theta) * SCALE];
}

/** Back from the page to longitude and latitude. */
export function unproject([x, y]: Point): Point {
  const wanted = -y / SCALE;
  let theta = wanted;
  for (let step = 0; step < 12; step++) theta -= (height(theta) - wanted) / slope(theta);
  const latitude = Math.asin(Math.max(-1, Math.min(1, Math.sin(theta) / M)));
  const longitude = (M * (x / SCALE) * slope(theta)) / Math.cos(theta);
  return [longitude * SCALE, latitude * SCALE];
}

function height(theta: number): number {
  const square = theta * theta;
  const sixth = square ** 3;
  return theta * (A1 + A2 * square + sixth * (A3 + A4 * square));
}

function slope(theta: number): number {
  const square = theta * theta;
  const sixth = square ** 3;
  return A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square);
}
