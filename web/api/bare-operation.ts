/** Operations without their schemas, so that what guests call does not need the validator. */
import type { Operation } from '#contract/operation.ts';

/** The contract's marks for how a call is sent, where it has them. */
type Mark<O> = Extract<keyof O, 'keyed' | 'versioned'>;

/** The parts of an operation that a call needs; the types ensure that they match the contract. */
export function bare<O extends Operation>(
  name: O['name'],
  call: `${O['method']} ${O['path']}`,
  who: O['who'],
  ...[marks]: [Mark<O>] extends [never] ? [] : [Pick<O, Mark<O>>]
): O {
  const [method, path] = call.split(' ');
  return { name, method, path, who, ...marks } as unknown as O;
}
