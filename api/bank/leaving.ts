/** Which queued transfers the bank may be given: SQL of a transfer `t`, by the parameter of the time. */

/** A person of the desk has not decided yet. */
export const toReview = `(t.state = 'queued' AND EXISTS (
  SELECT FROM payout_review r WHERE r.payout_id = t.id AND r.state = 'waiting'))`;

/** Nobody has to look at it, but its time has not come. */
export const waitsLater = (now: string): string =>
  `(t.state = 'queued' AND t.due_at > ${now} AND NOT ${toReview})`;

export const mayLeave = (now: string): string =>
  `(t.state = 'queued' AND coalesce(t.due_at <= ${now}, true) AND NOT ${toReview})`;
