/** Documents of a single card, company, payment, bill and export, each with a long history. */
import { openTill } from '#api/payments/testing.ts';
import type { TestApi } from '#api/testing.ts';
import { newBill, newCards, newCompany, verification } from '#api/testing-flows.ts';
import { listExports, maxExported } from '#contract/bank-outgoing.ts';
import { confirmBill } from '#contract/bills.ts';
import { maxItemName, maxSaleLines } from '#contract/sales.ts';
import { closeShift } from '#contract/takings.ts';
import { measure, type Row, type Sent, type World } from './cost-watch.ts';

/** More events than anything has in reality. */
const events = 5000;

/** Repeats the newest row of a table with new ids and other unique values. */
async function repeat(
  { db }: TestApi,
  table: string,
  times: number,
  changed = `'note', repeat('n', 200)`,
): Promise<void> {
  const { rowCount } = await db.query(
    `INSERT INTO ${table}
     SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), ${changed}))).*
     FROM ${table} t, generate_series(1, $1) AS nth
     WHERE t.id = (SELECT id FROM ${table} ORDER BY id DESC LIMIT 1)`,
    [times],
  );
  if (rowCount !== times) throw new Error(`${table} has ${rowCount} more rows`);
}

/** The first one starts a thread or fills a cache. */
async function twice(api: TestApi, sent: Sent): Promise<Row> {
  await measure(api, sent);
  return measure(api, sent);
}

async function card({ api, admin }: World): Promise<Row> {
  const [made] = await newCards(api, admin, 1, 'Koszt');
  await repeat(api, 'card_event', events, `'event', 'registered'`);
  const url = `/v2/adm/cstore/history/${made?.id}?format=csv`;
  return twice(api, { what: 'cardHistory as text/csv', method: 'GET', url, as: admin });
}

async function company({ api, admin, ewa }: World): Promise<Row> {
  const { id } = await newCompany(api, ewa, { companyName: 'Koszt sp. z o.o.' });
  await repeat(api, 'company_event', events);
  const url = `/v2/adm/companies/${id}?format=csv`;
  return twice(api, { what: 'companyHistory as text/csv', method: 'GET', url, as: admin });
}

async function payment(): Promise<Row> {
  const till = await openTill();
  const ewa = await till.person('Ewa Opłata');
  const id = await till.started(ewa, 'p24');
  await repeat(till, 'payment_event', events);
  const url = `/v2/adm/payments/${id}?format=csv`;
  const as = await till.admin();
  const row = await twice(till, { what: 'deskGetPayment as text/csv', method: 'GET', url, as });
  await till.close();
  return row;
}

async function bill({ api, ewa, jan }: World): Promise<Row[]> {
  const items = Array.from({ length: maxSaleLines }, (_, nth) => {
    const name = `${nth} chleb `.padEnd(maxItemName, 'żytni ').slice(0, maxItemName).trim();
    return { name, price: '0.01', quantity: 1 };
  });
  const { id: billId } = await newBill(api, jan, items);
  await api.call(confirmBill, { as: ewa, body: { billId } });
  const rows: Row[] = [];
  for (const format of ['json', 'html', 'pdf']) {
    rows.push(
      await twice(api, {
        what: `confirmationOfBill as ${format}`,
        method: 'POST',
        url: '/trans/rachunek.paragon',
        type: 'application/json',
        payload: JSON.stringify({ billId, format }),
        as: ewa,
      }),
    );
  }
  return rows;
}

async function outgoing({ api, admin, ewa }: World): Promise<Row[]> {
  await verification(api, ewa);
  await repeat(api, 'bank_transfer_out', 2 * maxExported, `'reference', 'KOSZT' || nth`);
  const url = '/v2/adm/bank/export';
  const making = { what: 'exportOutgoing', method: 'POST', url, as: admin } as const;
  const made = await measure(api, making);
  const [newest] = (await api.call(listExports, { as: admin })).exports;
  const path = `/v2/adm/bank/exports/${newest?.id}`;
  const taking = { what: 'downloadExport', method: 'GET', url: path, as: admin } as const;
  return [made, await twice(api, taking)];
}

/** A sheet has a line for each way and cashier; the bill above was taken by this seller. */
async function closingSheet({ api, jan }: World): Promise<Row[]> {
  const sheet = await api.call(closeShift, { as: jan, body: {} });
  const url = `/trans/obsluga.raporty/${sheet.id}`;
  const rows: Row[] = [];
  for (const format of ['csv', 'pdf']) {
    const what = `getClosingSheet as ${format}`;
    rows.push(await twice(api, { what, method: 'GET', url: `${url}?format=${format}`, as: jan }));
  }
  return rows;
}

/** All of them. */
export async function recordsOfOne(world: World): Promise<Row[]> {
  return [
    await card(world),
    await company(world),
    await payment(),
    ...(await bill(world)),
    ...(await closingSheet(world)),
    ...(await outgoing(world)),
  ];
}

/** The operations covered. */
export const measuredRecords: readonly string[] = [
  'cardHistory',
  'companyHistory',
  'deskGetPayment',
  'confirmationOfBill',
  'getClosingSheet',
  'exportOutgoing',
  'downloadExport',
];
