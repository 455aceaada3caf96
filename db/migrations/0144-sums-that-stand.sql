-- What stands, less what the triggers have added of it: one snapshot, so nothing that is written meanwhile is lost or counted twice.
INSERT INTO running_sum (term, amount)
  SELECT term, sum(amount) FROM (
    SELECT CASE state WHEN 'unmatched' THEN 'waiting' WHEN 'ignored' THEN 'ignored' ELSE 'under_way' END AS term, amount
    FROM bank_line WHERE state IN ('unmatched', 'ignored', 'sent_back', 'settled', 'returned')
    UNION ALL SELECT 'under_way', amount FROM bank_transfer_out
    WHERE purpose <> 'return' AND state IN ('queued', 'exported', 'settled')
    UNION ALL SELECT 'open_wallets', count(*) FROM wallet WHERE closed_at IS NULL
    UNION ALL SELECT term, -amount FROM running_sum) AS parts
  GROUP BY term HAVING sum(amount) <> 0;
