/** The measurement of costs leaves nothing out: `npm run bench:cost` takes minutes and a quiet machine. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '#api/testing.ts';
import { type Operation, usualMaxBytes } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { ApiOperation } from './calls.ts';
import { formType, requestsOf } from './cost-fields.ts';
import { unknownFiles, unknownUploads } from './cost-files.ts';

it('measures the cost of every upload and every file', () => {
  assert.deepEqual([...unknownUploads(), ...unknownFiles()], []);
});

it('sends forms with every text at its limit in the cost measurement', () => {
  const { name = '' } = (operations as readonly Operation[]).find(
    ({ bodyType }) => bodyType === formType,
  ) as Operation;
  const text = { type: 'string', minLength: 1, maxLength: 80 } as const;
  const schema = {
    type: 'object',
    properties: { SAMLart: text, RelayState: text },
    required: ['SAMLart', 'RelayState'],
  } as const;
  const told = {
    operationId: name,
    method: 'POST',
    path: '/api/acs',
    security: [],
    parameters: [],
    requestBody: { description: '', content: { [formType]: { schema } } },
    responses: {},
  } as unknown as ApiOperation;
  const known = { ids: ['x'], numbers: [1], emails: ['ewa@example.pl'], named: {} };
  const sent = [...requestsOf(told, {} as Person, known)];
  const bodies = sent.map(({ payload }) => new URLSearchParams(String(payload)));
  for (const field of ['SAMLart', 'RelayState']) {
    const longest = Math.max(...bodies.map((body) => body.get(field)?.length ?? 0));
    assert.ok(longest > usualMaxBytes / 2, `${field}: ${longest}`);
  }
  for (const { what, type, payload } of sent) {
    assert.equal(type, formType, what);
    assert.ok(Buffer.byteLength(String(payload)) <= usualMaxBytes, what);
  }
});
