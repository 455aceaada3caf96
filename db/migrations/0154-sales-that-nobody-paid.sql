-- What tills accepted and nobody has paid is counted, so that they keep only so much of it.
CREATE INDEX offline_sale_unpaid ON offline_sale (till_id) WHERE charge_id IS NULL;
