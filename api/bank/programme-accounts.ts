/** The programme's own ledger accounts, between which money comes in and goes out. */
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { systemAccounts } from '#ledger/accounts.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';

export interface ProgrammeAccounts {
  readonly bank: AccountId;
  readonly payu: AccountId;
  readonly p24: AccountId;
  readonly reserve: AccountId;
  readonly issuance: AccountId;
  readonly costs: AccountId;
  readonly losses: AccountId;
}

export async function programmeAccounts(db: Reader): Promise<ProgrammeAccounts> {
  const [bank, payu, p24, reserve, issuance, costs, losses] = await systemAccounts(db, [
    'clearing_bank',
    'clearing_payu',
    'clearing_p24',
    'reserve_pln',
    'issuance_dnr',
    'costs_pln',
    'losses_pln',
  ]);
  return { bank, payu, p24, reserve, issuance, costs, losses };
}

export interface Exchange {
  readonly kind: 'top_up' | 'payout' | 'refund';
  readonly amount: Minor;
  readonly wallet: AccountId;
  /** The id of the booking that the wallet shows. */
  readonly transfer: string;
  readonly memo: string;
  /** The channel of the złoty; the default is the bank. */
  readonly through?: 'bank' | 'payu' | 'p24';
}

/** Złoty enter the reserve and as many Denar are issued to the wallet, both or neither. */
export function issue(
  deps: Pick<Deps, 'newId'>,
  { reserve, issuance, ...clearing }: ProgrammeAccounts,
  { kind, amount, wallet, transfer, memo, through = 'bank' }: Exchange,
): Command {
  const leg = { type: 'transfer', kind, amount } as const;
  return {
    items: [
      { ...leg, id: transfer, debit: issuance, credit: wallet, memo },
      { ...leg, id: deps.newId(), debit: clearing[through], credit: reserve },
    ],
  };
}

/** The reverse: Denar leave circulation and as many złoty leave the reserve. */
export function withdraw(
  deps: Pick<Deps, 'newId'>,
  { reserve, issuance, ...clearing }: ProgrammeAccounts,
  { kind, amount, wallet, transfer, memo, through = 'bank' }: Exchange,
): Command {
  const leg = { type: 'transfer', kind, amount } as const;
  return {
    items: [
      { ...leg, id: transfer, debit: wallet, credit: issuance, memo },
      { ...leg, id: deps.newId(), debit: reserve, credit: clearing[through] },
    ],
  };
}
