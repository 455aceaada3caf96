/** A cashier may call what the documentation lists, and nothing else; nobody at all once ended. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Operation, rolesOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../log.ts';
import { inject, openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';
import { type ActedAsk, actingAs, hire, joinedTablet, newTablet, walletOf } from './testing.ts';

let api: TestApi;
let second: TestApi['app'];
let owner: Person;
let ala: Person;
let wallet: string;
before(async () => {
  api = await openTestApi();
  second = await buildApp(api.deps, openLog('silent'));
  owner = await api.person('Sklep Ról');
  ala = await api.person('Ala Rolna');
  wallet = await walletOf(api, owner);
});
after(async () => {
  await second.close();
  await api.close();
});

interface Told {
  readonly operationId: string;
  readonly 'x-roles': readonly string[];
}

/** The roles of each operation, as the documentation has them. */
async function documented(): Promise<Map<string, readonly string[]>> {
  const { paths } = (await api.ask('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Told>>;
  };
  const told = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(told.map((one) => [one.operationId, one['x-roles']]));
}

/** A call of an operation whose values are nobody's, or none: who may call is decided before. */
const callOf = (ask: ActedAsk, { method, path, body }: Operation): Promise<Reply> =>
  ask(
    method,
    path.replace(/\{\w+\}/g, () => api.deps.newId()),
    body ? { body: {} } : {},
  );

const isPublic = ({ who }: Operation): boolean => who === 'public';

async function faultsOf(ask: ActedAsk, allowed: (one: Operation) => boolean, code: string) {
  const faults: string[] = [];
  for (const operation of operations) {
    if (isPublic(operation)) continue;
    const { status, body } = await callOf(ask, operation);
    const is = [401, 403].includes(status) ? `${status} ${body.code}` : 'let in';
    const wanted = allowed(operation) ? 'let in' : `403 ${operation.cashier ? code : 'forbidden'}`;
    if (is !== wanted) faults.push(`${operation.name}: ${is}, not ${wanted}`);
  }
  return faults;
}

it('the documentation says of each operation who may call it', async () => {
  const told = await documented();
  assert.deepEqual(
    operations.map((operation) => [operation.name, told.get(operation.name)]),
    operations.map((operation) => [operation.name, rolesOf(operation)]),
  );
  const forCashiers = operations.filter((one) => told.get(one.name)?.includes('cashier'));
  assert.ok(forCashiers.length > 20, `${forCashiers.length} are a cashier's`);
  // Nothing by which money leaves the wallet, or which shows how much there is.
  for (const name of ['transfer', 'makeCode', 'decideCharge', 'getBalance', 'me', 'makePayout'])
    assert.deepEqual(told.get(name), ['user']);
});

it('a person and a tablet are held to that list, and refused once they are taken away', async () => {
  const told = await documented();
  const isListed = ({ name }: Operation): boolean => told.get(name)?.includes('cashier') ?? false;
  const joined = await joinedTablet(api, owner);
  const at =
    (app: TestApi['app']): TestApi['ask'] =>
    (method, path, options) =>
      inject(app, method, path, options);
  for (const app of [api.app, second]) {
    const person = await hire(api, owner, ala);
    const byPerson = actingAs(at(app), ala, wallet);
    assert.deepEqual(await faultsOf(byPerson, isListed, 'not_cashier'), []);
    await api.ask('DELETE', `/v2/account/cashiers/${person}`, { as: owner });
    assert.deepEqual(await faultsOf(byPerson, () => false, 'not_cashier'), []);
  }
  const byTablet = joined.tablet.asking(joined.id, at(second));
  assert.deepEqual(await faultsOf(byTablet, isListed, 'not_cashier'), []);
  await api.ask('DELETE', `/v2/account/cashiers/${joined.id}`, { as: owner });
  assert.deepEqual(await faultsOf(byTablet, () => false, 'not_cashier'), []);
});

it('nobody else acts for a wallet: no stranger, no owner by the header, nobody for nonsense', async () => {
  const stranger = await api.person('Obca Rolna');
  const others = await api.person('Sklep Obcy');
  await hire(api, others, stranger);
  for (const [as, of] of [
    [stranger, wallet],
    [owner, wallet],
    [stranger, 'x'],
    [stranger, ''],
    [stranger, api.deps.newId()],
  ] as const) {
    const { status, body } = await actingAs(api.ask, as, of)('GET', '/v2/till');
    assert.deepEqual([status, body.code], [403, 'not_cashier'], of);
  }
  const tablet = await newTablet(api);
  const { body } = await tablet.asking(api.deps.newId())('GET', '/v2/till');
  assert.equal(body.code, 'not_cashier');
  const guest = await api.ask('GET', '/v2/till', { headers: { 'denar-acting-for': wallet } });
  assert.deepEqual([guest.status, guest.body.code], [401, 'unauthenticated']);
});
