/** Money that a payment provider pays out to the programme's bank account. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import { programmeAccounts } from './programme-accounts.ts';

export interface ProviderPayout {
  /** The line of the statement. */
  readonly lineId: string;
  readonly provider: Provider;
  /** What has reached the bank. */
  readonly amount: Minor;
  /** What the provider has kept for itself. */
  readonly fee: Minor;
  readonly memo: string;
}

/**
 * Moves the money from what the provider owes to what the bank holds; the fee is a cost of the
 * programme, because the Denar issued for it stay covered. Refuses `insufficient_funds` where the
 * programme's own money does not bear the fee.
 */
export async function bookProviderPayout(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  { lineId, provider, amount, fee, memo }: ProviderPayout,
): Promise<void> {
  const transfer = deps.newId();
  await tx.query(
    `UPDATE bank_line SET state = 'provider', provider = $2, transfer_id = $3 WHERE id = $1`,
    [lineId, provider, transfer],
  );
  const { bank, costs } = await programmeAccounts(tx);
  const credit = await systemAccount(tx, provider === 'payu' ? 'clearing_payu' : 'clearing_p24');
  const leg = { type: 'transfer', credit } as const;
  const paidOut = { ...leg, id: transfer, kind: 'provider_payout', debit: bank, amount, memo };
  const kept = { ...leg, id: deps.newId(), kind: 'provider_fee', debit: costs, amount: fee };
  const items = fee > 0 ? [paidOut, kept] : [paidOut];
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
}
