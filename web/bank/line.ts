/** A line of a statement that waits for a person. */
import type { listUnmatched } from '#contract/bank-decisions.ts';
import type { Answer } from '#contract/operation.ts';

export type Line = Answer<typeof listUnmatched>['lines'][number];
