/** Drawings of the demo shops' goods, so that no third-party pictures are needed. */
import sharp from 'sharp';

/** The drawing on the table; `main`, `light` and `dark` are the colours of the item. */
interface Colours {
  readonly main: string;
  readonly light: string;
  readonly dark: string;
}
type Draw = (colours: Colours) => string;

const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

const loaf: Draw = ({ main, light, dark }) =>
  path('M150 380 Q140 230 320 220 Q500 230 490 380 Q480 410 320 410 Q160 410 150 380Z', main) +
  path('M165 350 Q170 245 320 236 Q470 245 475 350 Q400 300 320 300 Q240 300 165 350Z', light) +
  [220, 290, 360, 430].map((x) => line(`M${x - 25} 290 Q${x} 262 ${x + 20} 300`, dark, 9)).join('');

const rolls: Draw = ({ main, light, dark }) =>
  [
    [230, 350],
    [410, 350],
    [320, 300],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 95, 68, main) +
        oval(x - 6, y - 14, 76, 44, light) +
        line(`M${x - 50} ${y - 10} Q${x} ${y - 38} ${x + 48} ${y - 12}`, dark, 8),
    )
    .join('');

const cake: Draw = ({ main, light, dark }) =>
  box(180, 290, 280, 120, 14, main) +
  path(
    'M180 305 Q180 270 320 262 Q460 270 460 305 L460 330 Q440 355 420 328 Q395 362 370 330 Q345 360 320 330 Q290 364 270 330 Q245 356 225 330 Q200 350 180 325Z',
    light,
  ) +
  [240, 300, 360, 410].map((x) => oval(x, 270, 14, 14, dark)).join('');

const jar: Draw = ({ main, light, dark }) =>
  box(225, 205, 190, 210, 34, main) +
  box(240, 225, 40, 160, 20, light) +
  box(235, 165, 170, 50, 12, dark) +
  box(250, 285, 145, 80, 8, '#fbf7ee') +
  line('M275 315 H370 M290 338 H355', dark, 6);

const crate: Draw = ({ main, light, dark }) =>
  [
    [215, 270, light],
    [275, 250, main],
    [340, 262, light],
    [400, 250, main],
    [440, 275, light],
  ]
    .map(
      ([x, y, fill]) =>
        oval(Number(x), Number(y), 44, 44, String(fill)) +
        line(`M${x} ${Number(y) - 40} q6 -26 26 -30`, dark, 8),
    )
    .join('') +
  [290, 335, 380].map((y) => box(150, y, 340, 36, 5, '#b98850')).join('') +
  box(150, 285, 26, 136, 4, '#9a6c3a') +
  box(464, 285, 26, 136, 4, '#9a6c3a');

const candles: Draw = ({ main, light, dark }) =>
  [
    [200, 260, 150],
    [285, 210, 200],
    [370, 285, 125],
  ]
    .map(
      ([x = 0, y = 0, h = 0]) =>
        box(x, y, 70, h, 10, main) +
        box(x + 8, y + 12, 14, h - 30, 7, light) +
        line(`M${x + 35} ${y} v-16`, dark, 5) +
        path(`M${x + 35} ${y - 62} q24 34 0 48 q-24 -14 0 -48Z`, '#f3b340'),
    )
    .join('');

const jug: Draw = ({ main, light, dark }) =>
  line('M415 250 q90 10 60 90 q-20 40 -70 40', dark, 22) +
  path(
    'M245 180 H400 Q390 225 415 265 Q450 340 400 410 H245 Q195 340 230 265 Q255 225 245 180Z',
    main,
  ) +
  path('M262 200 Q272 235 250 275 Q225 335 262 395 Q240 320 275 275 Q292 240 282 200Z', light) +
  line('M228 300 Q320 330 418 300', dark, 8);

const bicycle: Draw = ({ main, dark }) =>
  [200, 440]
    .map(
      (x) =>
        `<circle cx="${x}" cy="345" r="74" fill="none" stroke="${dark}" stroke-width="12"/>` +
        oval(x, 345, 10, 10, dark),
    )
    .join('') +
  line('M200 345 L275 240 H395 L440 345 M275 240 L315 345 L395 240 M315 345 H200', main, 13) +
  line('M275 240 L262 208 M240 206 H290 M395 240 L384 190 H420', dark, 12);

const cloth: Draw = ({ main, light, dark }) =>
  path('M170 300 Q320 250 470 300 L480 410 Q320 440 160 410Z', main) +
  path('M185 255 Q320 210 455 255 L468 320 Q320 280 172 320Z', light) +
  [220, 270, 320, 370, 420]
    .map((x) => line(`M${x - 14} 372 l14 -16 l14 16 l-14 16 z`, dark, 6))
    .join('');

const books: Draw = ({ main, light, dark }) =>
  box(165, 370, 310, 46, 6, main) +
  box(185, 322, 280, 46, 6, dark) +
  box(175, 276, 270, 44, 6, light) +
  [382, 334, 288].map((y) => box(200, y, 70, 22, 4, '#fbf7ee')).join('');

const soap: Draw = ({ main, light, dark }) =>
  box(165, 300, 190, 110, 26, main) +
  box(300, 260, 180, 110, 26, light) +
  line('M205 355 h110 M340 315 h100', dark, 8) +
  [
    [240, 255, 20],
    [285, 225, 13],
    [205, 225, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r, '#ffffffb0'))
    .join('');

const plant: Draw = ({ main, light, dark }) =>
  [-60, -25, 15, 55]
    .map((lean, at) =>
      path(
        `M320 310 Q${320 + lean * 1.6} ${200 - at * 8} ${320 + lean * 2.4} ${190 + at * 6} Q${330 + lean} 270 320 310Z`,
        at % 2 ? light : main,
      ),
    )
    .join('') +
  path('M250 305 H390 L372 415 H268Z', '#c07a4d') +
  box(240, 292, 160, 30, 8, '#d08c60') +
  line('M320 300 V240', dark, 7);

const cooker: Draw = ({ main, light, dark }) =>
  box(210, 190, 220, 225, 18, main) +
  box(232, 270, 176, 120, 12, dark) +
  box(246, 284, 148, 40, 8, light) +
  [250, 300, 350, 392].map((x) => oval(x, 230, 14, 14, dark)).join('');

const radio: Draw = ({ main, light, dark }) =>
  line('M420 230 L460 150', dark, 8) +
  box(160, 230, 320, 180, 22, main) +
  `<circle cx="255" cy="320" r="62" fill="${dark}"/><circle cx="255" cy="320" r="42" fill="${light}"/>` +
  box(345, 265, 105, 44, 8, light) +
  [365, 430].map((x) => oval(x, 355, 20, 20, dark)).join('');

const shapes = {
  loaf,
  rolls,
  cake,
  jar,
  crate,
  candles,
  jug,
  bicycle,
  cloth,
  books,
  soap,
  plant,
  cooker,
  radio,
} satisfies Record<string, Draw>;

const palettes = {
  wheat: { main: '#c98a3f', light: '#e2ae66', dark: '#8a5420' },
  rye: { main: '#7d4f2a', light: '#a06c3f', dark: '#4c2d14' },
  cream: { main: '#ecd9b4', light: '#fff6e3', dark: '#b5482f' },
  honey: { main: '#e0a021', light: '#f5cf6d', dark: '#8f5a0c' },
  berry: { main: '#9c2f4d', light: '#c9607c', dark: '#5c1730' },
  leaf: { main: '#3f7d4e', light: '#79ad6a', dark: '#245233' },
  carrot: { main: '#d8702c', light: '#ef9c58', dark: '#3f7d4e' },
  clay: { main: '#b0643f', light: '#d0906a', dark: '#77381b' },
  sky: { main: '#3e6f96', light: '#8db5d1', dark: '#1f4363' },
  plum: { main: '#6a4a86', light: '#a58bc0', dark: '#3f2957' },
  stone: { main: '#c9cdca', light: '#eef1ee', dark: '#4d5a53' },
} satisfies Record<string, Colours>;

const walls = ['#eaf1ea', '#f6efe0', '#e9eff3', '#f3e9e6'] as const;

export interface Drawing {
  readonly shape: keyof typeof shapes;
  readonly palette: keyof typeof palettes;
}

/** The drawing as a PNG of 640 × 480. */
export function draw({ shape, palette }: Drawing, at: number): Promise<Buffer> {
  const wall = walls[at % walls.length] ?? walls[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="${wall}"/>
    <circle cx="${120 + ((at * 97) % 400)}" cy="120" r="90" fill="#ffffff70"/>
    <rect y="385" width="640" height="95" fill="#d9c6a5"/><rect y="385" width="640" height="7" fill="#c7b08a"/>
    ${oval(320, 416, 190, 20, '#00000022')}${shapes[shape](palettes[palette])}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}
