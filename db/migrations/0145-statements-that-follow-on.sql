-- Which statement comes before another is looked up, so that a page of statements costs the same however many there are.
CREATE OR REPLACE VIEW bank_balance_told AS
  SELECT id, account, number, opening, closing, coalesce(first_day, closing_day) AS first_day,
    coalesce(closing_day, last_day) AS last_day,
    (SELECT min(uploaded_at) FROM bank_statement a
     WHERE a.digest = s.digest AND a.state = 'approved' AND a.finished_at IS NOT NULL) AS taken_at
  FROM bank_statement s
  WHERE state = 'approved' AND finished_at IS NOT NULL AND opening IS NOT NULL
    AND coalesce(closing_day, last_day) IS NOT NULL;

CREATE INDEX bank_statement_of_digest ON bank_statement (digest, uploaded_at);
CREATE INDEX bank_statement_by_closing ON bank_statement
  (coalesce(account, ''), closing, coalesce(closing_day, last_day)) WHERE state = 'approved';
CREATE INDEX bank_statement_by_last_day ON bank_statement (coalesce(account, ''), coalesce(closing_day, last_day))
  WHERE state = 'approved';
