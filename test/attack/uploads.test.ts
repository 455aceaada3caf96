/** Files with false or excessive content, at the desk and in offers. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { openDesk } from '#api/bank/testing.ts';
import { type Person, prepared } from '#api/testing.ts';

const desk = prepared(() => openDesk());
let ewa: Person;
before(async () => {
  ewa = await desk.person('Ewa Pliki');
});
after(() => desk.close());

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A picture of a few kilobytes that decodes to this many pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const upload = (bytes: Buffer, type: string) =>
  desk.ask('POST', '/v2/account/images', {
    as: ewa,
    body: bytes,
    headers: { 'content-type': type },
  });

const script = '<script>alert(document.domain)</script>';

it('refuses pictures that unpack to too much or are other files', async () => {
  const table: [Buffer, string, number][] = [
    [bomb(9000, 9000), 'image/png', 422],
    [Buffer.from(`GIF89a/*${script}*/`), 'image/png', 422],
    [Buffer.from(`\xff\xd8\xff\xe0${script}`, 'latin1'), 'image/jpeg', 422],
    [Buffer.from(`<svg onload="${script}">`), 'image/webp', 422],
    [Buffer.from('PK\x03\x04', 'latin1'), 'image/jpeg', 422],
    [gzipSync(Buffer.alloc(2 ** 20)), 'image/png', 422],
    [Buffer.from('%!PS\n(/etc/passwd) (r) file'), 'image/png', 422],
    [Buffer.from('push graphic-context\nfill url(https://evil.test)'), 'image/jpeg', 422],
    [
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'image/png',
      422,
    ],
    [Buffer.from(script), 'text/html', 415],
    [Buffer.from(script), 'image/svg+xml', 415],
    [Buffer.from(script), 'application/x-php', 415],
  ];
  for (const [bytes, type, status] of table) {
    const reply = await upload(bytes, type);
    assert.equal(reply.status, status, `${type} ${bytes.subarray(0, 20).toString('latin1')}`);
  }
  assert.equal((await desk.db.query('SELECT FROM offer_image')).rowCount, 0);
});

it('refuses a statement that is another file, and books nothing of it', async () => {
  const header = 'date;reference;amount;currency;sender;title';
  const title = await desk.titleOf(ewa);
  const row = `2026-11-21;R1;5.00;PLN;Ktoś;${title}`;
  const table: [string, string | Buffer, number][] = [
    ['a zip', Buffer.from('PK\x03\x04\x14\x00', 'latin1'), 422],
    ['a gzip of a good one', gzipSync(`${header}\n${row}`), 422],
    ['an executable', Buffer.from('\x7fELF\x02\x01', 'latin1'), 422],
    ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256)), 422],
    ['UTF-16 without its mark', Buffer.from(`${header}\n${row}`, 'utf16le'), 422],
    ['UTF-16 that is cut', Buffer.from(`\ufeff${header}\n${row.slice(0, 9)}`, 'utf16le'), 422],
    ['a NUL', `${header}\n${row}\0`, 422],
    ['markup', `<html>${script}</html>`, 422],
    ['nothing', '', 422],
    ['one good row and one that is not', `${header}\n${row}\n2026-11-21;R2;NaN;PLN;x;y`, 422],
    ['an amount without end', `${header}\n${row.replace('5.00', '9'.repeat(400))}`, 422],
    ['a row of a megabyte', `${header}\n${row}${'x'.repeat(900_000)}`, 422],
    ['eleven megabytes', Buffer.alloc(11 * 2 ** 20, `${row}\n`), 413],
  ];
  const before = await desk.denarOf(ewa);
  for (const [what, file, status] of table) {
    const reply = await desk.statement(file, { name: '../../etc/passwd' });
    assert.equal(reply.status, status, `${what}: ${JSON.stringify(reply.body).slice(0, 200)}`);
  }
  for (const type of ['application/zip', 'text/html', 'application/json'])
    assert.ok([415, 422].includes((await desk.statement(row, { type })).status), type);
  assert.equal(await desk.denarOf(ewa), before);
  await desk.booksAreWhole();
});
