/** An operation: one call of the wire as one object that validates, documents and types it. */
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

export interface Operation {
  /** The operation's name, also the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the specification writes it; `{id}` is a path parameter. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /**
   * Who may call: anybody, anybody signed in, the admin account only, or at the bank desk (`bank`)
   * the admin account and whoever has the realm role `bank-approver`; `anyone` is anybody too, but
   * whoever is signed in is known.
   */
  readonly who: 'public' | 'anyone' | 'user' | 'admin' | 'bank';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of the body where it is not JSON; such a body is received as bytes. */
  readonly bodyType?: 'text/csv' | 'image/jpeg';
  /** Other media types that such a body may come as. */
  readonly alsoTakes?: readonly (
    | 'text/plain'
    | 'application/octet-stream'
    | 'image/png'
    | 'image/webp'
  )[];
  /** The largest body in bytes, where it may be larger than `usualMaxBytes`; a larger one is 413. */
  readonly maxBytes?: number;
  readonly status: 200 | 201 | 204;
  /** The answer's JSON; none for 204. */
  readonly answer?: Schema;
  /** Other media types that `format` in the query may ask for. */
  readonly alsoAnswers?: readonly string[];
  readonly refusals: readonly RefusalCode[];
  /** True where the call takes an Idempotency-Key. */
  readonly keyed?: true;
  /** True where the call may want a confirmation, named by the header `Confirmation`. */
  readonly confirmed?: true;
  /** True of a desk's read that names nobody: only others leave a trail. */
  readonly figures?: true;
  /** True where the answer has a version, sent as ETag; a PUT heeds If-Match. */
  readonly versioned?: true;
}

const isDesk = ({ who }: Operation): boolean => who === 'admin' || who === 'bank';

/** True of what a desk does rather than reads. */
export const changesDesk = (operation: Operation): boolean =>
  isDesk(operation) && operation.method !== 'GET';

/** True of a desk's read that names people: who reads what is written down. */
export const leavesTrail = (operation: Operation): boolean =>
  isDesk(operation) && operation.method === 'GET' && !operation.figures;

/** True where a file of a list may be had that names people, which wants a confirmation. */
export const exportsPeople = (operation: Operation): boolean =>
  leavesTrail(operation) && (operation.alsoAnswers ?? []).includes('text/csv');

const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * True for an operation that takes a picture, which is drawn anew, or may answer a file that is made
 * for the occasion: these take turns, and each person has one at a time (429).
 */
export const drawsFiles = ({ bodyType, alsoAnswers = [] }: Operation): boolean =>
  (bodyType !== undefined && isPicture(bodyType)) || alsoAnswers.some((type) => !isPicture(type));

/** The largest body in bytes of an operation that does not say another one. */
export const usualMaxBytes = 8192;

/** Declares an operation and keeps the exact types of its schemas. */
export const operation = <const O extends Operation>(declared: O): O => declared;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller gives: values as they are before validation. */
export type CallInput<O extends Operation> = (O['params'] extends Schema
  ? { params: In<O['params']> }
  : unknown) &
  (O['query'] extends Schema ? { query: In<O['query']> } : unknown) &
  (O['body'] extends Schema ? { body: In<O['body']> } : unknown);

/** What a handler receives: values as validation leaves them. */
export interface Received<O extends Operation> {
  readonly params: Out<O['params']>;
  readonly query: Out<O['query']>;
  readonly body: Out<O['body']>;
}

/** What the call answers. */
export type Answer<O extends Operation> = O['answer'] extends Schema
  ? z.output<O['answer']>
  : undefined;
