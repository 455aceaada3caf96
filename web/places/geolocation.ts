/** Where this device is; asked only when somebody taps for it. */

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
