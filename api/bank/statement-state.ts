/** SQL on a statement row `s`: its state as the desk names it. */
export const stateOfStatement = `CASE
  WHEN s.state <> 'approved' THEN s.state
  WHEN s.finished_at IS NOT NULL THEN 'booked'
  WHEN s.file IS NULL THEN 'interrupted'
  ELSE 'booking' END`;
