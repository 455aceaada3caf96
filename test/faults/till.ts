/** For fault tests of top-ups: API processes, both providers' stand-ins, and both sides' state. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { initiations, payuCreateOrder } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import type { Db } from '#db/connect.ts';
import {
  startTestGateways,
  type TestGatewayOptions,
  type TestGateways,
} from '#sandbox/testing-gateways.ts';
import { patience } from '#test/patience.ts';
import { type Call, call, type Participant } from '../participants.ts';
import { type FaultApi, openFaultApi } from './fault-api.ts';

export interface Kept {
  readonly id: string;
  readonly provider: Provider;
  readonly state: string;
  readonly reason: string | null;
  readonly amount: number;
  readonly owner: string;
  readonly credited: boolean;
  readonly flagged: boolean;
}

/** The API's state of every payment. */
export async function keptIn(db: Db): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(
    `SELECT p.id, p.provider, p.state, p.reason, p.amount, w.email AS owner,
       p.credited_wallet_id IS NOT NULL AS credited,
       EXISTS (SELECT FROM payment_flag f WHERE f.payment_id = p.id) AS flagged
     FROM payment p JOIN wallet w ON w.id = p.wallet_id ORDER BY p.id`,
  );
  return rows;
}

export class FaultTill {
  readonly api: FaultApi;
  readonly providers: TestGateways;

  private constructor(api: FaultApi, providers: TestGateways) {
    this.api = api;
    this.providers = providers;
  }

  /** Everyone starts with 1.00. */
  static async open(people: number, options: TestGatewayOptions = {}): Promise<FaultTill> {
    const providers = await startTestGateways(options);
    return new FaultTill(await openFaultApi(people, '1.00', { ...providers.env }), providers);
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.providers.stop();
  }

  /** Requests a top-up. */
  async start(
    who: Participant,
    provider: Provider,
    amount: number,
    key: string = crypto.randomUUID(),
  ): Promise<Call> {
    const body = { amount, description: 'Zasilenie', currency: 'PLN' };
    const { path } = initiations[provider] ?? payuCreateOrder;
    return call(this.api.url, 'POST', path, who.token, { key, body });
  }

  /** Makes all polls due, as after an hour; nothing expires by it. */
  async later(): Promise<void> {
    await this.api.db.query(
      `UPDATE payment SET next_look_at = next_look_at - interval '1 hour',
         calling_until = calling_until - interval '1 hour' WHERE next_look_at IS NOT NULL`,
    );
  }

  /** Whether the provider holds the payment's money for us; false for unknown payments. */
  hasMoney({ id, provider }: Pick<Kept, 'id' | 'provider'>): boolean {
    if (provider === 'payu') {
      return this.providers.payu.book.byReference(id)?.status === 'COMPLETED';
    }
    const state = this.providers.p24.payments().find((one) => one.id === id)?.state;
    return state === '1' || state === '2';
  }

  /** Money that Przelewy24 withholds until verification is not ours. */
  isTaken({ id, provider }: Pick<Kept, 'id' | 'provider'>): boolean {
    const state = this.providers.p24.payments().find((one) => one.id === id)?.state;
    return provider === 'payu' ? this.hasMoney({ id, provider }) : state === '2';
  }

  /** The payer pays, if the provider has the payment and it is still open. */
  async act(provider: Provider, id: string, deed: 'pay' | 'refuse' | 'later'): Promise<void> {
    await this.providers[provider].act(id, deed).catch(() => undefined);
  }

  /** Lets time pass until the API's state satisfies the condition; otherwise throws that state. */
  async until(isSo: (kept: Kept[]) => boolean, seconds: number): Promise<Kept[]> {
    const end = Date.now() + patience(seconds * 1000);
    for (;;) {
      await this.later();
      const kept = await keptIn(this.api.db);
      if (isSo(kept)) return kept;
      if (Date.now() > end) throw new Error(`never: ${JSON.stringify(kept.filter(isOdd(this)))}`);
      await pause(250);
    }
  }

  /**
   * The books are correct; the reserve is the incoming money, from the opening statement and the
   * credited payments, and equals the circulation; everyone got their own payments, once.
   */
  async booksAreWhole(): Promise<void> {
    await verifyDatabase(this.api.database.apiUrl);
    const kept = await keptIn(this.api.db);
    const credited = kept.filter((one) => one.credited);
    const sum = credited.reduce((total, { amount }) => total + amount, 0);
    const opening = this.api.people.length * 100;
    const { rows } = await this.api.db.query<{ name: string; posted: number }>(
      `SELECT name, posted FROM ledger.account
       WHERE name IN ('reserve_pln', 'issuance_dnr', 'clearing_payu', 'clearing_p24')`,
    );
    const posted = new Map(rows.map((row) => [row.name, row.posted]));
    assert.equal(posted.get('reserve_pln'), opening + sum);
    assert.equal(posted.get('issuance_dnr'), -(opening + sum));
    const clearing = (posted.get('clearing_payu') ?? 0) + (posted.get('clearing_p24') ?? 0);
    assert.equal(clearing, -sum);
    const wallets = await this.api.db.query<{ email: string; posted: number }>(
      `SELECT w.email, a.posted FROM wallet w JOIN ledger.account a ON a.id = w.denar_account`,
    );
    for (const { email, posted: has } of wallets.rows) {
      const own = credited.filter(({ owner }) => owner === email);
      assert.equal(
        has,
        own.reduce((total, { amount }) => total + amount, 100),
        email,
      );
    }
  }
}

/** Neither open at the provider nor known to be unregistered there. */
export const isUndecided = ({ state, reason }: Kept): boolean =>
  state === 'unknown' || (state === 'created' && reason !== 'unavailable');

/** Money that the provider has and that is not credited, or the reverse. */
export const isOdd =
  (till: FaultTill) =>
  (kept: Kept): boolean =>
    till.hasMoney(kept) !== kept.credited;
