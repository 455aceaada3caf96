/** Participants of a benchmark or fault test, made through the API's own calls. */
import type { Issuer } from '#api/testing.ts';

export interface Participant {
  readonly email: string;
  readonly token: string;
}

export interface Call {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly replayed: boolean;
}

/** One call over HTTP. */
export async function call(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  options: { readonly key?: string; readonly csv?: string } = {},
): Promise<Call> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.csv === undefined ? {} : { 'content-type': 'text/csv' }),
    },
    ...(options.csv === undefined ? {} : { body: options.csv }),
  });
  return {
    status: reply.status,
    body: (await reply.json()) as Record<string, unknown>,
    replayed: reply.headers.get('idempotent-replayed') === 'true',
  };
}

const tokenOf = (issuer: Issuer, email: string): Promise<string> =>
  issuer.token({ sub: email, email, email_verified: true, name: email, preferred_username: email });

/** The admin account of the configuration that tests have. */
export async function adminOf(issuer: Issuer): Promise<Participant> {
  const email = 'admin@denar.test';
  return { email, token: await tokenOf(issuer, email) };
}

/** Opens so many wallets and tops each up with the amount (as a statement writes it), if any. */
export async function openParticipants(
  url: string,
  issuer: Issuer,
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
  const { token: admin } = await adminOf(issuer);
  for (let from = 0; from < lines.length; from += 5000) {
    const header = 'date;reference;amount;currency;sender;title';
    const csv = [header, ...lines.slice(from, from + 5000)].join('\n');
    const done = await call(url, 'POST', '/v2/adm/bank/statement', admin, { csv });
    if (done.status !== 200) throw new Error(`The opening statement: ${JSON.stringify(done.body)}`);
  }
  return participants;
}

async function open(url: string, issuer: Issuer, number: number) {
  const email = `participant-${number}@denar.test`;
  const token = await tokenOf(issuer, email);
  const opened = await call(url, 'POST', `/v2/et/registration?name=Participant+${number}`, token);
  if (opened.status !== 201) throw new Error(`No wallet: ${JSON.stringify(opened.body)}`);
  const wallet = await call(url, 'GET', '/v2/account/wallet', token);
  return { participant: { email, token }, title: String(wallet.body.topUpTitle) };
}
