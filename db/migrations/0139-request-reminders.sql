-- When the payer was reminded of a request, the day before its due day.
ALTER TABLE money_request ADD COLUMN reminded_at timestamptz;
GRANT UPDATE (reminded_at) ON money_request TO denar_api;
