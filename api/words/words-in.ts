/** The words of one locale. */
import type { Locale } from '#contract/languages.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';

const all: Readonly<Record<Locale, Words>> = { pl, uk, en };

export const wordsIn = (locale: Locale): Words => all[locale];
