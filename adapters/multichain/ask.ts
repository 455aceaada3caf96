/** Read-only calls to a node, with validated results. */
import type * as z from 'zod/mini';
import { ChainError } from '../chain.ts';
import type { Effect, Rpc } from './rpc.ts';

export type Ask = <S extends z.ZodMiniType>(
  shape: S,
  method: string,
  ...params: readonly unknown[]
) => Promise<z.output<S>>;

/** The validated result; a node that answers in another shape is unsupported. */
export function read<S extends z.ZodMiniType>(
  shape: S,
  result: unknown,
  effect: Effect,
): z.output<S> {
  const parsed = shape.safeParse(result);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const kind = effect === 'reads' ? 'unavailable' : 'unknown';
  throw new ChainError(kind, `unreadable: ${issue?.path.join('.')} ${issue?.message}`);
}

export const askerOf =
  (rpc: Rpc): Ask =>
  async (shape, method, ...params) =>
    read(shape, await rpc(method, params, 'reads'), 'reads');
