/** Points and pins on the square map of the world that tiles are cut from. */
import { type OpeningHours, openAt } from '#contract/opening-hours.ts';
import { config } from '../../i18n/config.ts';
import type { Point } from './geolocation.ts';
import type { Place } from './queries.ts';

export const tileSize = 256;

/** The tiles' farthest and nearest zoom, and the one that shows a street. */
export const zooms = { min: 5, max: 18, street: 16 } as const;

const radians = Math.PI / 180;

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** In pixels from the north-western corner of the world. */
export function pixelOf({ lat, lon }: Point, zoom: number): Pixel {
  const world = tileSize * 2 ** zoom;
  return {
    x: ((lon + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(lat * radians)) / Math.PI) / 2) * world,
  };
}

/** The nearest view in which all points fit into a box; one point alone is seen with its streets. */
export function viewOf(points: readonly Point[], width: number, height: number) {
  for (let zoom: number = zooms.street; ; zoom -= 1) {
    const pixels = points.map((point) => pixelOf(point, zoom));
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
    if ((right - left <= width && bottom - top <= height) || zoom === zooms.min)
      return { zoom, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
  }
}

/** The address of a tile by its column and row. */
export const tileAddress = (zoom: number, x: number, y: number): string =>
  config.mapTiles.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));

/** A drop whose tip is at 0, 0. */
export const pinPath = 'M0 0c-11-12-14-17-14-23a14 14 0 0 1 28 0c0 6-3 11-14 23Z';

/** Grey where it is closed, dashed where only the surroundings are known. */
export function pinClass({ hours, exact }: Pick<Place, 'exact'> & { hours: OpeningHours }) {
  const closed = openAt(hours, new Date())?.open === false;
  return `map-pin${closed ? ' map-pin-closed' : ''}${exact ? '' : ' map-pin-about'}`;
}
