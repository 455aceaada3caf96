/** What a node's refusal, or its silence, means to the caller. */
import { type Chain, ChainError } from '#adapters/chain.ts';
import { Refusal, type RefusalDetails } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';

/** The chain; refuses `chain_not_offered` if none is configured. */
export function chainOf({ chain }: Deps): Chain {
  if (!chain) throw new Refusal('chain_not_offered');
  return chain;
}

/** Error codes of the node for data that it cannot accept: parameter, type, unknown field. */
const badData = [-1, -8, -702];
const badAddress = -5;

/** A node has two codes for a shortage, and almost the same message for a missing permission. */
const isShortage = (message: string): boolean =>
  message.startsWith('Insufficient funds') && !message.includes('permission');

/** The refusal for a node's error. */
export function refusedBy(
  code: number | null,
  message: string,
  { move, isIssue = false }: { readonly move?: string; readonly isIssue?: boolean } = {},
): Refusal {
  const details: RefusalDetails = {
    rpcMessage: message,
    ...(code !== null && { rpcCode: code }),
    ...(move !== undefined && { move }),
  };
  if (isShortage(message)) return new Refusal('insufficient_funds', details);
  if (code === badAddress) return new Refusal('address_invalid', details);
  if (isIssue && badData.includes(code ?? 0)) return new Refusal('chain_invalid', details);
  return new Refusal('chain_refused', details);
}

/** The refusal for a call that only reads; anything but a ChainError is rethrown. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ChainError)) throw error;
  if (error.kind === 'refused') return refusedBy(error.code, error.reason);
  return unavailable(error);
}

/** The node has done nothing: it is starting, unreachable, or another programme’s. */
const unavailable = (error: ChainError): Refusal => {
  if (error.starting) return caused(new Refusal('not_ready', { retryAfterSeconds: 5 }), error);
  return caused(new Refusal(error.foreign ? 'chain_halted' : 'chain_unavailable'), error);
};

const caused = (refusal: Refusal, cause: ChainError): Refusal => Object.assign(refusal, { cause });

/** Asks the chain, and turns its errors into refusals. */
export async function asked<T>(deps: Deps, ask: (chain: Chain) => Promise<T>): Promise<T> {
  const chain = chainOf(deps);
  try {
    return await ask(chain);
  } catch (error) {
    throw refusalOf(error);
  }
}
