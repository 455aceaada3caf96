/** The state of a statement as the desk names it, by its row `s`. */
export const stateOfStatement = `CASE
  WHEN s.state <> 'approved' THEN s.state
  WHEN s.finished_at IS NOT NULL THEN 'booked'
  WHEN s.file IS NULL THEN 'interrupted'
  ELSE 'booking' END`;
