-- A request that comes again is answered what it was answered first, byte for byte: json keeps the text,
-- while jsonb puts the fields in an order of its own. The table is written anew, and bookings wait for it.
ALTER TABLE ledger.request ALTER outcome TYPE json;
