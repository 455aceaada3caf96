/** Counts what waits for a person: others' requests, and their work for the programme. */

import type { Answer } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import type { waiting } from '#contract/waiting-counts.ts';
import type { Reader } from '#db/connect.ts';
import { toReview } from '../bank/release-rules.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { walletsOfOwn } from '../security/desk-acts.ts';
import { isFrozen } from '../security/frozen.ts';

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
