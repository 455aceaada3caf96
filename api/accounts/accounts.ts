/** API calls about the signed-in person and their wallet. */

import type { getWallet } from '#contract/accounts.ts';
import * as contract from '#contract/accounts.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { type Answer, approverRole } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { register } from '#contract/registration.ts';
import { waiting } from '#contract/waiting-counts.ts';
import type { Reader } from '#db/connect.ts';
import { dailyBalances } from '#ledger/balances.ts';
import { acceptedBy } from '../agreement/acceptance.ts';
import { toReview } from '../bank/release-rules.ts';
import { type Caller, type Callers, openCallers, ownEmail, type Wallet } from '../callers.ts';
import { comingTo } from '../chain/receipts.ts';
import { pendingCharges, viewOf } from '../charges/charge-rows.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour, type Job } from '../jobs.ts';
import { openInvited } from '../money-requests/lifecycle.ts';
import { askToLeave, closeNow } from '../personal-data/leave.ts';
import type { Route } from '../route.ts';
import { walletsOfOwn } from '../security/desk-acts.ts';
import { freezeOf, isFrozen } from '../security/frozen.ts';
import { passkeysOf } from '../security/passkeys.ts';
import { polishTime } from '../transfers/entries.ts';
import { historyOf } from '../transfers/history.ts';
import { change } from '../use-case.ts';
import { followAddresses } from './addresses.ts';
import { balancesOf, zlotyOf } from './balances.ts';
import { ownsCompany } from './payee-mark.ts';
import { openWallet } from './wallets.ts';

/** Maximum number of holds listed; the sums count all of them. */
const most = 50;

/** The holder of the programme's account on one line. */
const holderOf = ({ BANK_ACCOUNT, BANK_ACCOUNT_HOLDER, brand }: Deps['config']): string | null =>
  BANK_ACCOUNT ? (BANK_ACCOUNT_HOLDER ?? brand.name).split('|').join(', ') : null;

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  meRoute(route, deps, callers);
  balanceRoutes(route, deps, callers);

  route(waiting, ({ caller }) => waitingFor(db, caller, now()));

  route(register, ({ query, ...asked }) =>
    change(deps, asked, async (cx) => {
      const { id, claims } = cx.caller;
      const registration = {
        name: query.name,
        nip: query.NIP || null,
        email: query.email ?? null,
        phone: query.phone || null,
        accepted: query.accepted ? 'box' : 'call',
      } as const;
      const wallet = await openWallet(cx, registration, callers.walletChanged);
      callers.walletChanged(cx.tx, id, cx.after);
      await openInvited(cx, { person: id, wallet, email: claims.email });
      return { id, wallet };
    }),
  );

  route(contract.getWallet, async ({ caller }) => {
    const wallet = await callers.knownWallet(caller);
    const [balances, zloty, coming, { rows }] = await deps.read((reader) =>
      Promise.all([
        balancesOf(reader, wallet, now()),
        zlotyOf(reader, wallet, now()),
        comingTo(reader, wallet.id),
        historyOf(reader, wallet, { search: '' }, { count: 10 }),
      ]),
    );
    const held = balances.held + balances.i_talar_held + zloty.zlotyHeld;
    return {
      id: wallet.id,
      ...balances,
      topUpTitle: wallet.topUpTitle,
      topUpAccount: deps.config.BANK_ACCOUNT ?? null,
      topUpHolder: holderOf(deps.config),
      ...zloty,
      i_talar_coming: toWire(coming),
      holds: held > 0 ? await holdsOf(db, wallet, now()) : [],
      transactions: rows,
    };
  });

  route(contract.closeWallet, async ({ params, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    if (wallet.id !== params.id) throw new Refusal('not_found');
    return change(deps, asked, (cx) => {
      if (deps.config.LEAVING_GRACE === 'off') return closeNow(cx, callers, wallet);
      return askToLeave(cx, callers, { way: 'close', wallet });
    });
  });
}

function balanceRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  route(contract.etAccount, async ({ caller }) => {
    const wallet = await callers.knownWallet(caller);
    const [balances, pending] = await Promise.all([
      balancesOf(db, wallet, now()),
      pendingCharges(db, wallet.id, now()),
    ]);
    return {
      email: wallet.email,
      name: wallet.name,
      ...balances,
      pending: await Promise.all(pending.map((row) => viewOf(db, row, wallet.id, now()))),
      time: now().toISOString(),
    };
  });

  route(contract.getBalance, async ({ caller }) =>
    balancesOf(db, await callers.knownWallet(caller), now()),
  );

  route(contract.balanceHistory, async ({ caller, query }) => {
    const wallet = await callers.knownWallet(caller);
    const at = now();
    const days = await deps.read((reader) => balanceDays(reader, wallet, query.days, at));
    return { days, asOf: at.toISOString() };
  });
}

/** Who is signed in, and how their wallet is protected. */
function meRoute(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;
  route(contract.me, async ({ caller }) => {
    const { username, email, name, roles, groups } = caller.claims;
    const registered = (await callers.walletIfAny(caller)) !== null;
    const { STEP_UP_AMOUNT: limit, STEP_UP_SUM: sum } = deps.config;
    const frozen = await freezeOf(db, caller.id);
    return {
      username,
      email,
      name,
      roles: [...roles],
      groups: [...groups],
      isAdmin: caller.isAdmin,
      registered,
      company: await ownsCompany(db, caller.id),
      frozen: frozen.frozen,
      frozenBy: frozen.by,
      stepUpAmount: limit === null ? null : toWire(limit),
      stepUpSum: sum === null ? null : toWire(sum),
      passkeys: (await passkeysOf(db, caller.id)).length,
      accepted: (await acceptedBy(db, caller.id)).map(({ at, ...one }) => ({
        ...one,
        at: at.toISOString(),
      })),
    };
  });
}

function addressJob(deps: Deps): Job {
  const { walletChanged } = openCallers(deps);
  return {
    name: 'follow addresses',
    everyMs: hour,
    run: () => followAddresses(deps, walletChanged),
  };
}

export const accounts: Feature = {
  clauses: ['terms#joining', 'terms#ending'],
  routes,
  jobs: (deps) => [addressJob(deps)],
  personalData: [
    {
      name: 'profile',
      sql: `SELECT id, username, email, name, language, created_at, own_promotions_only,
        refund_days FROM person WHERE id = $1`,
    },
    {
      name: 'wallets',
      sql: `SELECT w.id, w.name, w.email, w.nip, w.phone, w.top_up_title, w.opened_at, w.closed_at,
        w.frozen_by_owner_at, w.frozen_by_programme_at, w.leaving_at, w.address_lost_at,
        w.next_address,
        d.posted AS denar, i.posted AS i_talar, z.posted AS zloty, d.held
      FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
      JOIN ledger.account i ON i.id = w.italar_account
      LEFT JOIN ledger.account z ON z.id = w.zloty_account
      WHERE w.id = ANY ($3) ORDER BY w.opened_at`,
      standing: `coalesce((SELECT ${isFrozen('w')} FROM wallet w WHERE w.person_id = e.person_id
        ORDER BY w.opened_at DESC LIMIT 1), false)`,
      money: ['denar', 'i_talar', 'zloty', 'held'],
    },
  ],
  withoutPersons: {
    'person: subject': 'exported in sign-in.json',
    'person: erased_at': 'an erased person has no export',
    'wallet: wrong_codes_at': 'times of wrong codes, which limit guessing',
  },
};

interface DayBalance {
  /** YYYY-MM-DD in Polish time. */
  readonly date: string;
  readonly denar: number;
}

/** Oldest first. The last day is today, with the balance as of `now`. */
async function balanceDays(
  db: Reader,
  wallet: Wallet,
  days: number,
  now: Date,
): Promise<DayBalance[]> {
  const found = await dailyBalances(db, wallet.denar, { days, timeZone: polishTime, now });
  return found.map(({ date, balance }) => ({ date, denar: toWire(balance) }));
}

type Hold = Answer<typeof getWallet>['holds'][number];

/**
 * The holds on a wallet's Denar, iTalar and złoty that have not expired at `now`, newest first. A
 * refund by the desk may have several holds; each of them is a row.
 */
async function holdsOf(db: Reader, { id, denar, italar }: Wallet, now: Date): Promise<Hold[]> {
  const { rows } = await db.query<
    Omit<Hold, 'until' | 'amount'> & { until: Date | null; amount: Minor }
  >(
    `SELECT thing.*, h.amount,
       CASE h.debit WHEN w.denar_account THEN 'DNR' WHEN w.italar_account THEN 'ITL' ELSE 'PLN' END AS currency
     FROM wallet w
     JOIN ledger.hold h ON h.debit IN ($2, $3, w.zloty_account) AND h.expires_at > $4
     CROSS JOIN LATERAL (
       SELECT 'charge' AS kind, c.id, s.name AS about, c.expires_at AS until
       FROM charge c JOIN wallet s ON s.id = c.seller_wallet_id WHERE c.hold_id = h.id
       UNION ALL
       SELECT 'card_payment', c.id, s.name, c.expires_at
       FROM card_payment c JOIN wallet s ON s.id = c.seller_wallet_id WHERE c.hold_id = h.id
       UNION ALL
       SELECT 'order', o.id, o.label, o.pay_until FROM shop_order o WHERE o.hold_id = h.id
       UNION ALL
       SELECT 'order_refund', o.id, o.label, NULL FROM shop_order o
       WHERE o.refund_hold_id = h.id
       UNION ALL
       SELECT CASE WHEN o.id IS NULL THEN 'refund' ELSE 'order_refund' END, coalesce(o.id, p.id),
         coalesce(o.label, ''), NULL
       FROM payment_refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN shop_order o ON o.id = p.order_id
       WHERE r.state = 'pending' AND (r.hold_id = h.id OR h.id = ANY (r.more_holds))
         AND o.refund_hold_id IS DISTINCT FROM h.id
       UNION ALL
       SELECT 'move', m.id, '', NULL FROM chain_move m WHERE m.hold_id = h.id
     ) thing
     WHERE w.id = $1 ORDER BY thing.id DESC, h.id LIMIT ${most}`,
    [id, denar, italar, now],
  );
  return rows.map(({ until, amount, ...row }) => ({
    ...row,
    amount: toWire(amount),
    until: until?.toISOString() ?? null,
  }));
}

/** The number of pending items of each kind for this caller. */
export async function waitingFor(
  db: Reader,
  caller: Caller,
  now: Date,
): Promise<Answer<typeof waiting>> {
  const { id, claims, isAdmin } = caller;
  const has = (role: string) => claims.roles.includes(role);
  const { rows } = await db.query<Answer<typeof waiting>>(
    `SELECT
       (SELECT count(*) FROM group_invitation
        WHERE email = $2 AND group_id IS NOT NULL AND state = 'pending' AND expires_at > $3
       ) AS invitations,
       (SELECT count(*) FROM money_request r
        JOIN wallet a ON a.id = r.asker_wallet_id AND a.closed_at IS NULL
        WHERE r.payer_id = $1 AND r.state = 'open' AND r.due_at > $3) AS requests,
       (SELECT count(*) FROM company WHERE $4 AND state = 'pending') AS companies,
       (SELECT count(*) FROM bank_line l WHERE $4 AND l.state = 'unmatched' AND NOT EXISTS (
          SELECT FROM bank_decision d WHERE d.bank_line_id = l.id AND d.state = 'proposed')
       ) AS "bankLines",
       (SELECT count(*) FROM bank_decision d
        LEFT JOIN bank_transfer_out t ON t.id = d.transfer_out_id
        WHERE $5 AND d.state = 'proposed' AND d.proposed_by <> $1
          AND coalesce(t.state, 'exported') = 'exported')
       + (SELECT count(*) FROM bank_statement s
          WHERE $5 AND s.state = 'waiting' AND s.uploaded_by <> $1)
       + (SELECT count(*) FROM order_return r
          WHERE $5 AND r.state = 'proposed' AND r.proposed_by <> $1)
       + (SELECT count(*) FROM payment_return r JOIN ledger.transfer t ON t.id = r.payment_id
          JOIN wallet w ON w.denar_account = t.credit AND ${isFrozen('w', 'being paid')}
          WHERE $5 AND r.state = 'proposed' AND r.proposed_by <> $1) AS approvals,
       (SELECT count(*) FROM bank_transfer_out t JOIN payout p ON p.id = t.id
        WHERE ($4 OR $5) AND ${toReview} AND p.wallet_id NOT IN (${walletsOfOwn('$1', '$2')})
       ) AS payouts,
       (SELECT count(*) FROM shop_order WHERE seller_id = $1 AND state = 'paid') AS orders,
       (SELECT count(*) FROM enquiry WHERE unread_by = $1) AS enquiries,
       (SELECT count(*) FROM enquiry_report WHERE $6 AND decision IS NULL) AS reports,
       (SELECT count(*) FROM basket_line WHERE person_id = $1) AS basket`,
    [
      ...[id, ownEmail(caller), now, isAdmin || has('clerk'), has(approverRole)],
      isAdmin || has('support'),
    ],
  );
  return rows[0] as Answer<typeof waiting>;
}
