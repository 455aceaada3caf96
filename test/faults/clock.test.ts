/** Two instances, one on a machine with a wrong clock, agree on all times that affect money. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { openIssuer } from '#api/testing.ts';
import { connect } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { startApi } from '../api-process.ts';
import { call, openParticipants, type Participant } from '../participants.ts';

const minute = 60_000;

it('accepts codes and charges on an instance with a wrong clock, which frees no hold', async (t) => {
  const database = await freshDatabase();
  const issuer = await openIssuer(() => new Date());
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-skew-'));
  const file = path.join(folder, 'skew');
  fs.writeFileSync(file, String(-30 * minute));
  const skewed = {
    NODE_OPTIONS: `--import=${new URL('storm/skew.ts', import.meta.url).href}`,
    SKEW_FILE: file,
  };
  const basis = { databaseUrl: database.apiUrl, issuer: issuer.url };
  const [right, wrong] = await Promise.all([startApi(basis), startApi({ ...basis, more: skewed })]);
  const db = connect(database.apiUrl);
  t.after(async () => {
    await Promise.all([right.stop(), wrong.stop()]);
    issuer.close();
    await db.end();
    await database.drop();
    fs.rmSync(folder, { recursive: true });
  });
  const people = await openParticipants(right.url, issuer, 2, '100.00');
  const [buyer, seller] = people as [Participant, Participant];
  const post = async (url: string, who: Participant, ask: string) => {
    const answer = await call(url, 'POST', ask, who.token, { key: randomUUID() });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  /** A payment whose steps alternate between instances; returns when the seller's charge ends. */
  const pay = async (first: string, second: string): Promise<Date> => {
    const { otp_code } = await post(first, buyer, '/v2/et/otp');
    const asked = `/v2/et/transaction?otp_code=${otp_code}&kwota=1.00`;
    const { transaction, expires_at } = await post(second, seller, asked);
    const holds = await db.query('SELECT FROM ledger.hold');
    assert.equal(holds.rowCount, 1);
    await post(first, buyer, `/v2/et/accept?transaction=${transaction}`);
    return new Date(String(expires_at));
  };
  for (const skew of [-30, -3, 3, 30]) {
    fs.writeFileSync(file, String(skew * minute));
    for (const [first, second] of [
      [right.url, wrong.url],
      [wrong.url, right.url],
    ] as const) {
      const left = (await pay(first, second)).getTime() - Date.now();
      assert.ok(left > 0 && left <= minute + 1000, `${left} ms to accept, ${skew} minutes off`);
    }
  }
  const { body } = await call(wrong.url, 'GET', '/v2/trans/balance', seller.token);
  assert.equal(body.denar, 108);
  await verifyDatabase(database.apiUrl);
});
