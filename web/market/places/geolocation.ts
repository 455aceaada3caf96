/** Where this device is, asked only when somebody taps for it, and how far that is. */

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const longestMs = 10_000;

/** Rounded to so many digits of a degree: three are a hundred metres, five a metre. */
export function whereAmI(digits: 3 | 5): Promise<Point> {
  const rounded = (degrees: number): number => Number(degrees.toFixed(digits));
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      reject,
      { timeout: longestMs, maximumAge: 60_000, enableHighAccuracy: digits === 5 },
    );
  });
}

const radians = Math.PI / 180;

/** Metres along a great circle, as `metres` in `db/functions/places.sql`. */
export function metresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(((to - from) * radians) / 2) ** 2;
  const narrow = Math.cos(one.lat * radians) * Math.cos(other.lat * radians);
  const share = half(one.lat, other.lat) + narrow * half(one.lon, other.lon);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(Math.min(1, share)));
}
