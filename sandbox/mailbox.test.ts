/** The mail server and its pages: sent mails can be found, and displayed safely. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createTransport } from 'nodemailer';
import { freePort } from '#test/free-port.ts';
import { valuesOf } from '#test/values-of.ts';
import { openBank } from './bank.ts';
import { chainControl } from './chain/control.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { HttpBrowser } from './plain-browser.ts';
import { openSamlStandIn } from './saml/saml.ts';
import { newSamlKeys, samlParties } from './saml/settings.ts';
import { startSite } from './site/server.ts';
import { webOrigin } from './testing-world.ts';

let folder: string;
let mailbox: Mailbox;
let site: string;
let stopSite: () => Promise<void>;
let smtpPort: number;

before(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-mailbox-'));
  smtpPort = await freePort();
  mailbox = await startMailbox({ port: smtpPort, folder, now: () => new Date() });
  const bank = await openBank({
    file: path.join(folder, 'bank.json'),
    account: '61109010140000071219812874',
    apiOrigin: `http://127.0.0.1:${await freePort()}`,
    adminToken: () => Promise.resolve('a-token'),
    approverToken: () => Promise.resolve('another token'),
    now: () => new Date(),
  });
  const port = await freePort();
  site = `http://localhost:${port}`;
  const parties = samlParties(webOrigin, newSamlKeys(''));
  stopSite = await startSite({
    port,
    mailbox,
    bank,
    gateways: [],
    saml: openSamlStandIn({ ...parties, origin: site, web: webOrigin, now: () => new Date() }),
    chain: chainControl(folder),
    web: webOrigin,
  });
});
after(async () => {
  await stopSite();
  await mailbox.stop();
  await fs.rm(folder, { recursive: true });
});

const send = (to: string, subject: string, text: string, html?: string) =>
  createTransport(`smtp://127.0.0.1:${smtpPort}`).sendMail({
    from: 'konto@denar.test',
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
  });

test('lists mails newest first, finds them by address, and gives them as JSON', async () => {
  await send('anna@example.test', 'Pierwszy', 'Zażółć gęślą jaźń');
  await send('piotr@example.test', 'Другий лист', 'Привіт');
  await send('Anna@Example.test', 'Trzeci', 'tekst');
  const answer = await fetch(`${site}/mail.json?to=anna@example.test`);
  const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] };
  assert.deepEqual(valuesOf(messages, 'subject'), ['Trzeci', 'Pierwszy']);
  assert.match(messages[1]?.text ?? '', /Zażółć gęślą jaźń/);
  const page = await new HttpBrowser().visit(`${site}/mail`);
  assert.ok(page.text.indexOf('Trzeci') < page.text.indexOf('Другий лист'));
  const none = await new HttpBrowser().visit(`${site}/mail?to=nikt@example.test`);
  assert.match(none.text, /Nie ma wiadomości do „nikt@example.test”/);
});

test('shows markup in a mail as text, and its HTML in a frame without scripts', async () => {
  const evil = '<script>alert(1)</script>';
  await send(
    'ewa@example.test',
    evil,
    `${evil} http://localhost:3000/x?a=1&b=2.`,
    `<b>${evil}</b>`,
  );
  const [message] = mailbox.list('ewa@example.test');
  assert.ok(message);
  const page = await new HttpBrowser().visit(`${site}/mail/${message.id}`);
  assert.ok(!page.html.includes(evil));
  assert.match(page.html, /<a href="http:\/\/localhost:3000\/x\?a=1&amp;b=2">/);
  assert.match(page.html, /<iframe sandbox /);
  const frame = await fetch(`${site}/mail/${message.id}/html`);
  assert.match(frame.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
});

test('keeps mails over a restart', async () => {
  const before = mailbox.list();
  await mailbox.stop();
  mailbox = await startMailbox({ port: smtpPort, folder, now: () => new Date() });
  assert.deepEqual(mailbox.list(), before);
});

test('answers a bad amount, sender or title of a transfer at its field', async () => {
  const browser = new HttpBrowser();
  const page = await browser.visit(`${site}/bank`);
  for (const amount of ['', '0', '-5', '1,234', 'NaN', '1000000,01']) {
    const refused = await browser.submit(page, { sender: 'Anna', amount, title: 'DENAR 1' });
    assert.equal(refused.status, 422, amount);
    assert.match(refused.text, /Wpisz kwotę od 0,01/);
  }
  const empty = await browser.submit(page, { sender: '', amount: '5', title: '' });
  assert.match(empty.text, /Wpisz nadawcę/);
  assert.match(empty.text, /Wpisz tytuł/);
});

test('keeps a transfer whose statement cannot be delivered, to deliver it again', async () => {
  const browser = new HttpBrowser();
  const page = await browser.visit(`${site}/bank`);
  const fields = { sender: 'Anna Nowak', amount: '1 250,5', title: 'DENAR 123456782' };
  const sent = await browser.submit(page, fields);
  assert.match(sent.text, /1250,50 PLN/);
  assert.match(sent.text, /Wyciąg niedostarczony/);
  assert.match(sent.html, /action="\/bank\/DB[0-9A-Z]+\/deliver"/);
});

test('refuses a transfer form posted by another site', async () => {
  const answer = await fetch(`${site}/bank`, {
    method: 'POST',
    headers: { origin: 'http://evil.test' },
    body: new URLSearchParams({ sender: 'x', amount: '5', title: 'y' }),
  });
  assert.equal(answer.status, 403);
});
