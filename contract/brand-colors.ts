/** A brand's two colours, the shades derived from them, and their readability (WCAG AA). */
import type { Brand } from './brand.ts';

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  return [red, green, blue];
};

/** Mixes `share` of the second colour into the first. */
function mixed(color: string, other: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  const parts = from.map((channel, at) => {
    const value = Math.round(channel * (1 - share) + (to[at] ?? 0) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** WCAG 2.2's relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const [black, white] = ['#000000', '#ffffff'];
/** The darkest and the lightest text background in web/style/tokens.css, by theme. */
const grounds = { light: ['#ffffff', '#f3f0e8'], dark: ['#131612', '#262b25'] } as const;

type Theme = keyof typeof grounds;

/** Their names in web/style/tokens.css, without the dashes. */
export function shadesOf({ colors }: Brand, theme: Theme): Readonly<Record<string, string>> {
  const { primary, secondary } = colors[theme];
  const [stronger, paper] = theme === 'light' ? [black, white] : [white, grounds.dark[0]];
  return {
    primary,
    'primary-strong': mixed(primary, stronger, 0.2),
    'on-primary': theme === 'light' ? white : mixed(primary, black, 0.85),
    'primary-soft': mixed(primary, paper, 0.86),
    'on-primary-soft': mixed(primary, stronger, theme === 'light' ? 0.25 : 0.45),
    accent: secondary,
    'accent-text': mixed(secondary, stronger, 0.16),
    'accent-soft': mixed(secondary, paper, 0.86),
    footer: theme === 'light' ? primary : mixed(colors.light.primary, black, 0.37),
    'on-footer': mixed(colors.light.primary, white, 0.95),
  };
}

const enough = 4.5;

/** The pairs of a theme that lack contrast, as faults of a brand file. */
function faultsIn(brand: Brand, theme: Theme): string[] {
  const shades = shadesOf(brand, theme);
  const pairs = [
    ...grounds[theme].flatMap((ground) => [
      ['primary', ground],
      ['accent-text', ground],
    ]),
    ['on-primary', 'primary'],
    ['on-primary', 'primary-strong'],
    ['on-primary-soft', 'primary-soft'],
    ['accent-text', 'accent-soft'],
    ['on-footer', 'footer'],
  ] as const;
  return pairs.flatMap(([one = '', other = '']) => {
    const found = contrastOf(shades[one] ?? one, shades[other] ?? other);
    if (found >= enough) return [];
    return [
      `colors.${theme}: ${one} on ${other} has a contrast of ${found.toFixed(2)}, not ${enough}`,
    ];
  });
}

export const colorFaults = (brand: Brand): string[] => [
  ...faultsIn(brand, 'light'),
  ...faultsIn(brand, 'dark'),
];

const declared = (shades: Readonly<Record<string, string>>): string =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** CSS that replaces the colours of web/style/tokens.css with a brand's. */
export function styleOf(brand: Brand): string {
  const [light, dark] = [shadesOf(brand, 'light'), shadesOf(brand, 'dark')];
  const strong = ({ primary = '' }: typeof light, to: string) =>
    declared({ primary: mixed(primary, to, 0.3), 'primary-strong': mixed(primary, to, 0.45) });
  const [inDark, semi] = ['[data-theme="dark"]', '[data-theme="semi-dark"] :is(.side,.drawer)'];
  const contrast = '[data-contrast="true"]';
  return [
    `:root,[data-theme="light"]{${declared(light)}}`,
    `@media not print{${inDark},${semi}{${declared(dark)}}}`,
    `${contrast}{${strong(light, black)}}`,
    `@media not print{${contrast}${inDark},${contrast}${semi}{${strong(dark, white)}}}`,
  ]
    .join('')
    .replace(/^/, '@layer tokens{')
    .concat('}');
}

/** The same for sign-in and the sandbox, which have no themes and follow the browser's setting. */
export const schemeStyleOf = (brand: Brand): string =>
  `:root{${declared(shadesOf(brand, 'light'))}}` +
  `@media (prefers-color-scheme:dark){:root{${declared(shadesOf(brand, 'dark'))}}}`;
