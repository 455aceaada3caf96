/** Codes of sales without a network: those of RFC 6238, bound to till, amount, sale and time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { generateSync } from 'otplib';
import { runs } from '#test/extent.ts';
import { patience } from '#test/patience.ts';
import {
  isPasscode,
  passcodeAt,
  secretKey,
  stepAt,
  stepSeconds,
  totp,
  totpKey,
} from './passcode.ts';

const bytesOf = (seed: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(20);
  new DataView(bytes.buffer).setUint32(0, seed);
  bytes.fill(seed % 251, 4);
  return bytes;
};
const secret = await secretKey(bytesOf(1));
const sale = { amount: 1250, sale: '01900000-0000-7000-8000-000000000001' };
const noon = Date.UTC(2026, 10, 26, 12);

describe('The digits of a passcode', () => {
  it('equal the vectors of RFC 6238, appendix B', async () => {
    const key = await totpKey(new TextEncoder().encode('12345678901234567890'));
    const at = async (seconds: number) => totp(key, stepAt(seconds * 1000));
    assert.deepEqual(
      await Promise.all([59, 1111111109, 1234567890, 2000000000, 20000000000].map(at)),
      ['287082', '081804', '005924', '279037', '353130'],
    );
  });

  it('equal those of otplib', { timeout: patience(300_000) }, async () => {
    // Two thousand cases, or a million.
    const [keys, moments] = [runs(40, 1000), runs(50, 1000)];
    for (let seed = 0; seed < keys; seed += 1) {
      const bytes = bytesOf(seed * 7919 + 1);
      const key = await totpKey(bytes);
      // Spread over a century.
      const epochs = Array.from({ length: moments }, (_, at) => (at * keys + seed) * 3169);
      const ours = await Promise.all(epochs.map((epoch) => totp(key, stepAt(epoch * 1000))));
      assert.deepEqual(
        ours,
        epochs.map((epoch) => generateSync({ secret: bytes, epoch })),
      );
    }
  });
});

describe('A passcode', () => {
  it('is accepted in its half minute, the one before and the one after', async () => {
    const code = await passcodeAt(secret, sale, noon);
    const late = (seconds: number) => isPasscode(secret, sale, code, noon + seconds * 1000);
    assert.deepEqual(await Promise.all([-31, -30, 0, 29, 30, 59, 60, 3600].map(late)), [
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is bound to one amount, one sale and one till', async () => {
    const code = await passcodeAt(secret, sale, noon);
    const other = '01900000-0000-7000-8000-000000000002';
    assert.equal(await isPasscode(secret, { ...sale, amount: 1251 }, code, noon), false);
    assert.equal(await isPasscode(secret, { ...sale, sale: other }, code, noon), false);
    assert.equal(await isPasscode(await secretKey(bytesOf(2)), sale, code, noon), false);
    const upper = { ...sale, sale: sale.sale.toUpperCase() };
    assert.equal(await isPasscode(secret, upper, code, noon), true);
  });

  it('is refused with any other typed text', async () => {
    const code = await passcodeAt(secret, sale, noon);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 8 }), async (typed) => {
        if (typed !== code) assert.equal(await isPasscode(secret, sale, typed, noon), false);
      }),
    );
  });

  it('is guessed as often as three of a million are', async () => {
    const codes = new Set<string>();
    for (let step = 0; step < 2000; step += 1)
      codes.add(await passcodeAt(secret, sale, noon + step * stepSeconds * 1000));
    // Of 2000 random numbers below a million about two are drawn twice.
    assert.ok(codes.size > 1985, `${codes.size} of 2000 differ`);
  });
});
