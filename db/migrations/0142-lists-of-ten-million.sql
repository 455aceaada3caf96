-- outside a transaction: indexes are built beside the work.
-- What lists of the desk are sorted, filtered and searched by; their first columns are the filter's.
DROP INDEX CONCURRENTLY IF EXISTS card_by_state;
CREATE INDEX CONCURRENTLY card_by_state ON card (state, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS card_by_end;
CREATE INDEX CONCURRENTLY card_by_end ON card (reverse(number) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS card_by_note;
CREATE INDEX CONCURRENTLY card_by_note ON card USING gin (translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS card_blocked;
CREATE INDEX CONCURRENTLY card_blocked ON card (blocked_at) WHERE state = 'blocked' AND blocked_reason IN ('wrong_pin', 'wrong_codes');
DROP INDEX CONCURRENTLY IF EXISTS company_by_state;
CREATE INDEX CONCURRENTLY company_by_state ON company (state, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_name;
CREATE INDEX CONCURRENTLY company_by_name ON company (lower(name), id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_nip;
CREATE INDEX CONCURRENTLY company_by_nip ON company (nip, id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_decision;
CREATE INDEX CONCURRENTLY company_by_decision ON company (coalesce(decided_at, '-infinity'), id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_words;
CREATE INDEX CONCURRENTLY company_by_words ON company USING gin (translate(lower(name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS payment_by_state;
CREATE INDEX CONCURRENTLY payment_by_state ON payment (state, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS payment_by_provider;
CREATE INDEX CONCURRENTLY payment_by_provider ON payment (provider, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS payment_by_amount;
CREATE INDEX CONCURRENTLY payment_by_amount ON payment (amount, id);
DROP INDEX CONCURRENTLY IF EXISTS payment_by_words;
CREATE INDEX CONCURRENTLY payment_by_words ON payment USING gin (translate(lower(description), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops, translate(lower(provider_id), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS payment_flag_by_age;
CREATE INDEX CONCURRENTLY payment_flag_by_age ON payment_flag (created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS payment_flag_open;
CREATE INDEX CONCURRENTLY payment_flag_open ON payment_flag (created_at, id) WHERE resolved_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payment_flag_by_kind;
CREATE INDEX CONCURRENTLY payment_flag_by_kind ON payment_flag (kind, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS payment_flag_by_amount;
CREATE INDEX CONCURRENTLY payment_flag_by_amount ON payment_flag (coalesce(amount, 0), id);
DROP INDEX CONCURRENTLY IF EXISTS payment_flag_by_words;
CREATE INDEX CONCURRENTLY payment_flag_by_words ON payment_flag USING gin (translate(lower(reference), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(provider_id), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops, translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS security_event_by_kind;
CREATE INDEX CONCURRENTLY security_event_by_kind ON security_event (event, at, id);
DROP INDEX CONCURRENTLY IF EXISTS shop_order_by_state;
CREATE INDEX CONCURRENTLY shop_order_by_state ON shop_order (state, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS shop_order_by_total;
CREATE INDEX CONCURRENTLY shop_order_by_total ON shop_order (total, id);
DROP INDEX CONCURRENTLY IF EXISTS shop_order_by_end;
CREATE INDEX CONCURRENTLY shop_order_by_end ON shop_order (reverse(label) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS bank_event_by_action;
CREATE INDEX CONCURRENTLY bank_event_by_action ON bank_event (action, at, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_event_of_person;
CREATE INDEX CONCURRENTLY bank_event_of_person ON bank_event (person_id, at, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_event_by_words;
CREATE INDEX CONCURRENTLY bank_event_by_words ON bank_event USING gin (translate(lower(about), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(note), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS bank_line_by_state;
CREATE INDEX CONCURRENTLY bank_line_by_state ON bank_line (state, booked_on, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_line_by_amount;
CREATE INDEX CONCURRENTLY bank_line_by_amount ON bank_line (state, amount, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_line_by_sender;
CREATE INDEX CONCURRENTLY bank_line_by_sender ON bank_line (state, sender, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_line_by_end;
CREATE INDEX CONCURRENTLY bank_line_by_end ON bank_line (reverse(account) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS bank_line_by_words;
CREATE INDEX CONCURRENTLY bank_line_by_words ON bank_line USING gin (translate(lower(sender), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(title), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops, translate(lower(reference), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_state;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_state ON bank_transfer_out (state, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_purpose;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_purpose ON bank_transfer_out (purpose, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_name;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_name ON bank_transfer_out (account_name, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_sum;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_sum ON bank_transfer_out (amount, id);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_amount;
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_end;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_end ON bank_transfer_out (reverse(account) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS bank_transfer_out_by_words;
CREATE INDEX CONCURRENTLY bank_transfer_out_by_words ON bank_transfer_out USING gin (translate(lower(account_name), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops,
  translate(lower(title), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS enquiry_report_by_age;
CREATE INDEX CONCURRENTLY enquiry_report_by_age ON enquiry_report (reported_at, message_id);
DROP INDEX CONCURRENTLY IF EXISTS company_by_address;
CREATE INDEX CONCURRENTLY company_by_address ON company (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS payment_by_address;
CREATE INDEX CONCURRENTLY payment_by_address ON payment (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS wallet_by_address;
CREATE INDEX CONCURRENTLY wallet_by_address ON wallet (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS person_by_address;
CREATE INDEX CONCURRENTLY person_by_address ON person (translate(lower(email), 'ąćęłńóśźż', 'acelnoszz') text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS payment_not_credited;
CREATE INDEX CONCURRENTLY payment_not_credited ON payment (paid_at)
  WHERE paid_at IS NOT NULL AND credited_wallet_id IS NULL AND state <> 'refunded';
DROP INDEX CONCURRENTLY IF EXISTS payment_credited;
CREATE INDEX CONCURRENTLY payment_credited ON payment (provider, amount) WHERE credited_wallet_id IS NOT NULL;
