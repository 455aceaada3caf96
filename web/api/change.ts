/** Changes through the API: the contract defines whether a call takes a key and a version. */
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import { type CallOptions, call, type Input, type OptionsOf } from './call.ts';
import { sendIntent } from './intent.ts';

/** A call's input, and the version to change if the contract marks the call as versioned. */
export type ChangeInput<O extends Operation> = CallInput<O> &
  (O extends { versioned: true; method: 'PUT' } ? { version: number } : unknown);

export interface SendOptions extends Pick<CallOptions, 'type'> {
  /**
   * Separates intents of this operation in addition to its path, such as an id in the body: each
   * has its own key.
   */
  readonly of?: string | undefined;
  /**
   * Each attempt is a new intent: for what is harmless when repeated, or can only be retried with
   * other content. A stored key would return the first answer, whatever has happened since.
   */
  readonly fresh?: true | undefined;
}

/**
 * Makes one change and returns the API's answer. A keyed operation is sent with the key of its
 * intent, which is stored until the API has decided. Throws a CallError.
 */
export function change<O extends Operation>(
  operation: O,
  input: ChangeInput<O>,
  { of, fresh, type }: SendOptions = {},
): Promise<Answer<O>> {
  const { version, ...given } = (input ?? {}) as Input & { version?: number };
  const send = (key?: string): Promise<Answer<O>> => {
    const options = {
      ...(key !== undefined && { key }),
      ...(version !== undefined && { ifMatch: version }),
      type,
    };
    return call(operation, given as CallInput<O>, ...([options] as OptionsOf<O>));
  };
  if (!operation.keyed) return send();
  if (fresh) return send(crypto.randomUUID());
  const name = [operation.name, ...Object.values(given.params ?? {}), ...(of ? [of] : [])];
  return sendIntent(name.join('.'), given, send);
}
