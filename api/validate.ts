/** Validates what a request carries and tells every fault in the caller's language. */
import { en, pl, uk } from 'zod/locales';
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { Operation, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { validationWords } from '#contract/schemas.ts';
import { wordsIn } from './words/words-in.ts';

export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** A malformed request: 422 with one entry per fault (contract §1). */
export class ValidationRefusal extends Refusal {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('validation_failed');
    this.faults = faults;
  }
}

const locales = { pl: pl().localeError, uk: uk().localeError, en: en().localeError };

type Where = 'params' | 'query' | 'body';

/** A small request must not be answered with megabytes of what is wrong with it. */
const mostFaults = 50;

/** The faults are listed before any use case runs, so a malformed request leaves no trace. */
export function validate<O extends Operation>(
  operation: O,
  given: Readonly<Record<Where, unknown>>,
  locale: Locale,
): Received<O> {
  const faults: Fault[] = [];
  const read = (where: Where): unknown => {
    const schema = operation[where];
    if (!schema) return undefined;
    const parsed = schema.safeParse(given[where], { error: locales[locale] });
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.slice(0, mostFaults);
    faults.push(...issues.map((issue) => faultOf(where, issue, given, locale)));
    return undefined;
  };
  const received = { params: read('params'), query: read('query'), body: read('body') };
  if (faults.length > 0) throw new ValidationRefusal(faults);
  return received as Received<O>;
}

function faultOf(
  where: Where,
  issue: z.core.$ZodIssue,
  given: Readonly<Record<Where, unknown>>,
  locale: Locale,
): Fault {
  const words = wordsIn(locale).validation;
  const path = issue.path.map((key) => (typeof key === 'symbol' ? '' : key));
  const loc = [where, ...path];
  if (valueAt(given[where], path) === undefined) {
    return { loc, msg: words.missing, type: 'missing' };
  }
  const word = validationWords.find((candidate) => candidate === issue.message);
  return word
    ? { loc, msg: words[word], type: word }
    : { loc, msg: issue.message, type: issue.code };
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
