-- What has been kept for its time is erased, and what has to be kept stays.

-- The first moment that is kept by what keeps five years from the end of a year, whatever clock is
-- shown: the programme's own says when at the latest.
CREATE OR REPLACE FUNCTION kept_from(p_now timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT (date_trunc('year', least(p_now, now()) AT TIME ZONE 'Europe/Warsaw') - interval '5 years')
    AT TIME ZONE 'Europe/Warsaw'
$$;

-- Erases who was on the other side at the bank. Days, amounts and references stay: by them an old
-- statement is known again and credits nothing twice.
CREATE OR REPLACE FUNCTION forget_bank_data(p_now timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_from constant timestamptz := kept_from(p_now);
BEGIN
  UPDATE bank_line SET sender = '', title = '', account = NULL, text = ''
  WHERE booked_on < (v_from AT TIME ZONE 'Europe/Warsaw')::date AND state <> 'unmatched'
    AND (sender <> '' OR title <> '' OR account IS NOT NULL OR text <> '');
  UPDATE bank_transfer_out SET account = repeat('0', 26), account_name = '–', title = '–', reason = NULL
  WHERE ended_at < v_from AND account_name <> '–';
  UPDATE bank_decision SET account = CASE WHEN account IS NOT NULL THEN repeat('0', 26) END,
    account_name = CASE WHEN account IS NOT NULL THEN '–' END, note = '', decided_note = NULL
  WHERE decided_at < v_from AND note <> '';
  UPDATE bank_export SET file = '' WHERE made_at < v_from AND file <> '';
  UPDATE bank_statement SET file_name = '', decided_note = NULL
  WHERE uploaded_at < v_from AND (file_name <> '' OR decided_note IS NOT NULL);
  UPDATE bank_event SET about = '', note = '' WHERE at < v_from AND (about <> '' OR note <> '');
  UPDATE payout_review SET note = NULL WHERE decided_at < v_from AND note IS NOT NULL;
END $$;

-- Erases who owned wallets that were closed so long ago, and what was written to payments between
-- such wallets alone. The accounts and the journal stay, with nobody's name.
CREATE OR REPLACE FUNCTION forget_closed_wallets(p_now timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_from constant timestamptz := kept_from(p_now);
  gone uuid[];
  accounts bigint[];
BEGIN
  SELECT array_agg(id), array_agg(denar_account) || array_agg(italar_account) INTO gone, accounts
  FROM wallet WHERE closed_at < v_from AND name <> '–';
  IF gone IS NULL THEN RETURN; END IF;
  UPDATE wallet SET name = '–', email = '', nip = NULL, phone = NULL, top_up_title = id::text,
    wrong_codes_at = '{}'
  WHERE id = ANY (gone);
  DELETE FROM ledger.memo m USING ledger.transfer t, ledger.account d, ledger.account c
  WHERE m.transfer = t.id AND d.id = t.debit AND c.id = t.credit
    AND (t.debit = ANY (accounts) OR t.credit = ANY (accounts))
    AND NOT EXISTS (SELECT FROM wallet w WHERE w.name <> '–'
      AND (w.denar_account IN (t.debit, t.credit) OR w.italar_account IN (t.debit, t.credit)));
  UPDATE charge x SET description = '' FROM wallet b, wallet s
  WHERE b.id = x.buyer_wallet_id AND s.id = x.seller_wallet_id AND b.name = '–' AND s.name = '–'
    AND (b.id = ANY (gone) OR s.id = ANY (gone));
  UPDATE card_payment x SET description = '' FROM wallet b, wallet s
  WHERE b.id = x.buyer_wallet_id AND s.id = x.seller_wallet_id AND b.name = '–' AND s.name = '–'
    AND (b.id = ANY (gone) OR s.id = ANY (gone));
  DELETE FROM card_code USING card
  WHERE card.id = card_code.card_id AND card.wallet_id = ANY (gone);
  -- Who comes back is known again by the sign-in service's identifier.
  UPDATE person p SET name = '–', email = '', username = ''
  FROM wallet w WHERE w.id = ANY (gone) AND p.id = w.person_id
    AND NOT EXISTS (SELECT FROM wallet other WHERE other.person_id = p.id AND other.name <> '–')
    AND NOT EXISTS (SELECT FROM group_member g WHERE g.person_id = p.id)
    AND NOT EXISTS (SELECT FROM company f WHERE f.person_id = p.id);
END $$;

-- Who reads people's data at a desk is written into security_event, whose rows the API may not delete.
-- Reads alone are forgotten after a time.
CREATE OR REPLACE FUNCTION forget_reads(p_before timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM security_event
  WHERE event = 'read' AND at < least(p_before, now() - interval '90 days')
$$;

-- Deleting a company takes its events with it, so the API's role deletes none that waits or was approved.
CREATE OR REPLACE FUNCTION keep_company() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_user = 'denar_api' THEN
    RAISE EXCEPTION 'a company that waits or was approved is not deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

REVOKE ALL ON FUNCTION forget_bank_data, forget_closed_wallets, forget_reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_bank_data, forget_closed_wallets, forget_reads TO denar_api;
