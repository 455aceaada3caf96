/** Turns any error into the API's one error format (contract §1). */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOf } from '#contract/languages.ts';
import { Refusal, type RefusalCode, refusals } from '#contract/refusals.ts';
import { isConflict, isLoss, isTimeout } from '#db/connect.ts';
import { refusals as texts } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { ValidationRefusal } from './validate.ts';

/** The refusals that the HTTP layer itself raises, by Fastify's code. */
const byFastifyCode: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_ERR_BAD_URL: 'not_found',
};

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const refused = code === undefined ? undefined : byFastifyCode[code];
  if (refused) return new Refusal(refused);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Refusal('validation_failed')
    : null;
};

export const localeOfRequest = (request: FastifyRequest): Locale =>
  localeOf(request.headers['accept-language']);

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const locale = localeOfRequest(request);
  request.refused = refusal.code;
  const { retryAfterSeconds, rpcMessage, ...fields } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  if (refusals[refusal.code] === 401) reply.header('www-authenticate', 'Bearer');
  const words = textsIn(texts, locale)[refusal.code];
  const detail = refusal instanceof ValidationRefusal ? refusal.faults : (rpcMessage ?? words);
  // The node’s own message is for the operator; people get ours.
  const message = rpcMessage === undefined ? {} : { message: words };
  return reply
    .code(refusals[refusal.code])
    .header('content-language', locale)
    .send({ code: refusal.code, detail, ...message, ...fields });
}

/**
 * An unexpected error answers 500 with the request's id; its cause is only in the log. If the
 * database is unavailable, or the transaction conflicted with others each time, nobody is at fault:
 * 503, and the same request may be repeated.
 */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) return answer(request, reply, refusal);
  // Who asks for less gets an answer. A change that timed out has waited for others: it is repeated.
  if (isTimeout(error) && request.method === 'GET') {
    request.log.warn({ err: error, requestId: request.id }, 'a question took too long');
    return answer(request, reply, new Refusal('takes_too_long'));
  }
  if (isLoss(error)) {
    request.log.warn({ err: error, requestId: request.id }, 'the database could not be asked');
    return answer(request, reply, new Refusal('not_ready', { retryAfterSeconds: 2 }));
  }
  if (isConflict(error)) {
    request.log.error({ err: error, requestId: request.id }, 'transactions in each other’s way');
    return answer(request, reply, new Refusal('not_ready', { retryAfterSeconds: 1 }));
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  const locale = localeOfRequest(request);
  request.refused = 'internal';
  return reply
    .code(500)
    .header('content-language', locale)
    .send({
      code: 'internal',
      detail: textsIn(texts, locale).internal,
      requestId: request.id,
    });
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Refusal('not_found')));
}
