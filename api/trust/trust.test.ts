/** What anybody may verify: circulation, cover, checkpoints, receipts, an intact journal. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { receiptFields } from '#contract/proofs.ts';
import { transfer } from '#contract/transfers.ts';
import * as trust from '#contract/trust.ts';
import { seal } from '#ledger/checkpoints.ts';
import { openSigner } from '#ledger/signer.ts';
import {
  checkReceipt,
  differs,
  type Extension,
  fits,
  type ReceiptFile,
  readReceipt,
  resultOf,
} from '#web/trust/check.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { openTestApi, type Person, prepared, refusal } from '../testing.ts';

const first = openSigner(Buffer.alloc(32, 1));
const second = openSigner(Buffer.alloc(32, 2));

const api = prepared(() => openTestApi());
const anna = prepared(() => api.person('Anna Pokrycie', { denar: '100.00' }));
const jan = prepared(() => api.person('Jan Pokrycie'));
after(() => verifyDatabase(api.apiUrl).finally(api.close));

const pay = async (amount: string): Promise<string> => {
  return (await api.call(transfer, { as: anna, query: { email: jan.email, amount } })).transaction;
};
const sealNow = (signer = first) =>
  seal(api.db, { signer, now: api.deps.now, everyRows: 1, everyMs: 0 });
const reserve = async () => await api.call(trust.reserve);
const proofOf = (id: string, as: Person) => api.reply(trust.proveReceipt, { as, params: { id } });
const around = async () => ({
  keys: (await reserve()).keys,
  pinned: true,
  remembered: null,
  extend: async (from: number, to?: number) => {
    const query = { from: String(from), ...(to && { to: String(to) }) };
    const { status, body } = await api.reply(trust.consistency, { query });
    return status === 200 ? (body as unknown as Extension) : null;
  },
});
const check = async (file: ReceiptFile) => (await checkReceipt(file, await around())).check;

describe('Before the first checkpoint', () => {
  it('circulation and cover are told all the same', async () => {
    const told = await reserve();
    assert.deepEqual(
      [told.circulation, told.issued, told.reserve, told.coverage, told.checkpoint, told.keys],
      [100, { DNR: 100, ITL: 0 }, 100, 1, null, []],
    );
  });

  it('no receipt can be proven yet', async () => {
    const id = await pay('1.00');
    const reply = await api.reply(trust.publicReceipt, { params: { id } });
    assert.deepEqual(refusal(reply), [409, 'not_sealed']);
    assert.equal(reply.headers['retry-after'], '10');
    assert.deepEqual(refusal(await proofOf(id, anna)), [409, 'not_sealed']);
  });
});

describe('A receipt', () => {
  let id: string;
  let file: ReceiptFile;
  before(async () => {
    id = await pay('12.50');
    await sealNow();
    file = (await proofOf(id, anna)).body;
  });

  it('is proven to both its parties, and to nobody else', async () => {
    assert.deepEqual((await proofOf(id, jan)).body, file);
    assert.deepEqual(refusal(await proofOf(id, await api.person('Ewa Obca'))), [404, 'not_found']);
    const guest = await api.person('Gość Bez', { registered: false });
    assert.deepEqual(refusal(await proofOf(id, guest)), [409, 'not_registered']);
  });

  it('says what was booked, and nobody’s balance or title', () => {
    const { amount, currency, type, kind } = file.receipt;
    assert.deepEqual([amount, currency, type, kind], ['12.50', 'DNR', 'transfer', 'transfer']);
    assert.deepEqual(Object.keys(file.receipt), [...receiptFields]);
  });

  it('is proven to everybody by hashes alone', async () => {
    const body = await api.call(trust.publicReceipt, { params: { id } });
    assert.deepEqual(Object.keys(body).sort(), ['checkpoint', 'index', 'leafHash', 'path']);
    assert.deepEqual([body.path, body.checkpoint], [file.path, file.checkpoint]);
    assert.equal(JSON.stringify(body).includes(file.rowHash), false);
    const unknown = '01999999-0000-7000-8000-000000000000';
    const reply = await api.reply(trust.publicReceipt, { params: { id: unknown } });
    assert.deepEqual(refusal(reply), [404, 'not_found']);
  });

  it('fits, also when the journal has grown and the key is another', async () => {
    assert.equal(fits(await check(file)), true);
    await pay('2.00');
    await sealNow(second);
    assert.equal(fits(await check(file)), true);
    const { keys, checkpoint } = await reserve();
    const hex = [second, first].map(({ publicKey }) => publicKey.toString('hex'));
    assert.deepEqual([keys, (checkpoint as ReceiptFile['checkpoint']).publicKey], [hex, hex[0]]);
  });

  it('does not fit when any one character of it is another, and the fact is named', async () => {
    const { receipt } = file;
    for (const name of receiptFields) {
      for (let at = 0; at < receipt[name].length; at += 1) {
        const other = receipt[name][at] === '1' ? '2' : '1';
        const value = receipt[name].slice(0, at) + other + receipt[name].slice(at + 1);
        const found = await check({ ...file, receipt: { ...receipt, [name]: value } });
        assert.deepEqual(found.changed, [name]);
        assert.equal(differs(found) && !fits(found), true);
      }
    }
  });

  it('does not fit when any of its hashes is another', async () => {
    const turned = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const { checkpoint, fieldHashes, path } = file;
    const forged: readonly (readonly [Partial<ReceiptFile>, string])[] = [
      [{ rowHash: turned(file.rowHash) }, 'changed path'],
      [{ fieldHashes: { ...fieldHashes, amount: turned(fieldHashes.amount) } }, 'changed path'],
      [{ path: [turned(path[0] ?? ''), ...path.slice(1)] }, 'path'],
      [{ path: path.slice(1) }, 'path'],
      [{ path: [...path, ...path] }, 'path'],
      [
        { checkpoint: { ...checkpoint, rootHash: turned(checkpoint.rootHash) } },
        'path signature published',
      ],
      [{ checkpoint: { ...checkpoint, signature: turned(checkpoint.signature) } }, 'signature'],
      [{ checkpoint: { ...checkpoint, publicKey: turned(checkpoint.publicKey) } }, 'signature'],
      [{ checkpoint: { ...checkpoint, reserve: 99 } }, 'signature'],
      [{ checkpoint: { ...checkpoint, size: checkpoint.size + 100 } }, 'path signature published'],
    ];
    for (const [change, wrong] of forged) {
      const found = await check({ ...file, ...change });
      const named = [
        ...(found.changed.length > 0 ? ['changed'] : []),
        ...(['path', 'signature', 'published'] as const).filter(
          (one) => resultOf(found[one]) === 'differs',
        ),
      ];
      assert.equal(named.join(' '), wrong);
    }
  });

  it('cannot be told where the programme cannot be reached', async () => {
    const { check: found } = await checkReceipt(file, {
      ...(await around()),
      extend: () => Promise.reject(new Error('away')),
    });
    assert.deepEqual([found.published, fits(found), differs(found)], ['unknown', false, false]);
  });

  it('is read from its file, and nothing else is taken for one', () => {
    assert.deepEqual(readReceipt(JSON.stringify(file)), file);
    const others: unknown[] = [null, 1, [], {}, { ...file, format: 'x' }, { ...file, path: [1] }];
    others.push({ ...file, receipt: { ...file.receipt, amount: 12.5 } });
    others.push({ ...file, checkpoint: { ...file.checkpoint, size: 0 } });
    for (const other of others) assert.equal(readReceipt(JSON.stringify(other)), null);
    assert.equal(readReceipt('{'), null);
  });
});

describe('Checkpoints', () => {
  it('are listed, newest first, found by their root, and come as a file', async () => {
    const body = await api.call(trust.listCheckpoints);
    const list = body.checkpoints;
    assert.equal(body.total, list.length);
    assert.deepEqual(list[0], (await reserve()).checkpoint);
    const search = list[1]?.rootHash.slice(0, 12).toUpperCase() ?? '';
    const found = await api.call(trust.listCheckpoints, { query: { search } });
    assert.deepEqual(found.checkpoints, [list[1]]);
    assert.equal((await api.call(trust.listCheckpoints, { query: { search: 'xyz' } })).total, 0);
    const csv = await api.reply(trust.listCheckpoints, { query: { format: 'csv' } });
    const lines = csv.bytes.toString().trim().split('\r\n');
    assert.equal(lines.length, list.length + 1);
    assert.ok(lines[1]?.includes(`;${list[0]?.time};`), 'the time that the signature covers');
  });

  it('extend one another, and where there is none nothing does', async () => {
    const reply = await api.reply(trust.consistency, { query: { from: '1' } });
    assert.deepEqual(refusal(reply), [404, 'not_found']);
    const sizes = (await api.call(trust.listCheckpoints)).checkpoints.map(({ size }) => size);
    for (const size of sizes) {
      await api.call(trust.consistency, { query: { from: String(size) } });
    }
    const [newest = 0, older = 0] = sizes;
    const between = (from: number, to: number) => {
      return api.reply(trust.consistency, { query: { from: String(from), to: String(to) } });
    };
    const same = (await between(older, older)).body;
    assert.deepEqual([same.to.size, same.proof], [older, []]);
    for (const [from, to] of [
      [newest, older],
      [older, newest + 1],
    ] as const)
      assert.deepEqual(refusal(await between(from, to)), [404, 'not_found']);
  });
});
