-- Which rows of the journal have moved money out of an account, and into one, each under the number of its
-- entry: those with a place, and the journal's last ones, which have none yet. Whoever reads these views misses
-- nothing and writes nothing (docs/decisions/0070-one-view-of-entries.md).
CREATE VIEW ledger.outgoing AS
  SELECT account, version, seq FROM ledger.entry_out
  UNION ALL SELECT debit, debit_version, seq FROM ledger.not_placed();
CREATE VIEW ledger.incoming AS
  SELECT account, version, seq FROM ledger.entry_in
  UNION ALL SELECT credit, credit_version, seq FROM ledger.not_placed();

-- What a transfer did to each of its two accounts.
CREATE OR REPLACE VIEW ledger.entry AS
  SELECT e.account, e.version, -t.amount AS amount, t.debit_posted AS balance_after, t.at, t.id AS transfer
  FROM ledger.outgoing AS e JOIN ledger.transfer AS t USING (seq)
  UNION ALL
  SELECT e.account, e.version, t.amount, t.credit_posted, t.at, t.id
  FROM ledger.incoming AS e JOIN ledger.transfer AS t USING (seq);

GRANT SELECT ON ledger.outgoing, ledger.incoming TO denar_api;
