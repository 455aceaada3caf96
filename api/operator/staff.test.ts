/** Each realm role of the staff may call what the contract says, and nothing else of the desks. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isDesk, type Operation, rolesOf, staffFor } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Person, testApi } from '../testing.ts';

const api = testApi();
const desk = operations.filter(isDesk);

/** A call whose values are nobody's: who may call is decided before they are looked at. */
async function isLetIn(as: Person, { method, path, body }: Operation): Promise<boolean> {
  const asked = path.replace(/\{\w+\}/g, () => api.deps.newId());
  const answer = await api.ask(method, asked, { as, ...(body && { body: {} }) });
  assert.notEqual(answer.status, 401, path);
  return answer.status !== 403 || answer.body.code !== 'forbidden';
}

const namesOf = (some: readonly Operation[]) => some.map(({ name }) => name).sort();

for (const role of ['user', 'admin', 'clerk', 'support', 'auditor', 'bank-approver'] as const) {
  it(`lets the realm role ${role} do its own work at the desks`, async () => {
    const person = await api.person(`Osoba ${role}`, { roles: ['user', role] });
    const open: Operation[] = [];
    for (const operation of desk) if (await isLetIn(person, operation)) open.push(operation);
    // The realm role `admin` opens nothing: the admin account is found by its e-mail address.
    const own = desk.filter((one) => staffFor(one).includes(role) && role !== 'admin');
    assert.deepEqual(namesOf(open), namesOf(own));
  });
}

it('lets an auditor read everything and change nothing', () => {
  const own = desk.filter((one) => rolesOf(one).includes('auditor'));
  assert.deepEqual(namesOf(own), namesOf(desk.filter(({ method }) => method === 'GET')));
});
