/** Leaving: what cannot be undone is done days after it was asked for, unless its person signs in. */
import { graceDays } from '#contract/names.ts';
import { Refusal } from '#contract/refusals.ts';
import { transact } from '#db/connect.ts';
import { closeWallet } from '../accounts/wallets.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { markLeaver } from '../security/frozen.ts';
import { endSessions } from '../security/sessions.ts';
import { spendConfirmation } from '../security/step-up.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';
import { sweepEach } from '../sweep.ts';
import { type ActingPerson, type Context, work } from '../use-case.ts';
import { erasePerson } from './erase.ts';
import type { Section } from './section.ts';

export type Way = 'close' | 'erase';

const dayMs = 86_400_000;

/**
 * Notes that the caller's wallet is to be closed, or all of it erased; ends every session, stops
 * payments to the wallet, and mails until when signing in takes it back. Needs a confirmation. Refuses at once what would be refused on
 * the day: `frozen`, `orders_open`, `wallet_not_empty`, and `forbidden` to the admin account.
 */
export async function askToLeave(
  cx: Context,
  callers: Callers,
  { way, wallet }: { readonly way: Way; readonly wallet: Wallet | null },
): Promise<undefined> {
  const { tx, caller, stepUp, now } = cx;
  const { id: person, claims, isAdmin } = caller;
  if (way === 'erase' && isAdmin) throw new Refusal('forbidden');
  if (wallet) await tryClosing(cx, wallet);
  await spendConfirmation(cx, { money: null, title: wallet?.name ?? claims.email });
  const due = new Date(now().getTime() + graceDays * dayMs);
  await tx.query(
    `INSERT INTO leaving (person_id, way, asked_at, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person_id) DO UPDATE SET way = $2, asked_at = $3, due_at = $4`,
    [person, way, now(), due],
  );
  const stopPayments = await markLeaver(tx, person, now());
  const { userAgent } = stepUp;
  await recordSecurityEvent(cx, { person, event: 'leaving_asked', userAgent });
  await mailPerson(cx, person, way === 'erase' ? 'erasing' : 'closing', {
    userAgent,
    name: polishDay(due),
  });
  callers.dismissSessions(tx, await endSessions(tx, now(), person, { but: null }), cx.after);
  await stopPayments();
}

/** Closes it, and takes that back: so what is refused on the day is refused today. */
async function tryClosing(cx: Context, wallet: Wallet): Promise<void> {
  await cx.tx.query('SAVEPOINT trial');
  await closeWallet({ ...cx, after: () => {} }, wallet);
  await cx.tx.query('ROLLBACK TO SAVEPOINT trial');
}

/** Closes the caller's wallet at once. */
export function closeNow(cx: ActingPerson, callers: Callers, wallet: Wallet): Promise<undefined> {
  callers.walletChanged(cx.tx, cx.caller.id, cx.after);
  return closeWallet(cx, wallet);
}

interface Due {
  readonly way: Way;
  readonly subject: string;
  readonly email: string | null;
  /** Whether they have signed in at the same moment as they asked to leave. */
  readonly isBack: boolean;
}

/** Does what is due. What is refused by then is not done, and its person is told. */
export async function endLeaving(
  deps: Deps,
  callers: Callers,
  sections: readonly Section[],
): Promise<void> {
  await sweepEach(deps, {
    table: 'leaving',
    columns: 'person_id AS id',
    id: 'person_id',
    due: 'due_at <= $1',
    by: 'due_at',
    most: 100,
    atOnce: 1,
    one: ({ id }) => endOne(deps, callers, { id, sections }),
  });
}

/** One instance does it; the row is gone once all is done. */
function endOne(
  deps: Deps,
  callers: Callers,
  { id, sections }: { readonly id: string; readonly sections: readonly Section[] },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const { rows } = await tx.query<Due>(
      `SELECT l.way, p.subject, nullif(p.email, '') AS email,
         EXISTS (SELECT FROM session s WHERE s.person_id = p.id AND s.ended_at IS NULL) AS "isBack"
       FROM leaving l JOIN person p ON p.id = l.person_id
       WHERE l.person_id = $1 AND l.due_at <= $2 FOR UPDATE OF l SKIP LOCKED`,
      [id, deps.now()],
    );
    const [due] = rows;
    if (!due) return;
    await tx.query('DELETE FROM leaving WHERE person_id = $1', [id]);
    const stay = async (mail: 'stayed' | 'notLeft') => {
      const letBePaid = await markLeaver(tx, id, null);
      await mailPerson({ ...deps, tx }, id, mail);
      await letBePaid();
    };
    if (due.isBack) return stay('stayed');
    const person = { id, subject: due.subject, email: due.email };
    const wallet = await callers.walletIfAny(person);
    try {
      if (due.way === 'erase') await erasePerson(deps, callers, { person, wallet, sections });
      else if (wallet)
        await work(deps, (cx) => closeNow({ ...cx, caller: person }, callers, wallet));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await stay('notLeft');
    }
  });
}
