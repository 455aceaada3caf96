/** Participants of a benchmark or fault test, created through the API. */
import type { Issuer } from '#api/testing.ts';

export interface Participant {
  readonly email: string;
  readonly token: string;
}

/** Who gives tokens: a test's issuer, or a real provider. */
export type Tokens = Pick<Issuer, 'token'>;

export interface Call {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly replayed: boolean;
}

interface Sent {
  readonly key?: string;
  /** The confirmation that the call has been asked for. */
  readonly confirmation?: string;
  readonly csv?: string;
  readonly body?: object;
}

/** One call over HTTP. */
export async function call(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string,
  options: Sent = {},
): Promise<Call> {
  const sent = options.csv ?? (options.body && JSON.stringify(options.body));
  const type = options.csv === undefined ? 'application/json' : 'text/csv';
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.confirmation ? { confirmation: options.confirmation } : {}),
      ...(sent === undefined ? {} : { 'content-type': type }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return {
    status: reply.status,
    body: (await reply.json()) as Record<string, unknown>,
    replayed: reply.headers.get('idempotent-replayed') === 'true',
  };
}

/** A person's token, with additional claims besides name and roles. */
export const tokenOf = (
  issuer: Tokens,
  email: string,
  roles: readonly string[] = ['user'],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  issuer.token({
    sub: email,
    email,
    email_verified: true,
    name: email,
    preferred_username: email,
    realm_access: { roles },
    ...more,
  });

/** Uploads a statement as the admin; returns a function that approves it as the second person. */
export async function uploadStatement(
  url: string,
  issuer: Tokens,
  csv: string,
): Promise<{ id: string; approve: (sent?: Sent) => Promise<Call> }> {
  const { token: admin } = await adminOf(issuer);
  const { body } = await call(url, 'POST', '/v2/adm/bank/statement', admin, { csv });
  if (body.state !== 'waiting') throw new Error(`The statement: ${JSON.stringify(body)}`);
  const second = () => tokenOf(issuer, 'approver@denar.test', ['bank-approver']);
  const id = String(body.statement);
  const path = `/v2/adm/bank/statements/${id}/judge`;
  const verdict = { body: { verdict: 'approve' } };
  const approve = async (sent: Sent = {}): Promise<Call> =>
    call(url, 'POST', path, await second(), { ...verdict, ...sent });
  return { id, approve };
}

/** Uploads a statement as the admin and has it approved by a second person. */
export async function takeStatement(url: string, issuer: Tokens, csv: string): Promise<void> {
  const { approve } = await uploadStatement(url, issuer, csv);
  const { body } = await approve();
  if (body.state !== 'booked') throw new Error(`The statement: ${JSON.stringify(body)}`);
}

/** The admin account of the tests' configuration. */
export async function adminOf(issuer: Tokens): Promise<Participant> {
  const email = 'admin@denar.test';
  return { email, token: await tokenOf(issuer, email) };
}

/** Opens this many wallets and tops up each with the amount (as in a statement), if any. */
export async function openParticipants(
  url: string,
  issuer: Tokens,
  count: number,
  amount: string | null,
): Promise<Participant[]> {
  const participants: Participant[] = [];
  const lines: string[] = [];
  const parallel = 32;
  for (let from = 0; from < count; from += parallel) {
    const numbers = Array.from({ length: Math.min(parallel, count - from) }, (_, at) => from + at);
    const opened = await Promise.all(numbers.map((number) => open(url, issuer, number)));
    for (const { participant, title } of opened) {
      participants.push(participant);
      lines.push(`2026-01-01;OPENING-${lines.length};${amount};PLN;Opening;${title}`);
    }
  }
  if (amount === null) return participants;
  for (let from = 0; from < lines.length; from += 5000) {
    const header = 'date;reference;amount;currency;sender;title';
    await takeStatement(url, issuer, [header, ...lines.slice(from, from + 5000)].join('\n'));
  }
  return participants;
}

async function open(url: string, issuer: Tokens, number: number) {
  const email = `participant-${number}@denar.test`;
  const token = await tokenOf(issuer, email);
  const opened = await call(url, 'POST', `/v2/et/registration?name=Participant+${number}`, token);
  if (opened.status !== 201) throw new Error(`No wallet: ${JSON.stringify(opened.body)}`);
  const wallet = await call(url, 'GET', '/v2/account/wallet', token);
  return { participant: { email, token }, title: String(wallet.body.topUpTitle) };
}
