/** Money that a payment provider pays out to the programme's bank account. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../ledger-refusals.ts';
import { costsSpendable } from './own-money.ts';
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
 * Moves the money from what the provider owes to what the bank holds. The fee is a cost of the
 * programme, because the Denar issued for it stay covered; what the account for costs cannot bear is
 * a loss, so that the payout can always be booked. Refuses `insufficient_funds` only where somebody
 * spends the same costs at that very moment; tried again it succeeds.
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
  const { bank, costs, losses, [provider]: credit } = await programmeAccounts(tx);
  const fromCosts = Math.min(fee, Math.max(0, await costsSpendable(tx)));
  const paidBy = (debit: typeof costs, part: Minor) =>
    part > 0
      ? [
          {
            type: 'transfer',
            kind: 'provider_fee',
            id: deps.newId(),
            debit,
            credit,
            amount: part,
          } as const,
        ]
      : [];
  const items = [
    {
      type: 'transfer',
      kind: 'provider_payout',
      id: transfer,
      debit: bank,
      credit,
      amount,
      memo,
    } as const,
    ...paidBy(costs, fromCosts),
    ...paidBy(losses, fee - fromCosts),
  ];
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
}
