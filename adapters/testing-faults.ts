/** Test support: what a statement is refused for. */
import { Refusal, type StatementFault } from '#contract/refusals.ts';

/** The faults for which `read` is refused; none if it is not. */
export function faultsFor(read: () => unknown): readonly StatementFault[] {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error.details.faults ?? [];
    throw error;
  }
  return [];
}
