/** The stand-in's REST API v1, as documented by the provider. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failingAnswers, type Refuse } from '../gateways/answers.ts';
import {
  isObject,
  type Merchant,
  readRefundBatch,
  readRegistration,
  readVerification,
} from './checks.ts';
import type { Desk } from './desk.ts';
import { statementOf, type Transaction } from './records.ts';
import { readJson, writeJson } from './wire.ts';

/** The names of calls to which a fault may be limited. */
export const callNames = [
  'register',
  'verify',
  'bySessionId',
  'refund',
  'refundsByOrderId',
  'chargeByCode',
  'testAccess',
] as const;
const named = (call: (typeof callNames)[number]) => ({ config: { call } });

const say = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.status(status).type('application/json').send(writeJson(body));

const invalid = (reply: FastifyReply) =>
  say(reply, 400, { error: 'Invalid input data', code: 400 });
const unauthorized = (reply: FastifyReply) =>
  say(reply, 401, { error: 'Incorrect authentication', code: 401 });
const unknown = (reply: FastifyReply) =>
  say(reply, 404, { error: 'Transaction not found', responseCode: 0 });

const refuse: Refuse = (fault, reply) => {
  if (fault === 'unauthorized') return unauthorized(reply);
  const tooMany = fault === 'too-many-requests';
  return tooMany
    ? say(reply, 429, { error: 'Too many requests', code: 429 })
    : say(reply, 500, { error: 'Undefined error', code: 500 });
};

/** Basic authentication: the shop's number and the API key. */
function isAllowed(header: string | undefined, { posId, apiKey }: Merchant): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A time as in the provider's lists, in Polish time. */
const moment = (ms: number | null): string =>
  ms === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone: 'Europe/Warsaw',
      }).format(ms);

const asFound = (transaction: Transaction) => ({
  statement: statementOf(transaction),
  orderId: BigInt(transaction.orderId),
  sessionId: transaction.sessionId,
  status: transaction.status,
  amount: transaction.amount,
  currency: transaction.currency,
  date: moment(transaction.registered),
  dateOfTransaction: moment(transaction.paid),
  clientEmail: transaction.email,
  accountMD5: '',
  paymentMethod: transaction.method,
  description: transaction.description,
  clientName: '',
  clientAddress: '',
  clientCity: '',
  clientPostcode: '',
  batchId: 0,
  fee: '0',
});

function transactionCalls(api: FastifyInstance, desk: Desk, merchant: Merchant): void {
  api.post('/transaction/register', named('register'), async (request, reply) => {
    const registration = readRegistration(request.body, merchant);
    const made = registration && (await desk.register(registration));
    if (!made) return invalid(reply);
    return say(reply, 200, { data: { token: made.token }, responseCode: 0 });
  });
  api.put('/transaction/verify', named('verify'), async (request, reply) => {
    const asked = readVerification(request.body, merchant);
    if (!asked || !(await desk.verify(asked))) return invalid(reply);
    return say(reply, 200, { data: { status: 'success' }, responseCode: 0 });
  });
  api.get<{ Params: { sessionId: string } }>(
    '/transaction/by/sessionId/:sessionId',
    named('bySessionId'),
    (request, reply) => {
      const found = desk.bySession(request.params.sessionId);
      const isHidden = found?.status === 0 && desk.switches.isOn('hideUnpaid');
      if (!found || isHidden) return unknown(reply);
      return say(reply, 200, { data: asFound(found), responseCode: 0 });
    },
  );
  api.post('/paymentMethod/blik/chargeByCode', named('chargeByCode'), async (request, reply) => {
    const { token, blikCode } = isObject(request.body) ? request.body : {};
    const found = desk.transactions.get(String(token));
    const isCode = typeof blikCode === 'string' && /^\d{6}$/.test(blikCode);
    if (!found?.hasPayer || !desk.isOpen(found) || !isCode) return invalid(reply);
    await desk.chargeBlik(found, blikCode);
    const data = { orderId: BigInt(found.orderId), message: 'success' };
    return say(reply, 201, { data, responseCode: 0 });
  });
}

function refundCalls(api: FastifyInstance, desk: Desk): void {
  api.post('/transaction/refund', named('refund'), async (request, reply) => {
    const batch = readRefundBatch(request.body);
    if (!batch) return say(reply, 400, { error: 'Invalid input parameters', code: 400 });
    if (desk.knowsRequest(batch)) {
      return say(reply, 400, { error: 'Request already exists', code: 400 });
    }
    const items = batch.refunds.map(({ orderId, sessionId, amount, description }, at) => {
      const item = { orderId: BigInt(orderId), sessionId, amount, description };
      const message = desk.refusal(batch.refunds[at] as (typeof batch.refunds)[number]);
      return { ...item, status: message === null, message: message ?? 'success' };
    });
    const refused = items.filter(({ status }) => !status);
    if (refused.length > 0) return say(reply, 409, { error: refused, code: 409 });
    await desk.refund(batch);
    return say(reply, 201, { data: items, responseCode: 0 });
  });
  api.get<{ Params: { orderId: string } }>(
    '/refund/by/orderId/:orderId',
    named('refundsByOrderId'),
    (request, reply) => {
      const found = desk.byOrder(request.params.orderId);
      if (!found || found.refunds.length === 0) return unknown(reply);
      const { orderId, sessionId, amount, currency } = found;
      const refunds = found.refunds.map((refund) => ({
        batchId: refund.batchId,
        requestId: refund.requestId,
        date: moment(refund.at),
        login: 'api',
        description: refund.description,
        status: refund.status,
        amount: refund.amount,
      }));
      const data = { orderId: BigInt(orderId), sessionId, amount, currency, refunds };
      return say(reply, 200, { data, responseCode: 0 });
    },
  );
}

/** Must be registered below `/api/v1`, in its own scope. */
export function restCalls(
  api: FastifyInstance,
  { desk, merchant, hangMs }: { desk: Desk; merchant: Merchant; hangMs: number },
): void {
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body.toString()));
    } catch {
      // Answered like every undocumented body.
      done(null, undefined);
    }
  });
  api.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, merchant)) return unauthorized(reply);
  });
  failingAnswers(api, { faults: desk.faults, refuse, hangMs });
  api.get('/testAccess', named('testAccess'), (_request, reply) =>
    say(reply, 200, { data: true, error: '' }),
  );
  transactionCalls(api, desk, merchant);
  refundCalls(api, desk);
}
