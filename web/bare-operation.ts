/** Operations without their schemas: what guests call should not bring a validator along. */
import type { Operation } from '#contract/operation.ts';

/** What a call needs of an operation; the types see to it that it is what the contract says. */
export const bare = <O extends Operation>(parts: Pick<O, 'method' | 'path' | 'who'>): O =>
  parts as unknown as O;
