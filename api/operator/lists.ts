/** The lists of the operator's desk: what is stuck, who is locked, the journal. */
import { toWire } from '#contract/money.ts';
import { mostCounted } from '#contract/names.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { listJournal, listLocks, listStuck } from '#contract/operator.ts';
import { Refusal } from '#contract/refusals.ts';
import { spokenCode } from '#contract/spoken-brand.ts';
import { limits } from '../limits.ts';
import { listOf, money, rowsOf } from '../list-of.ts';
import { cursorOf, numberIn } from '../list-order.ts';
import { type Filter, maxFileRows, uuid } from '../lists.ts';
import { isOwed } from '../payments/rows.ts';
import { isFrozen } from '../security/frozen.ts';
import { columnsOf, detailOf } from './files.ts';

/** The sweepers' own delay: what expired less than this ago is not stuck. */
const grace = `interval '1 minute'`;

/** How long a statement may wait for the second person, and a refund for its provider. */
const patience = `interval '1 day'`;

/** A more recent difference may have been in transit between the two reads. */
const settling = `interval '90 seconds'`;

/** `$1` is the current time. */
const stuckRows = `
  SELECT c.id, 'charge' AS kind, w.name, w.email, c.amount, c.expires_at AS due, '{}'::jsonb AS detail
  FROM charge c JOIN wallet w ON w.id = c.buyer_wallet_id
  WHERE c.state = 'awaiting_acceptance' AND c.expires_at < $1 - ${grace}
  UNION ALL
  SELECT c.id, 'card_payment', w.name, w.email, c.amount, c.expires_at, '{}'
  FROM card_payment c JOIN wallet w ON w.id = c.buyer_wallet_id
  WHERE c.state = 'awaiting_code' AND c.expires_at < $1 - ${grace}
  UNION ALL
  SELECT p.id, 'payment', w.name, w.email, p.amount, p.expires_at, '{}'
  FROM payment p JOIN wallet w ON w.id = p.wallet_id
  WHERE p.state IN ('created', 'unknown', 'redirected', 'pending') AND p.replaced_by IS NULL
    AND p.expires_at < $1 - ${grace}
  UNION ALL
  SELECT p.id, 'refund', w.name, w.email, p.amount, p.paid_at, '{}'
  FROM payment p JOIN wallet w ON w.id = p.wallet_id WHERE ${isOwed('p')}
  UNION ALL
  SELECT p.id, 'refund', w.name, w.email, sum(r.amount)::bigint, min(r.created_at) + ${patience}, '{}'
  FROM payment_refund r JOIN payment p ON p.id = r.payment_id JOIN wallet w ON w.id = p.wallet_id
  WHERE r.state = 'pending' AND r.created_at < $1 - ${patience} GROUP BY p.id, w.name, w.email
  UNION ALL
  SELECT o.id, 'order', w.name, w.email, o.total, o.pay_until, '{}'
  FROM shop_order o JOIN wallet w ON w.id = o.buyer_wallet_id
  WHERE o.state = 'awaiting_payment' AND o.pay_until < $1 - ${grace}
  UNION ALL
  SELECT h.id, 'hold', coalesce(w.name, ''), coalesce(w.email, ''), h.amount, h.expires_at, '{}'
  FROM ledger.hold h LEFT JOIN wallet w ON w.denar_account = h.debit OR w.italar_account = h.debit
  WHERE h.expires_at < $1 - ${grace}
  UNION ALL
  SELECT s.id, 'statement', p.name, p.email, coalesce(s.credits_amount, 0), s.uploaded_at + ${patience}, '{}'
  FROM bank_statement s JOIN person p ON p.id = s.uploaded_by
  WHERE s.state = 'waiting' AND s.uploaded_at < $1 - ${patience}
  UNION ALL
  SELECT s.id, 'statement', p.name, p.email, coalesce(s.credits_amount, 0),
    coalesce(s.decided_at, s.uploaded_at), '{}'
  FROM bank_statement s JOIN person p ON p.id = s.uploaded_by
  WHERE s.state = 'approved' AND s.file IS NOT NULL
    AND coalesce(s.decided_at, s.uploaded_at) < $1 - ${grace}
  UNION ALL
  SELECT md5(treasury)::uuid, 'chain', '', '', 0, trouble_since, jsonb_build_object('trouble', trouble)
  FROM chain_home WHERE trouble IS NOT NULL
  UNION ALL
  SELECT r.id, 'chain_receipt', coalesce(w.name, ''), coalesce(w.email, ''), r.amount, r.at,
    jsonb_build_object('trouble', r.state)
  FROM chain_receipt r LEFT JOIN wallet w ON w.id = r.wallet_id
  WHERE r.state IN ('uncovered', 'unexplained', 'lost')
  UNION ALL
  SELECT md5(d.address)::uuid, 'chain_difference', coalesce(p.name, d.address), coalesce(p.email, ''),
    d.chain - d.ledger, d.since, jsonb_build_object('ledger', d.ledger / 100.0, 'chain', d.chain / 100.0)
  FROM chain_difference d LEFT JOIN chain_address a USING (address) LEFT JOIN person p ON p.id = a.person_id
  WHERE d.since < $1 - ${settling}
  UNION ALL
  SELECT m.id, 'chain_move', w.name, w.email, m.italar, m.ended_at, '{}'
  FROM chain_move m JOIN wallet w ON w.id = m.wallet_id
  WHERE m.booked AND m.next_look_at IS NOT NULL AND m.ended_at < $1 - interval '1 hour'
  UNION ALL
  SELECT v.id, 'violation', v.subject, '', 0, v.found_at,
    jsonb_build_object('invariant', v.invariant, 'expected', v.expected, 'found', v.found)
  FROM invariant_violation v
  UNION ALL
  SELECT i.id, 'identity', p.name, p.email, 0, i.at, jsonb_build_object('other',
    CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('name', o.name, 'email', o.email) END)
  FROM identity i JOIN person p ON p.id = i.person_id
  LEFT JOIN identity h ON h.number_digest = i.number_digest AND h.state = 'confirmed'
  LEFT JOIN person o ON o.id = h.person_id
  WHERE i.state = 'waiting'
  UNION ALL
  SELECT w.id, 'address', w.name, w.email, 0, w.address_lost_at, jsonb_build_object('next', w.next_address)
  FROM wallet w WHERE w.address_lost_at IS NOT NULL AND w.closed_at IS NULL`;

const wrongCodes = 'wrong payment codes';
const lockRows = `
  SELECT c.id, 'card' AS kind, coalesce(w.name, '') AS name, coalesce(w.email, '') AS email, c.serial,
    c.locked_until AS until
  FROM card c LEFT JOIN wallet w ON w.id = c.wallet_id WHERE c.locked_until > $1
  UNION ALL
  SELECT w.id, 'seller', w.name, w.email, NULL, c.until
  FROM (SELECT who, (array_agg(until ORDER BY until DESC))[${limits[wrongCodes].most}] AS until
    FROM counted WHERE what = '${wrongCodes}' GROUP BY who) AS c
  JOIN person p ON person_digest(p.subject) = c.who
  JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
  WHERE c.until > $1
  UNION ALL
  SELECT w.id, 'frozen', w.name, w.email, NULL, NULL FROM wallet w
  WHERE w.closed_at IS NULL AND ${isFrozen('w')}
  UNION ALL
  SELECT c.id, 'blocked', coalesce(w.name, ''), coalesce(w.email, ''), c.serial, NULL
  FROM card c LEFT JOIN wallet w ON w.id = c.wallet_id
  WHERE c.state = 'blocked' AND c.blocked_reason IN ('wrong_pin', 'wrong_codes')`;

type Stuck = Answer<typeof listStuck>['stuck'][number];
type Row = Omit<Stuck, 'due'> & { readonly due: Date; readonly detail: object };

/** SQL: the values of a row's detail, without their names. */
const said = String.raw`regexp_replace(s.detail::text, '"\w+": ', '', 'g')`;

const asOf = (filter: Filter, now: Date): Filter => filter.given(now, 'timestamptz');

export const stuck = listOf(listStuck, 'stuck', {
  from: `FROM (${stuckRows.replaceAll('$1', '$1::timestamptz')}) AS s`,
  of: asOf,
  row: rowsOf(
    's.*',
    ({ detail, ...row }: Row) =>
      ({ ...row, ...detail, amount: toWire(row.amount), due: row.due.toISOString() }) as Stuck,
  ),
  sort: { due: 's.due', amount: 's.amount' },
  unique: 's.id',
  where: { kind: (kind) => `s.kind = ${kind}` },
  search: ['s.name', 's.email', 's.id::text', said],
  file: {
    name: 'stuck',
    columns: columnsOf({
      due: (row) => row.due,
      kind: (row) => row.kind,
      name: (row) => row.name,
      email: (row) => row.email,
      detail: detailOf,
      amount: ({ amount }) => ({ amount }),
      id: (row) => row.id,
    }),
  },
});

export const locks = listOf(listLocks, 'locks', {
  from: `FROM (${lockRows.replaceAll('$1', '$1::timestamptz')}) AS l`,
  of: asOf,
  row: {
    id: 'l.id',
    kind: 'l.kind',
    name: 'l.name',
    email: 'l.email',
    serial: 'l.serial',
    until: 'l.until',
  },
  sort: { until: 'l.until', name: 'lower(l.name)' },
  unique: 'l.id',
  where: { kind: (kind) => `l.kind = ${kind}` },
  search: ['l.name', 'l.email', 'l.serial'],
  file: {
    name: 'locks',
    columns: columnsOf({
      until: (row) => row.until,
      kind: (row) => row.kind,
      name: (row) => row.name,
      email: (row) => row.email,
      serial: (row) => row.serial,
    }),
  },
});

type JournalQuery = Received<typeof listJournal>['query'];

/** Names are looked up only for the rows of the page. */
const nameOf = (account: string): string => `
  (SELECT coalesce(a.name, w.name, '') FROM ledger.account a
   LEFT JOIN wallet w ON w.id = a.owner WHERE a.id = ${account})`;

/** Accounts of people with the e-mail $1. */
const ownAccounts = `FROM wallet w
  JOIN ledger.account a ON a.id IN (w.denar_account, w.italar_account) WHERE w.email = $1::text`;

/** The numbers of rows of the journal that moved their money, beyond `from`: of each account and side the first ones. */
function seqsOfPerson(isDown: boolean, most: number, from?: number): string {
  const bound =
    from === undefined ? 'NULL' : `ledger.version_at(a.id, NULL, ${isDown ? from - 1 : from})`;
  const beyond = from !== undefined ? `AND version ${isDown ? '<=' : '>'} a.bound` : '';
  const side = (view: string) =>
    `(SELECT seq FROM ${view} WHERE account = a.id ${beyond} ORDER BY version ${isDown ? 'DESC' : 'ASC'} LIMIT ${most})`;
  return `WITH own AS MATERIALIZED (SELECT a.id, ${bound} AS bound ${ownAccounts})
    SELECT DISTINCT e.seq FROM own AS a,
    LATERAL (${side('ledger.outgoing')} UNION ALL ${side('ledger.incoming')}) AS e`;
}

/** A row of one wallet is an entry of one of its accounts; two wallets may have paid each other. */
const countOfPerson = `
  SELECT CASE WHEN count(DISTINCT w.id) < 2 THEN least(${mostCounted + 1}, coalesce(sum(a.version), 0))
    ELSE (SELECT count(*) FROM (${seqsOfPerson(true, mostCounted + 1)} LIMIT ${mostCounted + 1}) AS found)
  END::bigint ${ownAccounts}`;

/** Reads of each account and side no more rows than end the page. */
function ofPerson(query: JournalQuery) {
  if (query.skip > mostCounted) throw new Refusal('validation_failed');
  const isFile = query.format === 'csv';
  const cursor = query.cursor && !isFile ? cursorOf(query.cursor, 1) : undefined;
  const isDown = query.sort.startsWith('-') !== (cursor?.isBack ?? false);
  const most = isFile ? maxFileRows : query.skip + query.count + 1;
  const found = seqsOfPerson(isDown, most, cursor && numberIn(cursor));
  return {
    from: `FROM (${found}) AS found JOIN ledger.transfer t USING (seq)`,
    order: { number: 'found.seq' },
    unique: 'found.seq',
    total: countOfPerson,
  };
}

const all = { total: 'SELECT seq FROM ledger.chain_head', isNumbered: true } as const;
const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Each search uses an index: a number, an id, or the accounts of a person by e-mail. */
export const journal = listOf(listJournal, 'rows', {
  from: 'FROM ledger.transfer t',
  source: (query) => {
    if (query.search === '') return all;
    return isNumber(query.search) || uuid.test(query.search) ? {} : ofPerson(query);
  },
  row: {
    number: 't.seq',
    id: 't.id',
    type: 't.type',
    kind: 't.kind',
    amount: money('t.amount'),
    time: 't.at',
    payer: nameOf('t.debit'),
    payee: nameOf('t.credit'),
    currency: '(SELECT a.currency FROM ledger.account a WHERE a.id = t.debit)',
  },
  sort: { number: 't.seq' },
  unique: 't.seq',
  indexed: ['number'],
  search: (filter, text) => {
    if (isNumber(text)) return filter.where(Number(text), (seq) => `t.seq = ${seq}`);
    if (uuid.test(text)) return filter.where(text, (id) => `t.id = ${id}::uuid`);
    return filter.given(text.toLowerCase(), 'text');
  },
  file: {
    name: 'journal',
    columns: columnsOf({
      number: (row) => row.number,
      time: (row) => row.time,
      type: (row) => row.type,
      kind: (row) => row.kind,
      payer: (row) => row.payer,
      payee: (row) => row.payee,
      amount: ({ amount }) => ({ amount }),
      currency: (row) => spokenCode(row.currency),
      id: (row) => row.id,
    }),
  },
});
