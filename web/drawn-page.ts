/** What the web server asks for and gets when a page is drawn; nothing here needs a browser. */
import type { Language } from '#contract/languages.ts';
import type { Tag } from './head/tags.ts';
import type { PublicConfig } from './public-config.ts';

export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly language: Language;
}

export interface DrawnPage {
  /** What stands inside #root. */
  readonly html: string;
  readonly title: string;
  readonly tags: readonly Tag[];
  /** What to say where no scripts run; empty where the page is whole without them. */
  readonly noScript: string;
  /** The answers of the API that it was drawn from; the browser begins with the same. */
  readonly data: DrawnData;
  /** What it shows, in the words of schema.org. */
  readonly structured?: object | undefined;
  /** The address of the picture that it is about. */
  readonly picture?: string | undefined;
  readonly status: 200 | 404;
  /** How long it stays true: until the next build, for a moment, or not at all. */
  readonly keep: 'build' | 'moment' | 'never';
}

/** Answers by the keys that they are kept under. */
export type DrawnData = readonly (readonly [key: readonly unknown[], answer: unknown])[];

/** Draws what people see without a connection, in all languages at once. */
export type RenderOffline = (
  config: PublicConfig,
) => Promise<{ readonly html: string; readonly style: string }>;

/** Draws the page of an address; one that cannot be drawn here is empty, and the browser draws it. */
export type Render = (address: PageAddress, config: PublicConfig) => Promise<DrawnPage>;
