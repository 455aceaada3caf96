/** The interface between the web server and the page renderer; nothing here needs a browser. */
import type { Locale } from '#contract/languages.ts';
import type { PublicConfig } from '../i18n/public-config.ts';
import type { Tag } from './tags.ts';

export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly language: Locale;
}

export interface RenderedPage {
  /** The content of #root. */
  readonly html: string;
  readonly title: string;
  readonly tags: readonly Tag[];
  /** The text shown without scripts; empty if the page is complete without them. */
  readonly noScript: string;
  /** The API answers that it was rendered from; the browser starts with the same. */
  readonly data: RenderedData;
  /** Its schema.org description. */
  readonly structured?: object | undefined;
  /** The URL of the picture that it is about. */
  readonly picture?: string | undefined;
  readonly status: 200 | 404;
  /** How long it may be cached: until the next build, for a moment, or not at all. */
  readonly keep: 'build' | 'moment' | 'never';
}

/** Answers by their query keys. */
export type RenderedData = readonly (readonly [key: readonly unknown[], answer: unknown])[];

/** Renders the offline page, in all languages at once. */
export type RenderOffline = (
  config: PublicConfig,
) => Promise<{ readonly html: string; readonly style: string }>;

/** Renders the page of a URL; empty if it cannot be rendered here and is left to the browser. */
export type Render = (address: PageAddress, config: PublicConfig) => Promise<RenderedPage>;
