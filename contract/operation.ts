/** An operation: one API call as a single object that validates, documents and types it. */
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** The media type of browser forms. */
export const formType = 'application/x-www-form-urlencoded';

/** Operations that belong together: in the documentation, and in what a change makes stale. */
export type Tag =
  | 'account'
  | 'bank'
  | 'bank accounts'
  | 'bills'
  | 'card payments'
  | 'card stock'
  | 'cards'
  | 'cashiers'
  | 'codes'
  | 'companies'
  | 'currency'
  | 'enquiries'
  | 'groups'
  | 'health'
  | 'italar'
  | 'oferta'
  | 'offers'
  | 'offline sales'
  | 'operator'
  | 'orders'
  | 'payments'
  | 'places'
  | 'point of sale'
  | 'promotions'
  | 'public trust'
  | 'push'
  | 'reconciliation'
  | 'refunds'
  | 'requests'
  | 'security'
  | 'support'
  | 'transfers';

/** What changes make stale: all that a tag shows, or what operations of several tags change. */
export type Topic =
  | Tag
  | 'basket'
  | 'chain'
  | 'me'
  /** A person's balances, and what has made them so. */
  | 'money'
  /** How much awaits a person. */
  | 'waiting';

export interface Operation {
  /** The operation's name, also the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the specification; `{id}` is a path parameter. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  /** What a change changes beside what its own tag shows; `all` for what ends or begins anything. */
  readonly changes?: readonly Topic[] | 'all';
  readonly summary: string;
  /**
   * Who may call: `anyone`, signed in or not (a signed-in caller is known); any signed-in user; the
   * admin account only; or at the bank desk (`bank`) the admin account and users with the realm
   * role `bank-approver`. Signed in means that the token has a realm role, whichever it is; one
   * without is refused `no_role` (specification §6).
   */
  readonly who: 'public' | 'anyone' | 'user' | 'admin' | 'bank';
  /** Staff who may call what is the admin's or the bank desk's; an auditor may call every such GET. */
  readonly staff?: readonly StaffRole[];
  /** True if a cashier may call it in the name of the wallet they take payments for. */
  readonly cashier?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of the body if it is not JSON; a file is received as bytes. */
  readonly bodyType?: 'text/csv' | 'image/jpeg' | typeof formType;
  /** Other media types accepted for such a body. */
  readonly alsoTakes?: readonly (
    | 'text/plain'
    | 'application/octet-stream'
    | 'application/xml'
    | 'text/xml'
    | 'image/png'
    | 'image/webp'
    | 'multipart/form-data'
  )[];
  /** Maximum size of the body in bytes, if other than `usualMaxBytes`; a larger body gets 413. */
  readonly maxBytes?: number;
  readonly status: 200 | 201 | 204;
  /** The JSON response; none for 204. */
  readonly answer?: Schema;
  /** Other media types that `format` in the query may request. */
  readonly alsoAnswers?: readonly string[];
  readonly refusals: readonly RefusalCode[];
  /** True if the call accepts an Idempotency-Key. */
  readonly keyed?: true;
  /** True if the call may need a confirmation, referenced by the header `Confirmation`. */
  readonly confirmed?: true;
  /** True for a desk's read that exposes no personal data; all others are recorded in the trail. */
  readonly figures?: true;
  /** True if the response has a version, sent as ETag; a PUT honours If-Match. */
  readonly versioned?: true;
}

/** Realm roles of the operator's staff beside the admin account and the approver (decision 89). */
export type StaffRole = 'clerk' | 'support';

/** The realm role of the second person at the bank desk. */
export const approverRole = 'bank-approver';

/** Who may call, as the documentation says it; a guest is not signed in. */
type Role = 'guest' | 'user' | 'cashier' | StaffRole | 'auditor' | typeof approverRole | 'admin';

/** The roles that may call an operation; a cashier is one who acts for somebody else's wallet. */
export function rolesOf(operation: Operation): readonly Role[] {
  const { who, cashier } = operation;
  if (who === 'public') return ['guest', 'user', 'cashier'];
  if (who === 'anyone') return ['guest', 'user'];
  if (isDesk(operation)) return [...staffFor(operation), 'admin'];
  return cashier ? ['user', 'cashier'] : ['user'];
}

/** True for what only the admin account and staff may call. */
export const isDesk = ({ who }: Pick<Operation, 'who'>): boolean =>
  who === 'admin' || who === 'bank';

/** The realm roles that may call a desk's operation; the admin account may call all of them. */
export const staffFor = ({ who, staff, method }: Operation): readonly Role[] => [
  ...(who === 'bank' ? ([approverRole] as const) : []),
  ...(staff ?? []),
  ...(method === 'GET' ? (['auditor'] as const) : []),
];

/** True for desk calls that change something. */
export const changesDesk = (operation: Operation): boolean =>
  isDesk(operation) && operation.method !== 'GET';

/** True for desk reads that expose personal data; these are recorded in the trail. */
export const leavesTrail = (operation: Operation): boolean =>
  isDesk(operation) && operation.method === 'GET' && !operation.figures;

/** True if a list with personal data can be downloaded as a file, which needs a confirmation. */
export const exportsPeople = (operation: Operation): boolean =>
  leavesTrail(operation) && (operation.alsoAnswers ?? []).includes('text/csv');

const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * True for operations that re-encode an uploaded picture or may generate a file: these are queued,
 * with one at a time per person (429).
 */
export const drawsFiles = ({ bodyType, alsoAnswers = [] }: Operation): boolean =>
  (bodyType !== undefined && isPicture(bodyType)) || alsoAnswers.some((type) => !isPicture(type));

/** Maximum size of the body in bytes unless the operation sets another. */
export const usualMaxBytes = 8192;

/** Declares an operation and preserves the exact types of its schemas. */
export const operation = <const O extends Operation>(declared: O): O => declared;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** The caller's input: values before validation. */
export type CallInput<O extends Operation> = (O['params'] extends Schema
  ? { params: In<O['params']> }
  : unknown) &
  (O['query'] extends Schema ? { query: In<O['query']> } : unknown) &
  (O['body'] extends Schema ? { body: In<O['body']> } : unknown);

/** The handler's input: values after validation. */
export interface Received<O extends Operation> {
  readonly params: Out<O['params']>;
  readonly query: Out<O['query']>;
  readonly body: Out<O['body']>;
}

/** The response of the call. */
export type Answer<O extends Operation> = O['answer'] extends Schema
  ? z.output<O['answer']>
  : undefined;
