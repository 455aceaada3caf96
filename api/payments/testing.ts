/** Test support: the API with the providers' stand-ins, payers, and forged notifications. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Notice } from '#adapters/testing-gateway.ts';
import { tested } from '#adapters/testing-providers.ts';
import { getPayment, initiations, payuCreateOrder } from '#contract/payments.ts';
import { type Provider, providers } from '#contract/providers.ts';
import type { FaultKind } from '#sandbox/gateways/faults.ts';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import { startTestGateways, type TestGateways } from '#sandbox/testing-gateways.ts';
import { freePort } from '#test/free-port.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { countApart } from '../limits.ts';
import {
  openTestApi,
  type Person,
  type Reply,
  type TestApi,
  type TestApiOptions,
} from '../testing.ts';
import { denarOf } from '../testing-flows.ts';

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Those through which each case of payments is run. */
export const eachProvider: Provider[] = [...providers];

/** Changes one digit of a signature. */
const forge = (letter: Pick<Letter, 'body' | 'headers'>) => {
  const spoil = (text: string) =>
    text.replace(
      /(sign(?:ature)?"?[=:]"?)(.)/,
      (_, head, digit) => `${head}${digit === 'a' ? 'b' : 'a'}`,
    );
  const signed = Object.entries(letter.headers).map(([name, value]) => [name, spoil(value)]);
  return { body: spoil(letter.body), headers: Object.fromEntries(signed) };
};

/** What payers do, here and on the provider's page. */
function paying(api: TestApi, providers: TestGateways) {
  /** Opens a payment; returns the reply. */
  async function start(
    as: Person,
    provider: Provider,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    return api.reply(initiations[provider] ?? payuCreateOrder, {
      as,
      body: { amount: 50, description: 'Na zakupy', currency: 'PLN', ...body },
      headers,
    });
  }
  /** Opens a payment that succeeds; returns its id. */
  const started = async (as: Person, provider: Provider, amount = 50): Promise<string> => {
    const { status, body } = await start(as, provider, { amount });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body.orderId ?? body.session_id);
  };
  /** The payer pays, refuses or pays later on the provider's page. */
  const act = (provider: Provider, id: string, action: 'pay' | 'refuse' | 'later'): Promise<void> =>
    providers[provider].act(id, action);
  const view = async (as: Person, id: string) =>
    (await api.reply(getPayment, { as, params: { id } })).body;
  /** Waits until the payment is in the state, as its owner sees it. */
  const becomes = async (as: Person, id: string, state: string) => {
    for (let left = 250; ; left -= 1) {
      const found = await view(as, id);
      if (found.state === state) return found;
      if (left === 0) throw new Error(`not ${state}: ${JSON.stringify(found)}`);
      await pause(20);
    }
  };
  /** Opens, pays and credits a payment. */
  const paid = async (as: Person, provider: Provider, amount?: number): Promise<string> => {
    const id = await started(as, provider, amount);
    await act(provider, id, 'pay');
    await becomes(as, id, 'paid');
    return id;
  };
  return { start, started, act, view, becomes, paid };
}

/** What the providers tell. */
function telling(api: TestApi, providers: TestGateways) {
  const json = { 'content-type': 'application/json' };
  const tellAnything = (
    provider: Provider,
    body: string,
    headers: Readonly<Record<string, string>> = json,
  ): Promise<Reply> => api.ask('POST', `/v2/trans/${provider}/notify`, { body, headers });
  /** Posts a provider's notification; returns the HTTP status. */
  const tell = async (provider: Provider, notice: Notice): Promise<number> => {
    const letter = tested[provider].letter(providers, notice);
    const { body, headers } = notice.forged ? forge(letter) : letter;
    return (await tellAnything(provider, body, headers)).status;
  };
  /** Money comes late for an order, and its provider sends a notification. */
  const comesLate = async (id: string, amount: number): Promise<void> => {
    const [{ provider } = { provider: 'payu' as const }] = await api.sql<{ provider: Provider }>`
      SELECT provider FROM payment WHERE id = ${id}`;
    const providerId = await tested[provider].comeLate?.(providers, id);
    if (!providerId) throw new Error(`${provider} takes no money late.`);
    const status = await tell(provider, { id, providerId, amount });
    if (status !== 200) throw new Error(String(status));
  };
  return { tellAnything, tell, comesLate };
}

/** `changes` override the API's configuration. */
export async function openTill(
  changes: Readonly<Record<string, string>> = {},
  more: Pick<TestApiOptions, 'log' | 'clock'> = {},
) {
  const port = await freePort();
  const providers = await startTestGateways({ minuteMs: 5 });
  const env = { API_ORIGIN: `http://127.0.0.1:${port}`, ...providers.env, ...changes };
  const api = await openTestApi({ env, ...more });
  for (const { addRow } of Object.values(tested)) await addRow?.(api.ownerUrl);
  await api.app.listen({ port, host: '127.0.0.1' });
  return {
    ...api,
    providers,
    ...paying(api, providers),
    ...telling(api, providers),
    /** Counts this many payments as begun by a person. */
    async countPayments({ email }: Person, times: number): Promise<void> {
      const { rows } = await api.db.query<{ person: string }>(
        'SELECT id AS person FROM person WHERE email = $1',
        [email],
      );
      for (let at = 0; at < times; at += 1)
        await countApart(api.deps, { limit: 'payments begun', ...rows[0] });
    },
    /** The provider's id of a payment; null before it is known. */
    async providerIdOf(id: string): Promise<string | null> {
      const sql = 'SELECT provider_id AS is FROM payment WHERE id = $1';
      return (await api.db.query<{ is: string | null }>(sql, [id])).rows[0]?.is ?? null;
    },
    fault(provider: Provider, ...kinds: FaultKind[]): void {
      providers[provider].faults.set(kinds.map((kind) => ({ kind })));
    },
    denarOf: (as: Person) => denarOf(api, as),
    /** Throws if the books are wrong, or circulation, reserve and credits differ. */
    async booksAreWhole(): Promise<void> {
      await verifyDatabase(api.apiUrl);
      await sumsAgree(api.db);
    },
    async close(): Promise<void> {
      await providers.stop();
      await api.close();
    },
  };
}

/** Circulation, the reserve, and credits less refunds are equal. */
async function sumsAgree(db: TestApi['db']): Promise<void> {
  const { rows } = await db.query<Record<'reserve' | 'issued' | 'clearing' | 'payments', number>>(
    `SELECT (SELECT posted FROM ledger.account WHERE name = 'reserve_pln') AS reserve,
       (SELECT -posted FROM ledger.account WHERE name = 'issuance_dnr') AS issued,
       (SELECT -sum(posted)::bigint FROM ledger.account a
        JOIN payment_provider p ON p.clearing_account = a.id) AS clearing,
       (SELECT coalesce(sum(amount), 0)::bigint FROM payment
        WHERE credited_wallet_id IS NOT NULL)
       - (SELECT coalesce(sum(amount), 0)::bigint FROM payment_refund
          WHERE booked AND state = 'done') AS payments`,
  );
  const sums = rows[0];
  if (!sums || sums.reserve !== sums.issued || sums.clearing !== sums.payments) {
    throw new Error(`the sums differ: ${JSON.stringify(sums)}`);
  }
}

interface Overtaking {
  /** Finds the row to lock, by the id as $1. */
  readonly lock: string;
  /** The change to it, by the same id. */
  readonly change: string;
  readonly id: string;
}

/** The answer of `use` if the change is made after it has begun and before it may continue. */
export async function overtaken<T>(
  { db }: Pick<TestApi, 'db'>,
  { lock, change, id }: Overtaking,
  use: () => Promise<T>,
): Promise<T> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const other = await db.connect();
  try {
    await other.query('BEGIN');
    await other.query(`${lock} FOR NO KEY UPDATE`, [id]);
    let answered = false;
    const answer = use().finally(() => {
      answered = true;
    });
    // A query that takes no lock answers at once, and has not seen the change.
    while (!answered && (await db.query(waiting)).rowCount === 0);
    await other.query(change, [id]);
    await other.query('COMMIT');
    return await answer;
  } finally {
    other.release();
  }
}
