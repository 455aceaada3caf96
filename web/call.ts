/** One call of the API: typed by the contract's operation, signed with the person's token. */
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import type { RefusalCode, StatementFault } from '#contract/refusals.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { config } from './config.ts';
import { session } from './session/use-session.ts';

/** Why a call failed, as far as it is known here. */
export type CallErrorCode = RefusalCode | 'network' | 'unknown';

/** The words of the chain's node, in English, and their number. */
export interface NodeWords {
  readonly code: number | undefined;
  readonly text: string;
}

/**
 * A call that failed. `detail` is the API's own words in the person's language, empty where it said
 * none; `status` is 0 where no answer came, and then it is not known whether the call was carried out.
 */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly attemptsLeft: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The lines at fault of a file that was refused. */
  readonly faults: readonly StatementFault[];
  /** The id of the payment that the refusal speaks of. */
  readonly payment: string | undefined;
  /** The id of what the chain was to do. */
  readonly move: string | undefined;
  /** What the chain's node said itself, behind our words. */
  readonly node: NodeWords | undefined;
  /** How many pieces of an offer there are, where too many were asked for. */
  readonly available: number | undefined;
  /** What the person has to confirm before the call may be made. */
  readonly confirmation: StepUp['confirmation'] | undefined;
  /** What support finds the call by; only for errors that nobody expected. */
  readonly requestId: string | undefined;

  constructor(
    code: CallErrorCode,
    status: number,
    detail: string,
    more: {
      attemptsLeft?: number | undefined;
      retryAfterSeconds?: number | undefined;
      requestId?: string | undefined;
      faults?: readonly StatementFault[] | undefined;
      payment?: string | undefined;
      move?: string | undefined;
      node?: NodeWords | undefined;
      available?: number | undefined;
      confirmation?: StepUp['confirmation'] | undefined;
    } = {},
  ) {
    super(detail || code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.attemptsLeft = more.attemptsLeft;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.requestId = more.requestId;
    this.faults = more.faults ?? [];
    this.payment = more.payment;
    this.move = more.move;
    this.node = more.node;
    this.available = more.available;
    this.confirmation = more.confirmation;
  }

  /** True where the API decided "no"; false where sending the same again may still be answered. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 429;
  }
}

/** Why a name cannot be used belongs to the field that it was typed in; null for any other failure. */
export const takenName = (error: unknown): { message: string } | null =>
  error instanceof CallError && error.code === 'name_taken' ? { message: error.detail } : null;

export interface CallOptions {
  /** The Idempotency-Key of the intent, for operations that take one. */
  readonly key?: string;
  /** The version that is to be changed; the call is refused where there is another by now. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal | undefined;
  /** The id of what the person has confirmed, for operations that want it. */
  readonly confirmation?: string;
  /** The media type of a body that is no JSON, where it is another than the usual one. */
  readonly type?: string;
}

export interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/**
 * Calls the API and gives its answer as it stands on the wire. Amounts go and come as the wire has
 * them. A 401 renews the token once and tries again; if that does not help, the sign-in has ended.
 * Throws a CallError.
 */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Answer<O>> {
  const answer = await callRaw(operation, input as Input, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<O>;
}

/** The same for what has a version, which its ETag names; 0 where it names none. */
export async function callVersioned<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<{ answer: Answer<O>; version: number }> {
  const answer = await callRaw(operation, input as Input, options);
  const version = Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0] ?? 0);
  return { answer: (await answer.json()) as Answer<O>, version };
}

/** The same for an answer that is a file. */
export async function callFile<O extends Operation>(
  operation: O,
  input: CallInput<O>,
): Promise<Blob> {
  return (await callRaw(operation, input as Input, {})).blob();
}

interface Confirming {
  /** Has the person confirm a call; gives the confirmation's id. Throws a CallError where they do not. */
  readonly confirmed: (
    operation: Operation,
    input: Input,
    confirmation: StepUp['confirmation'],
    sent: CallOptions,
  ) => Promise<string>;
}

let loadConfirming: (() => Promise<Confirming>) | undefined;

/** Says what asks the person to confirm a call that is not made without it; loaded when first needed. */
export function confirmCallsWith(load: () => Promise<Confirming>): void {
  loadConfirming = load;
}

async function callRaw(
  operation: Operation,
  input: Input,
  options: CallOptions,
): Promise<Response> {
  let sent = options;
  let answer = await sendSigned(operation, input, sent);
  while (!answer.ok) {
    const error = await errorOf(answer);
    if (answer.status === 401 && operation.who !== 'public')
      session().expire(error.code === 'session_ended');
    if (!error.confirmation || !loadConfirming) throw error;
    // The person is asked over the page, whichever it is; then the same goes out with the same key.
    const { confirmed } = await loadConfirming().catch(() => {
      throw new CallError('network', 0, '');
    });
    const confirmation = await confirmed(operation, input, error.confirmation, sent);
    sent = { ...options, confirmation };
    answer = await sendSigned(operation, input, sent);
  }
  return answer;
}

async function sendSigned(
  operation: Operation,
  input: Input,
  options: CallOptions,
): Promise<Response> {
  const token = operation.who === 'public' ? null : await session().token();
  let answer = await send(operation, input, options, token);
  if (answer.status === 401 && token) {
    const renewed = await session().renewed(token);
    if (renewed) answer = await send(operation, input, options, renewed);
  }
  return answer;
}

async function send(
  operation: Operation,
  input: Input,
  { key, ifMatch, signal, type, confirmation }: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({
    'accept-language': globalThis.document?.documentElement.lang || 'pl',
  });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  if (confirmation) headers.set('confirmation', confirmation);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  const { body } = input;
  if (body !== undefined) {
    headers.set('content-type', type ?? operation.bodyType ?? 'application/json');
  }
  try {
    return await fetch(config.apiUrl + addressOf(operation, input), {
      method: operation.method,
      headers,
      ...(body !== undefined && {
        body: operation.bodyType ? (body as BodyInit) : JSON.stringify(body),
      }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError('network', 0, '');
  }
}

/** The path of an operation with its parameters in place and its query behind; a list goes one by one. */
export function addressOf(operation: Pick<Operation, 'path'>, { params, query }: Input): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const told = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    told.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads the error shape of the API (contract §1, specification §8). */
export async function errorOf(answer: Response): Promise<CallError> {
  const said = (await answer.json().catch(() => ({}))) as {
    code?: CallErrorCode;
    detail?: unknown;
    message?: string;
    rpcCode?: number;
    attemptsLeft?: number;
    requestId?: string;
    faults?: readonly StatementFault[];
    payment?: string;
    move?: string;
    available?: number;
    confirmation?: StepUp['confirmation'];
  };
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  // Where the chain's node has refused, the detail is its own words, and ours are the message.
  const { message, rpcCode } = said;
  const detail = detailText(said.detail);
  return new CallError(said.code ?? 'unknown', answer.status, message ?? detail, {
    attemptsLeft: said.attemptsLeft,
    requestId: said.requestId,
    faults: said.faults,
    payment: said.payment,
    move: said.move,
    node: message === undefined ? undefined : { code: rpcCode, text: detail },
    available: said.available,
    confirmation: said.confirmation,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** A detail as one text: itself, or the messages of a list joined by '; ' (specification §8). */
export function detailText(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return '';
  return detail
    .map((item: { msg?: unknown } | null) => item?.msg)
    .filter((msg) => typeof msg === 'string')
    .join('; ');
}
