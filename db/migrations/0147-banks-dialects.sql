-- What a statement was read as, and the bank's whole description of a line, which the desk alone sees.
ALTER TABLE bank_statement ADD dialect text, ADD recognised_by text, ADD unread int NOT NULL DEFAULT 0,
  DROP CONSTRAINT bank_statement_format_check,
  ADD CONSTRAINT bank_statement_format_check CHECK (format IN ('csv', 'mt940', 'camt053')) NOT VALID;
ALTER TABLE bank_statement VALIDATE CONSTRAINT bank_statement_format_check;
ALTER TABLE bank_line ADD text text NOT NULL DEFAULT '';
