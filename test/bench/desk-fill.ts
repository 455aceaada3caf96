/** Rows of everything but the journal that lists of the desk show, for benchmarks. */
import type { Db } from '#db/connect.ts';

/** Of row `n` of `$1`, in states that need no booking; `w` and `v` are two wallets of different people, `p` is a person. */
const fills: Readonly<Record<string, string>> = {
  'card (id, number, serial, batch, pin, state, created_at)': `gen_random_uuid(), lpad(n::text, 16, '0'),
     upper(lpad(to_hex(n / 65536), 4, '0') || '-' || lpad(to_hex(n % 65536), 4, '0')), 'B' || n / 200, 'x', 'stock', at`,
  'company (id, name, nip, email, usage_purpose, locale, state, created_at, confirmed_at)': `gen_random_uuid(),
     'Firma ' || n, lpad(n::text, 10, '0'), 'firma' || n || '@denar.test', '{sale}', 'pl', 'pending', at, at`,
  'payment (id, provider, purpose, wallet_id, amount, currency, description, email, blik, state, reason, created_at, expires_at)': `gen_random_uuid(),
     'payu', 'top_up', w.id, 1000 + n, 'PLN', 'Doładowanie', w.email, false, 'failed', 'declined', at, at + interval '1 hour'`,
  'payment_flag (id, kind, provider, reference, same_as, created_at, resolved_at, resolved_by)': `gen_random_uuid(),
     'unknown_order', 'payu', 'R' || n, 'R' || n, at, at, p.id`,
  'security_event (id, at, person_id, by_person_id, event, device, note)': `gen_random_uuid(), at, p.id, p.id, 'signed_in', '', ''`,
  'shop_order (id, seller_id, buyer_wallet_id, seller_wallet_id, total, denar_part, pln_part, state, reason, language, transfer_id, created_at, pay_until)': `gen_random_uuid(),
     v.person_id, w.id, v.id, 1000, 600, 400, 'cancelled', 'buyer', 'pl', gen_random_uuid(), at, at + interval '1 hour'`,
  'bank_event (id, at, person_id, action, subject, about)': `gen_random_uuid(), at, p.id, 'proposed', gen_random_uuid(), ''`,
  'bank_line (reference, state, booked_on, amount, sender, title, received_at)': `'L' || n, 'ignored', at::date, 1000 + n, 'Nadawca ' || n, 'Wpłata', at`,
  'bank_transfer_out (id, account, account_name, title, amount, purpose, reference, created_at, state, ended_at)': `gen_random_uuid(),
     lpad(n::text, 26, '0'), 'Odbiorca ' || n, 'Wypłata', 1000 + n, 'payout', 'P' || n, at, 'cancelled', at`,
};

/** Writes `rows` rows into each table, spread over the last year. */
export async function fillDesk(owner: Db, rows: number): Promise<void> {
  for (const [into, values] of Object.entries(fills)) {
    await owner.query(
      `INSERT INTO ${into}
       SELECT ${values}
       FROM generate_series(1, $1::int) n,
         LATERAL (SELECT now() - n * interval '1 year' / $1 AS at) t,
         (SELECT id, email FROM wallet ORDER BY id LIMIT 1) w,
         (SELECT id, person_id FROM wallet ORDER BY id DESC LIMIT 1) v,
         (SELECT id FROM person LIMIT 1) p`,
      [rows],
    );
  }
  await owner.query('VACUUM ANALYZE');
}
