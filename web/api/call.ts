/** One call of the API: typed by the contract's operation, authorised with the person's token. */
import { actingHeader, proofHeader } from '#contract/names.ts';
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import type { RefusalCode, RefusalDetails } from '#contract/refusals.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import { config } from '../i18n/config.ts';
import { type Acting, act, acting } from '../session/deputy.ts';
import { session } from '../session/use-session.ts';

/** Why a call failed, as far as is known here. */
export type CallErrorCode = RefusalCode | 'network' | 'unknown';

/**
 * A failed call. `detail` is the API's message in the person's language, or empty; `status` is 0 if
 * there was no answer, and then it is unknown whether the call was carried out.
 */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly details: RefusalDetails;
  /** The id by which support finds the call; only for unexpected errors. */
  readonly requestId: string | undefined;

  constructor(
    code: CallErrorCode,
    status: number,
    detail: string,
    { requestId, ...details }: RefusalDetails & { requestId?: string | undefined } = {},
  ) {
    super(detail || code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.details = details;
    this.requestId = requestId;
  }

  /** True if the API has decided "no"; false if sending the same request again may succeed. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 429;
  }
}

/** The reason a name cannot be used, for the field it was typed in; null for any other failure. */
export const takenName = (error: unknown): { message: string } | null =>
  error instanceof CallError && error.code === 'name_taken' ? { message: error.detail } : null;

export interface CallOptions {
  /** The Idempotency-Key of the intent, for operations that take one. */
  readonly key?: string;
  /** The version to change; the call is refused if it is no longer the current one. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal | undefined;
  /** The id of the confirmation, for operations that need step-up. */
  readonly confirmation?: string;
  /** The media type of a body that is not JSON, if it is not the default. */
  readonly type?: string | undefined;
  /** Sent to the site's origin, which forwards it, so that the cookie belongs to the site. */
  readonly onSite?: boolean;
}

export interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

type Needed<O extends Operation> = (O extends { keyed: true }
  ? { readonly key: string }
  : unknown) &
  (O extends { versioned: true; method: 'PUT' } ? { readonly ifMatch: number } : unknown);

/** The options of a call; a key and a version are required where the contract wants them. */
export type OptionsOf<O extends Operation> =
  unknown extends Needed<O> ? [options?: CallOptions] : [options: CallOptions & Needed<O>];

/**
 * Calls the API and returns its answer as on the wire; amounts are in the wire's form both ways. A
 * 401 renews the token once and retries; if that does not help, the sign-in has ended. Throws a
 * CallError.
 */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  ...[options = {}]: OptionsOf<O>
): Promise<Answer<O>> {
  const answer = await callRaw(operation, input as Input, options);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<O>;
}

/** The same for resources with a version, taken from the ETag; 0 if there is none. */
export async function callVersioned<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  ...[options = {}]: OptionsOf<O>
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
  /** Asks the person to confirm a call; returns the confirmation's id. Throws a CallError. */
  readonly confirmed: (
    operation: Operation,
    input: Input,
    confirmation: StepUp['confirmation'],
    sent: CallOptions,
  ) => Promise<string>;
}

let loadConfirming: (() => Promise<Confirming>) | undefined;

/** Sets the loader of the module that asks for confirmations, loaded on first use. */
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
    const till = tillOf(operation);
    if (till && error.code === 'not_cashier') act(null);
    if (answer.status === 401 && operation.who !== 'public' && till?.kind !== 'tablet')
      session().expire(error.code === 'session_ended');
    const wanted = error.details.confirmation;
    if (!wanted || !loadConfirming) throw error;
    // The question is shown over any page; then the same request is sent with the same key.
    const { confirmed } = await loadConfirming().catch(() => {
      throw new CallError('network', 0, '');
    });
    const confirmation = await confirmed(operation, input, wanted, sent);
    sent = { ...options, confirmation };
    answer = await sendSigned(operation, input, sent);
  }
  return answer;
}

/** For whom an operation is called here, if it is one that cashiers may call. */
const tillOf = ({ cashier }: Operation): Acting | null => (cashier ? acting() : null);

/** The headers that say for whom it is called; a tablet's have a proof of its key instead of a token. */
async function actingHeaders(operation: Operation, url: string): Promise<Record<string, string>> {
  const till = tillOf(operation);
  if (!till) return {};
  const { id, kind, behindMs } = till;
  if (kind === 'person') return { [actingHeader]: id };
  const { proofOf } = await import('../session/tablet-key.ts');
  const { method } = operation;
  const proof = await proofOf({ method, url, token: id, now: Date.now() + behindMs });
  return { authorization: `DPoP ${id}`, [proofHeader]: proof };
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
  { key, ifMatch, signal, type, confirmation, onSite = false }: CallOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({
    'accept-language': globalThis.document?.documentElement.lang || 'pl',
  });
  const url = (onSite ? '' : config.apiUrl) + addressOf(operation, input);
  if (token) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(await actingHeaders(operation, url)))
    headers.set(name, value);
  if (key) headers.set('idempotency-key', key);
  if (confirmation) headers.set('confirmation', confirmation);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  const { body } = input;
  if (body !== undefined) {
    headers.set('content-type', type ?? operation.bodyType ?? 'application/json');
  }
  try {
    return await fetch(url, {
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

/** The path of an operation with its parameters and query filled in; lists are repeated. */
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

interface Problem extends RefusalDetails {
  readonly code?: CallErrorCode;
  readonly detail?: unknown;
  readonly message?: string;
  readonly requestId?: string;
}

/** Parses the API's error format (contract §1, specification §8). */
export async function errorOf(answer: Response): Promise<CallError> {
  const { code, detail, message, ...said } = (await answer.json().catch(() => ({}))) as Problem;
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  // If the chain's node has refused, the detail is its own text, and ours is the message.
  const text = detailText(detail);
  return new CallError(code ?? 'unknown', answer.status, message ?? text, {
    ...said,
    ...(message !== undefined && { rpcMessage: text }),
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
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
