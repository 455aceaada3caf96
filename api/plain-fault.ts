/** States what is wrong with a value of the wrong shape. */
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import { faults } from '#texts/refusals.ts';
import { fill } from '#texts/spoken.ts';

type Word = keyof typeof faults;

/** So many allowed values are named. */
const mostNamed = 20;

const isText = (origin: string): boolean => origin === 'string';
const isList = (origin: string): boolean => origin === 'array' || origin === 'set';

function wordOf(issue: z.core.$ZodIssue): readonly [Word, unknown?] {
  switch (issue.code) {
    case 'invalid_type': {
      const { expected } = issue;
      const named = ['string', 'number', 'int', 'boolean', 'array'] as const;
      return [named.find((one) => one === expected) ?? 'shape'];
    }
    case 'invalid_format':
      return [(['uuid', 'date'] as const).find((one) => one === issue.format) ?? 'shape'];
    case 'invalid_value':
      return ['options', issue.values.slice(0, mostNamed).join(', ')];
    case 'too_big': {
      const { origin, maximum } = issue;
      if (isText(origin)) return ['longText', maximum];
      return [isList(origin) ? 'longList' : 'most', maximum];
    }
    case 'too_small': {
      const { origin, minimum } = issue;
      if (isText(origin)) return Number(minimum) <= 1 ? ['emptyText'] : ['shortText', minimum];
      return [isList(origin) ? 'shortList' : 'least', minimum];
    }
    default:
      return ['shape'];
  }
}

/** Says in plain words what is wrong with a value that has no words of its own. */
export function plainFault(issue: z.core.$ZodIssue, locale: Locale): string {
  const [word, allowed] = wordOf(issue);
  return fill(faults[word], locale, { allowed: String(allowed) });
}
