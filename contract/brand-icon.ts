/** The brand's logo as SVG. */
import type { Brand } from './brand.ts';

/** The logo in its circle, in a 40 × 40 box, as the content of an SVG. */
export const markOf = ({ mark, colors }: Brand): string =>
  `<circle cx="20" cy="20" r="19" fill="${colors.light.primary}"/>` +
  '<circle cx="20" cy="20" r="15" fill="none" stroke="#fff" stroke-opacity=".45" stroke-dasharray="1.6 2.2"/>' +
  `<path d="${mark}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An SVG with this size and content. */
export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The logo as a standalone SVG. */
export const iconOf = (brand: Brand): string => svgOf(40, 40, markOf(brand));
