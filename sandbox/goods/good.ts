/** The data of a demo shop's goods. */
import type { Drawing } from './pictures.ts';

export interface Good {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly price: number;
  readonly systemPrice?: number;
  readonly denar_percent: number;
  readonly discount_percent?: number;
  readonly quantity: number;
  readonly location: string;
  readonly rules?: readonly string[];
  readonly imageAlt: string;
  readonly status?: 'draft';
  readonly drawing: Drawing;
}

export interface DemoShop {
  readonly email: string;
  readonly goods: readonly Good[];
  readonly promotion?: {
    readonly name: string;
    readonly summary: string;
    readonly description: string;
    readonly discountPercent: number;
    readonly budget: string;
    readonly categories: readonly string[];
  };
}
