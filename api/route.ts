/** Registers operations of the contract with Fastify: authorization, validation, responses. */

import { hash } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import type { Locale } from '#contract/languages.ts';
import { networkOf } from '#contract/network.ts';
import {
  type Answer,
  changesDesk,
  drawsFiles,
  isDesk,
  leavesTrail,
  type Operation,
  type Received,
  staffFor,
  usualMaxBytes,
} from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { BrowserAnswer } from './browser-answer.ts';
import { type Caller, type Callers, countedAs } from './callers.ts';
import { openActing } from './cashiers/deputies.ts';
import type { Deps } from './deps.ts';
import { openGate } from './gate.ts';
import { type Done, fingerprintOf, type RequestKey, requestKey } from './keyed.ts';
import { changesLimit, countApart } from './limits.ts';
import { localeOfRequest } from './problem.ts';
import { readsGuarded } from './security/reads.ts';
import { openConfirmation, type StepUpAsked, StepUpWanted } from './security/step-up.ts';
import { chainDeskActs } from './security/trail.ts';
import { takesList, validate, validateInTurns } from './validate.ts';

type Content = string | Buffer;

/** An answer that is not JSON. */
export class Document {
  readonly mediaType: string;
  readonly fileName: string;
  /** The bytes, or a function that makes them. */
  readonly content: Content | (() => Promise<Content>);
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    mediaType: string,
    fileName: string,
    content: Document['content'],
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.content = content;
    this.headers = headers;
  }
}

/** An answer whose version is not in its JSON. */
export class Versioned<A> {
  readonly version: number;
  readonly answer: A;

  constructor(version: number, answer: A) {
    this.version = version;
    this.answer = answer;
  }
}

export interface Asked<O extends Operation> extends Received<O> {
  /** Present for every operation that is not public; for `anyone` if somebody is signed in. */
  readonly caller: O['who'] extends 'public'
    ? null
    : O['who'] extends 'anyone'
      ? Caller | null
      : Caller;
  /** The step-up confirmation of the call, if any; for operations that may need one. */
  readonly stepUp: StepUpAsked;
  /** Present if the operation is keyed and the request carries a key. */
  readonly key: RequestKey | null;
  /** The versions in If-Match; null if any will do. */
  readonly ifMatch: readonly number[] | null;
  readonly locale: Locale;
  /** The network address that the request came from. */
  readonly sender: string;
  readonly userAgent: string;
  /** The media types that the client accepts. */
  readonly accept: string;
  readonly cookies: string | undefined;
}

type Handler<O extends Operation> = (
  asked: Asked<O>,
) => Promise<Answer<O> | Done<Answer<O>> | Versioned<Answer<O>> | Document | BrowserAnswer>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** An operation's paths: those that the specification writes without v2 work there too. */
export const pathsOf = ({ path }: Operation): string[] => {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  const plain = pattern.startsWith('/v2/') || pattern.startsWith('/health/');
  return plain ? [pattern] : [pattern, `/v2${pattern}`];
};

const mayCall = (operation: Operation, { isAdmin, claims }: Caller): boolean =>
  !isDesk(operation) || isAdmin || staffFor(operation).some((role) => claims.roles.includes(role));

/** False if `format` requests JSON for this call. */
function asksForFile({ query, body }: Received<Operation>): boolean {
  const { format } = (query ?? body ?? {}) as { readonly format?: string };
  return format !== 'json';
}

/** The answer; a document's bytes are made here. */
async function made<O extends Operation>(handle: Handler<O>, asked: Asked<O>) {
  const answer = await handle(asked);
  if (!(answer instanceof Document) || typeof answer.content !== 'function') return answer;
  const { mediaType, fileName, content, headers } = answer;
  return new Document(mediaType, fileName, await content(), headers);
}

/** A call without a valid confirmation is refused with one to be confirmed, by its own person. */
async function refuseStepUp(deps: Deps, error: unknown): Promise<never> {
  if (!(error instanceof StepUpWanted)) throw error;
  if (error.asked.caller.cashier) throw new Refusal('owner_wanted');
  const confirmation = await openConfirmation(deps, error);
  throw new Refusal('step_up_required', { reason: error.reason, confirmation });
}

/** Returns a function that registers operations with their handlers. */
export function router(app: FastifyInstance, callers: Callers, deps: Deps) {
  const gate = openGate();
  const takeChange = changesLimit(deps);
  /** Files are made in turns, and their number per person and hour is limited. */
  const drawn = async <O extends Operation>(handle: Handler<O>, asked: Asked<O>) => {
    const { caller, sender } = asked;
    const thing = networkOf(sender);
    const by = caller ? countedAs(caller) : { thing };
    return gate(by.person ?? by.thing, async () => {
      await countApart(deps, { limit: 'documents', ...by });
      return made(handle, asked);
    });
  };
  const callerOf = openActing(deps, callers);
  const guardRead = readsGuarded(deps);
  /** The action itself is committed: if this fails, a job chains it. */
  const chainNow = (): Promise<void> =>
    chainDeskActs(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'an act is not chained yet'),
    );
  return <O extends Operation>(operation: O, take: Handler<O>): void => {
    const handle: Handler<O> = leavesTrail(operation) ? guardRead(operation, take) : take;
    // Most callers are cached, and a promise for each of them would be a waste.
    const authorize = (
      request: FastifyRequest,
      _reply: FastifyReply,
      done: HookHandlerDoneFunction,
    ): void => {
      const { authorization } = request.headers;
      const guest = operation.who === 'anyone' && authorization === undefined;
      if (operation.who === 'public' || guest) {
        done();
        return;
      }
      const admit = (caller: Caller): void => {
        request.caller = caller;
        done(mayCall(operation, caller) ? undefined : new Refusal('forbidden'));
      };
      const caller = callerOf(operation, request);
      if (caller instanceof Promise) caller.then(admit, done);
      else admit(caller);
    };
    const isLong = takesList(operation);
    const mayBeFile = drawsFiles(operation);
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const locale = localeOfRequest(request);
      refuseOtherMedia(operation, request);
      const { params, query, body } = request;
      const form = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
      const given = { params, query, body: form };
      const received = isLong
        ? await validateInTurns(operation, given, locale)
        : validate(operation, given, locale);
      const asked = ask(operation, request, received, locale);
      if (asked.caller && operation.method !== 'GET') await takeChange(asked.caller);
      try {
        const inTurn = mayBeFile && asksForFile(received);
        const answer = await (inTurn ? drawn(handle, asked) : handle(asked));
        if (changesDesk(operation)) await chainNow();
        return send(operation, reply, answer);
      } catch (error) {
        return refuseStepUp(deps, error);
      }
    };
    for (const url of pathsOf(operation)) {
      app.route({
        method: operation.method,
        url,
        onRequest: authorize,
        handler: serve,
        bodyLimit: operation.maxBytes ?? usualMaxBytes,
      });
    }
  };
}

function ask<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  received: Received<O>,
  locale: Locale,
): Asked<O> {
  const { params, query, body } = received;
  const header = operation.keyed ? request.headers['idempotency-key'] : undefined;
  const content = body instanceof Uint8Array ? hash('sha256', body) : body;
  const asked = [operation.name, params, query, content];
  const { caller } = request;
  // A guest is known by nothing but the network, so no other network gets the answer.
  const by = caller?.cashier?.id ?? caller?.id ?? `guest ${networkOf(request.ip)}`;
  const key = requestKey(header, by, asked, textsIn(validation, locale));
  const ifMatch = versionsOf(request.headers['if-match']);
  return {
    ...received,
    caller: caller as Asked<O>['caller'],
    stepUp: {
      operation: operation.name,
      given: request.headers.confirmation,
      fingerprint: () => fingerprintOf(asked),
      caller: caller as Caller,
      userAgent: request.headers['user-agent'] ?? '',
    },
    key,
    ifMatch,
    locale,
    sender: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    accept: request.headers.accept ?? '',
    cookies: request.headers.cookie,
  };
}

/** Anything that is no version of ours becomes none: it matches nothing. */
function versionsOf(header: string | undefined): number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = /^"(\d{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

function refuseOtherMedia(operation: Operation, request: FastifyRequest): void {
  const { bodyType, alsoTakes = [] } = operation;
  // Uploaded files are read as bytes, which are not JSON whatever they contain.
  const isJson = !(request.body instanceof Uint8Array || request.body instanceof URLSearchParams);
  if (!bodyType && operation.body && !isJson) {
    throw new Refusal('media_type_unsupported');
  }
  if (!bodyType) return;
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (![bodyType, ...alsoTakes].some((type) => type === given)) {
    throw new Refusal('media_type_unsupported');
  }
}

const isDone = (answer: unknown): answer is Done<unknown> =>
  typeof answer === 'object' && answer !== null && 'replayed' in answer && 'answer' in answer;

function send(operation: Operation, reply: FastifyReply, given: unknown): FastifyReply {
  if (given instanceof BrowserAnswer) {
    return reply.code(given.status).headers(given.headers).send(given.content);
  }
  if (given instanceof Document) {
    return reply
      .header('content-type', given.mediaType)
      .header('content-disposition', `attachment; filename="${given.fileName}"`)
      .headers(given.headers)
      .send(given.content);
  }
  const answer = isDone(given) || given instanceof Versioned ? given.answer : given;
  if (isDone(given) && given.replayed) reply.header('idempotent-replayed', 'true');
  if (operation.versioned) {
    const { version } = (given instanceof Versioned ? given : answer) as { version: number };
    reply.header('etag', `"${version}"`);
  }
  return reply.code(operation.status).send(answer ?? undefined);
}

export type Route = ReturnType<typeof router>;
