-- What becomes of a refund that its provider refuses, and of one that it calls done after all.

ALTER TABLE payment_flag DROP CONSTRAINT payment_flag_kind_check,
  ADD CONSTRAINT payment_flag_kind_check CHECK (kind IN ('unknown_order', 'amount_differs',
    'paid_twice', 'wallet_closed', 'refunded_elsewhere', 'refund_refused', 'refund_done_late'));

-- Money that is nobody's and is not on its way back: the desk and a figure ask for it.
CREATE INDEX payment_owed ON payment (paid_at)
  WHERE credited_wallet_id IS NULL AND state IN ('paid', 'refunded_part');
CREATE INDEX payment_refund_pending ON payment_refund (created_at) WHERE state = 'pending';

-- An order given back by the programme ends more than one hold beside that on the seller's złoty.
ALTER TABLE payment_refund ADD more_holds uuid[] NOT NULL DEFAULT '{}';
