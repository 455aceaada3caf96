/** The operator's days of the versions of the binding texts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Agreement, agreement, bindingNames, termsSinceOf, versionsOf } from './agreement.ts';

const texts: Agreement = { ...agreement, terms: { ...agreement.terms, versions: ['1.1', '1.0'] } };

describe('The setting of the first days', () => {
  it('gives the versions of one programme, newest first', () => {
    const since = termsSinceOf('1.0=2027-01-01,1.1=2027-03-01', texts);
    assert.ok(typeof since !== 'string');
    assert.deepEqual(versionsOf('terms', since, texts), [
      { version: '1.1', since: '2027-03-01' },
      { version: '1.0', since: '2027-01-01' },
    ]);
    assert.deepEqual(versionsOf('rules', since, texts), [{ version: '1.0', since: '2027-01-01' }]);
  });

  it('needs no day of what was released before the programme began', () => {
    const all = { ...agreement };
    for (const name of bindingNames)
      Object.assign(all, { [name]: { path: '/x', versions: ['1.1', '1.0'] } });
    const since = termsSinceOf('1.1=2027-03-01', all);
    assert.ok(typeof since !== 'string');
    assert.deepEqual(versionsOf('terms', since, all), [{ version: '1.1', since: '2027-03-01' }]);
  });

  for (const [setting, fault] of [
    ['', /is no version/],
    ['1.0', /is no version/],
    ['1.0=2027-02-30,1.1=2027-03-01', /2027-02-30/],
    ['1.0=1.1.2027,1.1=2027-03-01', /is no version/],
    ['1.0=2027-01-01=2,1.1=2027-03-01', /is no version/],
    ['1.0=2027-01-01', /1\.1 has no first day/],
    ['1.0=2027-01-01,1.1=2027-03-01,9.9=2027-04-01', /no version 9\.9/],
    ['1.0=2027-03-01,1.1=2027-03-01', /no later day/],
  ] as const) {
    it(`refuses “${setting}”`, () => {
      const read = termsSinceOf(setting, texts);
      assert.ok(typeof read === 'string');
      assert.match(read, fault);
    });
  }
});
