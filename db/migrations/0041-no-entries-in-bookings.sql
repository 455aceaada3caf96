-- Entries are found by the tables that follow the journal (0040), so bookings need not write these any more. It
-- is a migration of its own, so that waiting for the journal's lock does not have those tables filled again.
DROP INDEX ledger.transfer_debit, ledger.transfer_credit;
