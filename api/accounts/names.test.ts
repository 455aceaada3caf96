/** Every call that takes a public name refuses one that impersonates somebody. */
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { ownBrand } from '#contract/brand-file.ts';
import { createGroup } from '#contract/groups.ts';
import { register } from '#contract/registration.ts';
import { newNip } from '../companies/testing.ts';
import { openTestApi, type Person, type TestApi } from '../testing.ts';
import { skeletonOf } from './names.ts';

let api: TestApi;
let as: Person;
before(async () => {
  const BRAND_FILE = join(await mkdtemp(join(tmpdir(), 'denar-brand-')), 'brand.json');
  await writeFile(BRAND_FILE, JSON.stringify({ ...ownBrand, name: 'Złoty Grosz' }));
  api = await openTestApi({ env: { BRAND_FILE } });
  as = await api.person('Zloty Grosz Pomoc', { registered: false });
});
after(() => api.close());

const name = 'ZŁ0TY-GROSZ Bank';
const group = { name: 'Sąsiedzi', description: '' };

it('refuses the name of the configured brand in every call that takes a name', async () => {
  const body = await api.call(createGroup, { as, body: group });
  const of = `/account/group/${body.id}`;
  const company = { companyName: name, taxId: newNip(), email: as.email, usagePurpose: ['x'] };
  const calls = [
    ['POST', '/v2/et/registration', { query: { name } }],
    ['POST', '/v2/account/company/register', { body: company }],
    ['POST', '/account/group/create', { body: { ...group, name } }],
    ['PUT', of, { body: { ...group, name } }],
    ['POST', `${of}/members`, { body: { email: 'ktos@example.pl' } }],
  ] as const;
  for (const [method, path, asked] of calls) {
    const reply = await api.ask(method, path, { as, ...asked });
    assert.deepEqual([reply.status, reply.body.code], [409, 'name_taken'], path);
  }
  await api.call(register, { as, query: { name: 'Denar' } });
});

it('takes names alike in letters that look the same, and refuses mixed or rare scripts', async () => {
  const alike = [
    ['Kłosem', 'Kłoꜱem'],
    ['Dofin', 'Doꜰin'],
    ['Sonus', 'Տօոսꜱ'],
    ['Đorđe', 'Ðorɗe'],
  ] as const;
  for (const [one, other] of alike) assert.equal(skeletonOf(other), skeletonOf(one), other);
  const call = (own: string) => api.reply(createGroup, { as, body: { ...group, name: own } });
  for (const own of ['ꓚꓳꓢꓠꓮ', 'ᏟᎾᏚᎾ', 'Ⲥⲟⲥⲛⲁ', 'ѕoսna', 'Cоsna', 'So٥na', 'ꟷꜱna', '𝼆ona']) {
    const { status, body } = await call(own);
    assert.deepEqual([status, body.code], [409, 'name_taken'], own);
  }
  for (const own of ['Сосна', 'Ճաշ', '東京カフェ', 'Sosna ٥', 'Łódź Đức']) {
    assert.equal((await call(own)).status, 201, own);
  }
});
