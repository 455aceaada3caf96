/**
 * How much a request at its limit blocks all others: each text of each operation filled with what
 * is most expensive to clean, deep and wide bodies, each header, each document and each upload; and
 * each route of the API and of the web server many times at once. Prints how long the event loop
 * was blocked, relative to an empty request of the same run. Exits with 1 if that was more than
 * 100 ms, or if something is not measured: `npm run bench:cost -- [--only=saveOffers] [--files]
 * [--routes] [--shown=40]`.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listen } from '#api/events/testing.ts';
import { openTestApi } from '#api/testing.ts';
import { buildWeb } from '#sandbox/build-web.ts';
import { bakery } from '#sandbox/goods/bakery.ts';
import type { Good } from '#sandbox/goods/good.ts';
import { webServer } from '#web/server/app.ts';
import { siteConfig } from '#web/server/testing-dist.ts';
import { testServer } from '../test-server.ts';
import { operationsIn } from './calls.ts';
import { headersOf, requestsOf } from './cost-fields.ts';
import {
  documents,
  fillHistory,
  pictures,
  providerReports,
  statements,
  unknownFiles,
  unknownUploads,
} from './cost-files.ts';
import { recordsOfOne } from './cost-records.ts';
import { routesAtOnce, socketsAtOnce, unmeasuredOf, watchRoutes } from './cost-routes.ts';
import { emptyRequest, measure, type Row, tableOf } from './cost-watch.ts';

const goalMs = 100;
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'boolean', default: false },
    routes: { type: 'boolean', default: false },
    shown: { type: 'string', default: '40' },
  },
});

const root = path.resolve(import.meta.dirname, '../..');
await buildWeb(root, () => undefined);
watchRoutes();
const server = await testServer();
process.env.TEST_OWNER_URL = server.ownerUrl;
const api = await openTestApi({ env: { BANK_ACCOUNT: '61109010140000071219812874' } });
const admin = await api.admin();
const second = await api.person('Druga Koszt', { roles: ['user', 'bank-approver'] });
const ewa = await api.person('Ewa Koszt', { denar: '1000.00' });
const jan = await api.person('Jan Koszt');
const world = { api, admin, second, ewa, jan };
const apiUrl = new URL(await listen(api.app)).origin.replace('ws', 'http');
const web = await webServer(path.join(root, 'web/dist'), siteConfig({ API_ORIGIN: apiUrl }));
/** Values required by several operations that schemas cannot express. */
const known = {
  ids: ['01900000-0000-7000-8000-000000000000'],
  numbers: [1],
  emails: [jan.email],
  named: {
    amount: ['0.01'],
    taxId: ['5261040828'],
    bankAccount: ['61109010140000071219812874'],
    pin: ['123456'],
  },
};

const begun = performance.now();
const empty = await emptyRequest(api);
const rows: Row[] = [];
if (!options.files && !options.routes) {
  const told = operationsIn((await api.ask('GET', '/openapi.json')).body);
  const asked = told.filter(({ operationId }) => [undefined, operationId].includes(options.only));
  // A closed or erased wallet cannot continue, so these come last, by another person.
  const gone = ['closeWallet', 'eraseAccount', 'endSession', 'endOtherSessions', 'freeze'];
  for (const one of asked) {
    const as = gone.includes(one.operationId) ? jan : admin;
    for (const sent of requestsOf(one, as, known)) rows.push(await measure(api, sent));
  }
  if (!options.only) for (const sent of headersOf(admin)) rows.push(await measure(api, sent));
}
/** Who calls these cannot go on. */
const ending = /sessions|freeze|close|erase/;

/** A market with a full first page, and every page, file, socket and figure of both servers. */
async function servers(): Promise<Row[]> {
  const offers = Array.from({ length: 100 }, (_, nth) => {
    const { drawing: _drawing, ...offer } = bakery.goods[nth % bakery.goods.length] as Good;
    return { ...offer, id: nth + 1, name: `${offer.name} ${nth}`, status: 'published' };
  });
  const saved = await api.ask('PUT', '/v2/account/offers', { as: ewa, body: offers });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return [
    ...(await routesAtOnce('API', api.app, (route) => (ending.test(route) ? jan : admin))),
    ...(await socketsAtOnce(api.app)),
    ...(await routesAtOnce('web', web)),
  ];
}
if (!options.only && !options.files) rows.push(...(await servers()));
if (!options.only && !options.routes) {
  rows.push(...(await pictures(world)));
  rows.push(...(await statements(world)));
  rows.push(...(await providerReports(world)));
  await fillHistory(world, 12_000);
  rows.push(...(await recordsOfOne(world)));
  rows.push(...(await documents(world)));
}

const seconds = ((performance.now() - begun) / 1000).toFixed(0);
const load = loadavg()[0]?.toFixed(1);
console.log(
  `${rows.length} requests in ${seconds} s, load average ${load}; an empty one: ${empty.toFixed(2)} ms`,
);
console.log(tableOf(rows, empty, Number(options.shown)));
const unmeasured = options.only || options.files ? [] : [api.app, web].flatMap(unmeasuredOf);
const left = [...unknownUploads(), ...unknownFiles(), ...unmeasured];
console.log(`Not measured: ${left.join(', ') || 'nothing'}`);
await web.close();
await api.close();
await server.stop();
if (left.length > 0 || rows.some(({ stood }) => stood > goalMs)) process.exitCode = 1;
