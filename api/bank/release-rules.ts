/** SQL on a transfer `t` and the current time: which queued transfers may go to the bank. */

/** A person of the desk has not decided yet. */
export const toReview = `(t.state = 'queued' AND EXISTS (
  SELECT FROM payout_review r WHERE r.payout_id = t.id AND r.state = 'waiting'))`;

/** Needs no review, but its time has not come. */
export const waitsLater = (now: string): string =>
  `(t.state = 'queued' AND t.due_at > ${now} AND NOT ${toReview})`;

export const mayLeave = (now: string): string =>
  `(t.state = 'queued' AND coalesce(t.due_at <= ${now}, true) AND NOT ${toReview})`;
