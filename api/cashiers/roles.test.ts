/** A cashier may call what the documentation lists, and nothing else; nobody at all once ended. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { endCashier, getShift } from '#contract/cashiers.ts';
import { type Operation, rolesOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../log.ts';
import { inject, openTestApi, type Person, prepared, type TestApi } from '../testing.ts';
import { type Acting, actingAs, hire, joinedTablet, newTablet, walletOf } from './testing.ts';

const api = prepared(() => openTestApi());
let second: TestApi['app'];
let owner: Person;
let ala: Person;
let wallet: string;
before(async () => {
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
const callOf = (acting: Acting, operation: Operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const params = Object.fromEntries(names.map((name) => [name, api.deps.newId()]));
  return acting.refused(operation, { params, ...(operation.body && { body: {} }) });
};

const isPublic = ({ who }: Operation): boolean => who === 'public';

async function faultsOf(acting: Acting, allowed: (one: Operation) => boolean, refusal: string) {
  const faults: string[] = [];
  for (const operation of operations) {
    if (isPublic(operation)) continue;
    const [status, code] = await callOf(acting, operation);
    const is = [401, 403].includes(status) ? `${status} ${code}` : 'let in';
    const wanted = allowed(operation)
      ? 'let in'
      : `403 ${operation.cashier ? refusal : 'forbidden'}`;
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
  assert.equal(told.size, operations.length);
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
    await api.reply(endCashier, { as: owner, params: { id: person } });
    assert.deepEqual(await faultsOf(byPerson, () => false, 'not_cashier'), []);
  }
  const byTablet = joined.tablet.asking(joined.id, at(second));
  assert.deepEqual(await faultsOf(byTablet, isListed, 'not_cashier'), []);
  await api.reply(endCashier, { as: owner, params: { id: joined.id } });
  assert.deepEqual(await faultsOf(byTablet, () => false, 'not_cashier'), []);
});

it('nobody else acts for a wallet: no stranger, no owner by the header, nobody for nonsense', async () => {
  const stranger = await api.person('Obca Rolna');
  await hire(api, await api.person('Sklep Obcy'), stranger);
  for (const [as, of] of [
    [stranger, wallet],
    [owner, wallet],
    [stranger, 'x'],
    [stranger, ''],
    [stranger, api.deps.newId()],
  ] as const) {
    assert.deepEqual(await actingAs(api.ask, as, of).refused(getShift), [403, 'not_cashier'], of);
  }
  const [, code] = await (await newTablet(api)).asking(api.deps.newId()).refused(getShift);
  assert.equal(code, 'not_cashier');
  const guest = await api.reply(getShift, { headers: { 'denar-acting-for': wallet } });
  assert.deepEqual([guest.status, guest.body.code], [401, 'unauthenticated']);
});
