/** Validates requests and reports every fault in the caller's language. */

import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { Operation, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { validationWords } from '#contract/schemas.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { plainFault } from './plain-fault.ts';

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

type Where = 'params' | 'query' | 'body';
type Given = Readonly<Record<Where, unknown>>;

/** A small request must not cause megabytes of faults. */
const mostFaults = 50;

/** Runs before any use case, so a malformed request leaves no trace. */
export function validate<O extends Operation>(
  operation: O,
  given: Given,
  locale: Locale,
): Received<O> {
  const faults: Fault[] = [];
  const read = (where: Where): unknown => {
    const schema = operation[where];
    if (!schema) return undefined;
    const parsed = schema.safeParse(given[where]);
    if (parsed.success) return parsed.data;
    faults.push(...faultsOf(parsed.error.issues, where, given, locale));
    return undefined;
  };
  const received = { params: read('params'), query: read('query'), body: read('body') };
  if (faults.length > 0) throw new ValidationRefusal(faults);
  return received as Received<O>;
}

const isList = (schema: z.ZodMiniType | undefined): schema is z.ZodMiniArray =>
  schema?._zod.def.type === 'array';

/** True for an operation whose body is a list, for which `validateInTurns` is used. */
export const takesList = ({ body }: Operation): boolean => isList(body);

/**
 * The same for a body that is a list, possibly a long one: other requests get their turn between
 * its items, so that nobody waits longer than for one item.
 */
export async function validateInTurns<O extends Operation>(
  operation: O,
  given: Given,
  locale: Locale,
): Promise<Received<O>> {
  const { body: schema, ...others } = operation;
  if (!isList(schema)) return validate(operation, given, locale);
  const { element, checks = [] } = schema._zod.def;
  const any = z.array(z.unknown()).check(...(checks as z.core.$ZodCheck<unknown[]>[]));
  const received = validate({ ...others, body: any } as Operation, given, locale);
  const items: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (const [place, item] of (received.body as unknown[]).entries()) {
    const parsed = z.safeParse(element, item);
    if (parsed.success) items.push(parsed.data);
    else issues.push(...parsed.error.issues.map((one) => ({ ...one, path: [place, ...one.path] })));
    if (issues.length >= mostFaults) break;
    await setImmediate();
  }
  if (issues.length > 0) throw new ValidationRefusal(faultsOf(issues, 'body', given, locale));
  return { ...received, body: items } as Received<O>;
}

const faultsOf = (
  issues: readonly z.core.$ZodIssue[],
  where: Where,
  given: Given,
  locale: Locale,
): Fault[] =>
  issues
    .flatMap(inside)
    .slice(0, mostFaults)
    .map((issue) => faultOf(where, issue, given, locale));

/** A value that fits no shape of a union gets the faults of the last shape, unless the union has its own message. */
function inside(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  const told = issue.code !== 'invalid_union' || isWord(issue.message);
  const faults = told ? [] : (issue.errors.at(-1) ?? []);
  if (faults.length === 0) return [issue];
  return faults.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

const isWord = (message: string): boolean => validationWords.some((word) => word === message);

function faultOf(where: Where, issue: z.core.$ZodIssue, given: Given, locale: Locale): Fault {
  const words = textsIn(validation, locale);
  const path = issue.path.map((key) => (typeof key === 'symbol' ? '' : key));
  const loc = [where, ...path];
  if (valueAt(given[where], path) === undefined) {
    return { loc, msg: words.missing, type: 'missing' };
  }
  const word = validationWords.find((candidate) => candidate === issue.message);
  return word
    ? { loc, msg: words[word], type: word }
    : { loc, msg: plainFault(issue, locale), type: issue.code };
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
