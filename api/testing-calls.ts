/** Test support: calls of the API, typed by the contract's operations. */
import type { Answer, Operation } from '#contract/operation.ts';
import type { RefusalCode, RefusalDetails } from '#contract/refusals.ts';
import type { AskOptions, People, Person, Reply } from './testing-people.ts';

/** Who calls, and how. */
interface Sender extends Pick<AskOptions, 'headers' | 'from'> {
  readonly as?: Person | string | undefined;
  /** The Idempotency-Key. */
  readonly key?: string | undefined;
  /** The id of the confirmation. */
  readonly confirmation?: string | undefined;
}

/** Any input, also one that the contract does not allow. */
export interface AnyInput extends Sender {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Params<Schema> = Schema extends { readonly _zod: { readonly input: infer In } }
  ? { readonly params: { readonly [name in keyof In]: unknown } }
  : unknown;

type Part<Name extends string, Schema> = Schema extends {
  readonly _zod: { readonly input: infer In };
}
  ? Record<never, never> extends In
    ? { readonly [name in Name]?: In }
    : { readonly [name in Name]: In }
  : unknown;

/** The input that the contract allows. */
export type Input<O extends Operation> = Sender &
  Params<O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']>;

/** What a refusal says; any of it can be missing in what a call returns. */
type Refused = { readonly [Field in keyof RefusalDetails]: RefusalDetails[Field] } & {
  readonly code?: RefusalCode;
  readonly detail?: unknown;
  readonly requestId?: string;
};

type Body<A> = A extends undefined
  ? Refused
  : A extends readonly unknown[]
    ? A & Record<string, unknown>
    : A & Omit<Refused, keyof A>;

/** An answer, or a refusal; the status tells which. */
export interface ReplyTo<O extends Operation> extends Reply {
  readonly body: Body<Answer<O>> & Record<never, never>;
}

/** The input, which is optional where nothing in it is required. */
export type Inputs<O extends Operation> =
  Record<never, never> extends Input<O> ? [Input<O>?] : [Input<O>];

export interface Calls {
  /** The answer of a call that succeeds; throws if it is refused. */
  call<O extends Operation>(operation: O, ...input: Inputs<O>): Promise<Answer<O>>;
  /** What a call returns, whatever is sent with it. */
  reply<O extends Operation>(operation: O, input?: AnyInput): Promise<ReplyTo<O>>;
  /** The status and the code of a call that is refused. */
  refused(operation: Operation, input?: AnyInput): Promise<[number, unknown]>;
}

/** A list is repeated in the query. */
const textsOf = (query: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );

const headersOf = ({ key, confirmation, headers }: AnyInput): Record<string, string> => ({
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(confirmation !== undefined && { confirmation }),
  ...headers,
});

/** The calls of one who asks in this way. */
export function callsOf(ask: People['ask']): Calls {
  const reply = async <O extends Operation>(
    { method, path }: O,
    input: AnyInput = {},
  ): Promise<ReplyTo<O>> => {
    const { as, from, params = {}, query, body } = input;
    const at = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    return (await ask(method, at, {
      ...(as && { as }),
      ...(from && { from }),
      ...(query && { query: textsOf(query) }),
      body,
      headers: headersOf(input),
    })) as unknown as ReplyTo<O>;
  };
  return {
    reply,
    async call(operation, ...[input]) {
      const { status, body } = await reply(operation, input as AnyInput);
      if (status === operation.status) return body as Answer<typeof operation>;
      throw new Error(`${operation.name}: ${status} ${JSON.stringify(body)}`);
    },
    async refused(operation, input) {
      const { status, body }: Reply = await reply(operation, input);
      return [status, body.code];
    },
  };
}
