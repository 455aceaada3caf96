-- A code that nobody tried is given back when its payment ends, and asked for after those never asked for.
ALTER TABLE card_payment ADD tried boolean NOT NULL DEFAULT false;
ALTER TABLE card_code ADD given_back_at timestamptz;
