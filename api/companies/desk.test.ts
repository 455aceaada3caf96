/** The admin's desk for companies: who may, what the list shows, and what a decision does. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as contract from '#contract/companies.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { openPostOffice } from '../mail/testing.ts';
import { type Person, prepared, type Reply, refusal, testApi } from '../testing.ts';
import { newEmail, newNip } from './testing.ts';

const api = testApi();
const admin = prepared(() => api.admin());
beforeEach(() => api.pass(3601));

interface Company {
  readonly id: string;
  readonly companyName: string;
  readonly status: string;
}

const register = async (
  companyName: string,
  as?: Person,
): Promise<{ id: string; taxId: string }> => {
  const taxId = newNip();
  const body = {
    companyName,
    taxId,
    email: as?.email ?? newEmail(),
    usagePurpose: ['pay_suppliers'],
  };
  return { id: (await api.call(contract.registerCompany, { body, ...(as && { as }) })).id, taxId };
};
const list = (query: Record<string, string>, as: Person = admin) =>
  api.reply(contract.listCompanies, { as, query });
const namesIn = ({ body }: Reply): string[] =>
  (body.companies as Company[]).map(({ companyName }) => companyName);
const decide = (id: string, body: object, as: Person = admin) =>
  api.reply(contract.decideCompany, { as, params: { id }, body });
const history = async (id: string) =>
  await api.call(contract.companyHistory, { as: admin, params: { id } });

describe('The desk for companies', () => {
  it('finds companies by words, state and order, page by page, and as a file', async () => {
    const zosia = await api.person('Zosia Lista', { registered: false });
    const { taxId } = await register('Łąka Źródło', zosia);
    await register('Anielska Łąka');
    await register('=SUM(1)', await api.person('Zły Wzór', { registered: false }));
    assert.deepEqual(namesIn(await list({ search: 'laka zrodlo' })), ['Łąka Źródło']);
    assert.deepEqual(namesIn(await list({ search: taxId })), ['Łąka Źródło']);
    assert.deepEqual(namesIn(await list({ search: 'łąka', status: 'pending' })), ['Łąka Źródło']);
    assert.deepEqual(namesIn(await list({ search: 'łąka', sort: 'companyName' })), [
      'Anielska Łąka',
      'Łąka Źródło',
    ]);
    const page = await list({ search: 'łąka', sort: '-createdAt', count: '1', skip: '1' });
    assert.deepEqual([namesIn(page), page.body.total], [['Łąka Źródło'], 2]);
    assert.deepEqual(namesIn(await list({ search: '%' })), []);
    for (const wrong of [{ sort: 'note' }, { count: '0' }, { count: '101' }, { status: 'x' }]) {
      assert.equal(
        (await list(wrong as Record<string, string>)).status,
        422,
        JSON.stringify(wrong),
      );
    }
    const file = await list({ search: 'wzor@', format: 'csv' });
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    const all = await list({ format: 'csv', count: '1' });
    const lines = all.bytes.toString('utf8').trim().split('\r\n');
    assert.ok(lines.length > 3, 'a file has all rows');
    assert.ok(lines.some((line) => line.includes(";'=SUM(1);")));
    assert.ok(lines.some((line) => line.includes('płacenie dostawcom;do rozpatrzenia')));
  });
});

describe('A decision about a company', () => {
  // At once: decideCompany.
  it('is made once, by ten at the same time too, told by mail, and remembered', async () => {
    const ola = await api.person('Ola Decyzja', { registered: false });
    const { id } = await register('Piekarnia', ola);
    const all = await atOnce(10, (nth) =>
      decide(id, { decision: nth % 2 ? 'approve' : 'reject', note: 'Witamy\nw programie' }),
    );
    const done = all.filter(({ status }) => status === 200);
    assert.equal(done.length, 1);
    const state = done[0]?.body.status;
    assert.equal(all.filter(({ body }) => body.code === 'company_not_pending').length, 9);
    const { company, events } = await history(id);
    assert.deepEqual(
      [company.status, company.decidedBy, company.note],
      [state, admin.email, 'Witamy\nw programie'],
    );
    assert.deepEqual(columns(events, 'action', 'by'), [
      ['confirmed', ola.email],
      [state, admin.email],
    ]);
    const query = { format: 'csv' };
    const file = await api.reply(contract.companyHistory, { as: admin, params: { id }, query });
    assert.match(file.bytes.toString(), /;ola\.decyzja@denar\.test;adres potwierdzony;\r\n/);
    const mails = await openPostOffice(api).mailsTo(ola.email);
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.text ?? '', /Piekarnia/);
    assert.match(mails[0]?.text ?? '', /Witamy\nw programie/);
  });

  it('to reject says why, frees the tax number, and shows the reason to the applicant', async () => {
    const ola = await api.person('Ola Odmowa', { registered: false });
    const ela = await api.person('Ela Po Odmowie', { registered: false });
    const { id, taxId } = await register('Bar', ola);
    for (const note of [undefined, '', '  ', 'x'.repeat(501), '\u0000']) {
      assert.equal((await decide(id, { decision: 'reject', note })).status, 422);
    }
    assert.equal((await decide(id, { decision: 'maybe', note: 'x' })).status, 422);
    assert.equal((await decide(id, { decision: 'reject', note: 'NIP innej firmy' })).status, 200);
    const [company] = (await api.call(contract.myCompanies, { as: ola })).companies;
    assert.deepEqual([company?.status, company?.note], ['rejected', 'NIP innej firmy']);
    assert.ok(!('decidedBy' in (company ?? {})));
    await api.call(contract.registerCompany, {
      as: ela,
      body: { companyName: 'Bar', taxId, email: ela.email, usagePurpose: ['x'] },
    });
  });

  it('waits until the address is proven, and for a company that exists', async () => {
    const { id } = await register('Gość');
    assert.deepEqual(refusal(await decide(id, { decision: 'approve' })), [
      409,
      'company_not_pending',
    ]);
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    assert.deepEqual(refusal(await decide(unknown, { decision: 'approve' })), [404, 'not_found']);
    const reply = await api.reply(contract.companyHistory, { as: admin, params: { id: unknown } });
    assert.deepEqual(refusal(reply), [404, 'not_found']);
  });

  it('once made cannot be unmade by the role of the API', async () => {
    const ola = await api.person('Ola Na Zawsze', { registered: false });
    const { id } = await register('Trwała', ola);
    await decide(id, { decision: 'approve' });
    await assert.rejects(api.sql`DELETE FROM company WHERE id = ${id}`, /is not deleted/);
    await assert.rejects(api.sql`DELETE FROM company_event`, /permission denied/);
    await assert.rejects(api.sql`UPDATE company_event SET note = ''`, /permission denied/);
  });
});
