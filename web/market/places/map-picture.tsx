/** A small picture of the map, without a map library: tiles and pins. */
import { config } from '../../i18n/config.ts';
import type { Point } from './geolocation.ts';
import './map.css';
import { pinClass, pinPath, pixelOf, tileAddress, tileSize, viewOf } from './mercator.ts';
import type { Place } from './queries.ts';

/** Its pixels; a narrow screen shows the middle of it. */
const [width, height] = [768, 176] as const;
/** What every phone shows, less the pins' own size. */
const [seenWidth, seenHeight] = [230, 90] as const;
/** Pins are above their points. */
const lift = 16;
/** With a place to look from, the picture is of the nearest ones. */
const nearest = 5;

export interface MapPictureProps {
  places: readonly Place[];
  from: Point | null;
}

export function MapPicture({ places, from }: MapPictureProps) {
  const shown = from ? [from, ...places.slice(0, nearest)] : places;
  const { zoom, middle } = viewOf(shown, seenWidth, seenHeight);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2 - lift];
  const columns = span(left, width);
  const tiles = span(top, height).flatMap((y) => columns.map((x) => ({ x, y })));
  const at = (point: Point): string => {
    const { x, y } = pixelOf(point, zoom);
    return `translate(${Math.round(x - left)} ${Math.round(y - top)})`;
  };
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g className="map-ground">
          {tiles.map(({ x, y }) => (
            <image
              key={`${zoom} ${x} ${y}`}
              href={tileAddress(zoom, x, y)}
              x={Math.round(x * tileSize - left)}
              y={Math.round(y * tileSize - top)}
              width={tileSize}
              height={tileSize}
            />
          ))}
        </g>
        {from && <circle className="map-here" r="8" transform={at(from)} />}
        {places
          .map((place, row) => (
            <g key={place.id} className={pinClass(place)} transform={at(place)}>
              <path d={pinPath} />
              <text y="-18">{row + 1}</text>
            </g>
          ))
          .toReversed()}
      </svg>
      <small className="map-attribution">{config.mapAttribution}</small>
    </>
  );
}

/** The tiles from one pixel on. */
function span(from: number, length: number): number[] {
  const first = Math.floor(from / tileSize);
  return Array.from(
    { length: Math.floor((from + length) / tileSize) - first + 1 },
    (_, at) => first + at,
  );
}
