/** The programme's own ledger accounts, between which money comes in and goes out. */
import type { Minor } from '#contract/money.ts';
import { type Provider, providers } from '#contract/providers.ts';
import type { Reader } from '#db/connect.ts';
import type { SystemAccount } from '#ledger/accounts.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';

const own = {
  bank: 'clearing_bank',
  reserve: 'reserve_pln',
  issuance: 'issuance_dnr',
  costs: 'costs_pln',
  losses: 'losses_pln',
} as const satisfies Readonly<Record<string, SystemAccount>>;

/** Also, by its code, the account of what each payment provider has collected. */
export type ProgrammeAccounts = Readonly<Record<keyof typeof own | Provider, AccountId>>;

export async function programmeAccounts(db: Reader): Promise<ProgrammeAccounts> {
  const { rows } = await db.query<{ key: string; id: AccountId }>(
    `SELECT n.key, a.id FROM jsonb_each_text($1) AS n (key, name) JOIN ledger.account a ON a.name = n.name
     UNION ALL SELECT code, clearing_account FROM payment_provider`,
    [JSON.stringify(own)],
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  for (const key of [...Object.keys(own), ...providers])
    if (!ids.has(key)) throw new Error(`The ledger has no account for ${key}.`);
  return Object.fromEntries(ids) as ProgrammeAccounts;
}

export interface Exchange {
  readonly kind: 'top_up' | 'payout' | 'refund';
  readonly amount: Minor;
  readonly wallet: AccountId;
  /** The id of the booking that the wallet shows. */
  readonly transfer: string;
  readonly memo: string;
  /** The channel of the złoty; the default is the bank. */
  readonly through?: 'bank' | Provider;
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
