/** The bank desk of an installation: a statement that one sends and another confirms and books. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { call, type Participant, uploadStatement } from '../participants.ts';
import type { KeycloakPeople } from './keycloak-people.ts';

/** Books a top-up of this amount for each; the approver confirms it by a fresh sign-in. */
export async function fund(
  url: string,
  people: KeycloakPeople,
  paying: readonly Participant[],
  amount: string,
): Promise<void> {
  const lines = ['date;reference;amount;currency;sender;title'];
  for (const { token } of paying) {
    const { body } = await call(url, 'GET', '/v2/account/wallet', token);
    lines.push(`2026-01-01;OPENING-${lines.length};${amount};PLN;Opening;${body.topUpTitle}`);
  }
  const { approve } = await uploadStatement(url, people, lines.join('\n'));
  const wanted = await approve();
  const confirmation = (wanted.body.confirmation as { id?: string } | undefined)?.id ?? '';
  assert.equal(wanted.body.code, 'step_up_required');
  const approver = 'approver@denar.test';
  await people.again(approver);
  const path = `/v2/account/confirmations/${confirmation}/sign-in`;
  const token = await people.token({ email: approver });
  const confirmed = await call(url, 'POST', path, token, { key: randomUUID() });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const { body } = await approve({ confirmation });
  assert.equal(body.state, 'booked', JSON.stringify(body));
}
