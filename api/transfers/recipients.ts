/** Suggested recipients: people paid or received from before, and an exact e-mail address. */
import { LRUCache } from 'lru-cache';
import type { Answer } from '#contract/operation.ts';
import { Refusal, refusals } from '#contract/refusals.ts';
import type { recipients } from '#contract/transfers.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { isReached } from '../caller-wallets.ts';
import type { Caller, Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { countApart } from '../limits.ts';
import { StepUpWanted } from '../security/step-up.ts';
import { seesAddress } from './history.ts';

type Recipient = Answer<typeof recipients>['recipients'][number];

const maxRecipients = 8;
/** How far back the wallet's entries are searched. */
const recentEntries = 500;

/**
 * Names are shown only for people known from a payment, or by their exact e-mail address; guessing
 * addresses is slowed down, so that the list of participants cannot be enumerated. A person found
 * by the exact address has the mark that a payer is shown.
 */
export async function recipientsFor(
  deps: Pick<Deps, 'db' | 'now'>,
  callers: Callers,
  caller: Caller,
  search: string,
): Promise<Recipient[]> {
  const { db } = deps;
  const wallet = await callers.wallet(caller);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.query<Omit<Recipient, 'mark'> & { id: string }>(
    `WITH recent AS (
       SELECT e.version, CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END AS account
       FROM ledger.entry e JOIN ledger.transfer t ON t.id = e.transfer
       WHERE e.account = $1 AND ${seesAddress('e.amount')}
         AND e.version > (SELECT version FROM ledger.account WHERE id = $1) - ${recentEntries})
     SELECT w.id, w.name, w.email FROM recent r JOIN wallet w ON w.denar_account = r.account
     WHERE ${isReached('w')} AND (
       translate(lower(w.name), 'ąćęłńóśźż', 'acelnoszz')
         LIKE translate(lower($2), 'ąćęłńóśźż', 'acelnoszz')
       OR w.email LIKE lower($2))
     GROUP BY w.id ORDER BY max(r.version) DESC LIMIT ${maxRecipients}`,
    [wallet.denar, pattern],
  );
  const others = (but: string) =>
    rows.filter(({ id }) => id !== but).map(({ name, email }) => ({ name, email, mark: null }));
  const address = search.toLowerCase();
  if (!address.includes('@')) return others('');
  const known = rows.find(({ email }) => email === address);
  if (!known) await countLookup(deps, caller);
  const exact = known ?? (await callers.walletByEmail(address));
  if (!exact || exact.id === wallet.id) return others('');
  const { id, name, email } = exact;
  const named = { name, email, mark: await markOf(db, id, caller.id) };
  return [named, ...others(id)].slice(0, maxRecipients);
}

/** A lookup by e-mail is counted before the answer reveals whether there is such a person. */
export const countLookup = (deps: Pick<Deps, 'db' | 'now'>, { id: person }: Caller) =>
  countApart(
    deps,
    { limit: 'people looked up', person },
    { limit: 'people looked up in a day', person },
  );

/**
 * Counts a lookup unless the payment succeeds: paying needs no counting, as each guess costs money.
 * A person beyond the limit is refused before paying, or a successful payment would reveal who
 * exists.
 */
export function countingUnlessDone(deps: Pick<Deps, 'db' | 'now'>) {
  const full = new LRUCache<string, number>({ max: 50_000 });
  return async <Done>(caller: Caller, act: () => Promise<Done>): Promise<Done> => {
    const time = deps.now().getTime();
    const left = ((full.get(caller.id) ?? 0) - time) / 1000;
    if (left > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: left });
    try {
      return await act();
    } catch (error) {
      const tells =
        error instanceof Refusal ? refusals[error.code] < 500 : error instanceof StepUpWanted;
      if (tells) {
        await countLookup(deps, caller).catch((limit: unknown) => {
          const seconds = (limit instanceof Refusal && limit.details.retryAfterSeconds) || 0;
          full.set(caller.id, time + seconds * 1000);
          throw limit;
        });
      }
      throw error;
    }
  };
}
