/** Tiles of a made-up town for the map of places: drawn, and the same each time. */
import type { FastifyInstance } from 'fastify';

export const tilesPath = '/tiles/{z}/{x}/{y}.svg';

/** Everything is in pixels of this zoom, 1.5 m each in Poland. */
const drawnZoom = 16;
const tileSize = 256;
/** Between two streets, and between two rivers. */
const block = 128;
const valley = 5000;

const house = '#e6dfd1';

const streets = ['Lipowa', 'Młyńska', 'Ogrodowa', 'Rynkowa', 'Szkolna', 'Wodna', 'Kręta', 'Polna'];

/** From 0 to 1, the same for the same numbers. */
function chance(...numbers: readonly number[]): number {
  const mixed = numbers.reduce((sum, one) => Math.imul(sum ^ one, 0x9e3779b1) ^ (sum >>> 13), 7);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32;
}

const range = (from: number, to: number, step: number): number[] => {
  const first = Math.floor(from / step) - 1;
  return Array.from({ length: Math.ceil((to - from) / step) + 3 }, (_, at) => first + at);
};

/** Where the nth street runs, not quite even. */
const streetAt = (nth: number, step: number): number => (nth + 0.3 * chance(nth)) * step;

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`;
const line = (points: string, stroke: string, width: number): string =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** The columns and rows of streets in a tile, and its corner. */
function frameOf(z: number, x: number, y: number) {
  const size = tileSize * 2 ** (drawnZoom - z);
  const [left, top] = [x * size, y * size];
  // Far away only every second, fourth … street is there.
  const step = block * 2 ** Math.max(0, 14 - z);
  const columns = range(left, left + size, step);
  const rows = range(top, top + size, step);
  return { z, size, left, top, step, columns, rows };
}
type Frame = ReturnType<typeof frameOf>;

const blocksIn = ({ step, columns, rows, left, top }: Frame): string[] =>
  rows.flatMap((row) =>
    columns.map((column) => {
      const [x, y] = [streetAt(column, step) - left, streetAt(row, step) - top];
      if (chance(column >> 1, row >> 1, 3) < 0.12) {
        const width = streetAt(column + 1, step) - left - x;
        return box(x, y, width, streetAt(row + 1, step) - top - y, '#d5e4cc');
      }
      if (step > block) return '';
      const depth = 24 + 40 * chance(column, row);
      const [first, second] = [
        box(x + 20, y + 20, depth, 26, house),
        box(x + 20, y + 62, 30, depth / 2, house),
      ];
      return first + second;
    }),
  );

const riversIn = ({ z, size, left, top }: Frame): string[] =>
  z < 10
    ? []
    : range(left, left + size, valley).map((nth) => {
        const banks = range(top, top + size, 200).map(
          (at) => `${(nth + 0.5) * valley + 600 * Math.sin(at / 8) - left},${at * 200 - top}`,
        );
        return line(banks.join(' '), '#c5d9e6', 260);
      });

function roadsIn({ size, step, columns, rows, left, top }: Frame): string[] {
  const width = (nth: number): number =>
    (nth % 4 === 0 ? 15 : 8) * Math.max(1, size / tileSize / 2);
  const down = columns.map((nth) => {
    const x = streetAt(nth, step) - left;
    return line(`${x},-9 ${x},${size + 9}`, '#ffffff', width(nth));
  });
  const across = rows.map((nth) => {
    const y = streetAt(nth, step) - top;
    return line(`-9,${y} ${size + 9},${y}`, '#ffffff', width(nth));
  });
  return [...down, ...across];
}

/** Only from near by. */
const namesIn = ({ z, step, columns, rows, left, top }: Frame): string[] =>
  rows
    .filter((row) => z >= 16 && row % 4 === 0)
    .flatMap((row) => {
      const name = streets[Math.floor(chance(row, 5) * streets.length)];
      return columns
        .filter((column) => column % 3 === 0)
        .map((column) => [(column + 0.4) * step - left, streetAt(row, step) + 4 - top] as const)
        .map(([x, y]) => `<text x="${x}" y="${y}">${name}</text>`);
    });

/** A tile as SVG. */
export function tile(z: number, x: number, y: number): string {
  const frame = frameOf(z, x, y);
  const { size } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${size} ${size}">
<rect width="${size}" height="${size}" fill="#f1ede3"/>
${[...blocksIn(frame), ...riversIn(frame), ...roadsIn(frame)].join('')}
<g font-family="sans-serif" font-size="11" fill="#6b665a">${namesIn(frame).join('')}</g></svg>`;
}

/** Serves them; others are not found. */
export function tileRoutes(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z/:x/:y.svg',
    (request, reply) => {
      const [z = 0, x = 0, y = 0] = [request.params.z, request.params.x, request.params.y].map(
        Number,
      );
      const most = 2 ** z;
      const good = [z, x, y].every(Number.isInteger) && z >= 0 && z <= 20 && x >= 0 && y >= 0;
      if (!good || x >= most || y >= most) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(tile(z, x, y));
    },
  );
}
