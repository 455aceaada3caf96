-- Whose a payout is, and to which account it goes, is written once. A database that comes from migration 79 gets
-- this right after the baseline.
REVOKE UPDATE ON payout FROM denar_api;
GRANT UPDATE (returned_transfer_id) ON payout TO denar_api;
