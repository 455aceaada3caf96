/** The mail port on SMTP, against a real server: what arrives, and what is never sent. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail, Mailer } from '../mail.ts';
import { openSmtp } from './smtp.ts';

interface Arrived {
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

let arrived: Arrived[] = [];
let refusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onRcptTo: (_address, _session, done) => done(refusing ? new Error('closed') : null),
  async onData(stream, session, done) {
    const raw = Buffer.concat(await stream.toArray()).toString();
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    arrived.push({ recipients, raw, mail: await PostalMime.parse(raw) });
    done();
  },
});
let mailer: Mailer;
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Denar <program@denar.test>' });
});
beforeEach(() => {
  arrived = [];
  refusing = false;
});
after(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const letter: Mail = {
  to: 'pomoc@denar.test',
  replyTo: 'ola@example.pl',
  subject: '[Denar] Zażółć gęślą jaźń – питання',
  text: 'Pierwsza linia\n.\nŚwięta prawda, слава.\n',
  id: '01980000-0000-7000-8000-000000000001',
  language: 'pl',
};

describe('A mail', () => {
  it('arrives complete, in Polish and Ukrainian letters, with its reply address', async () => {
    await mailer.send({ ...letter, requestId: 'job-0198' });
    const [{ recipients, mail } = assert.fail('nothing arrived')] = arrived;
    assert.deepEqual(recipients, ['pomoc@denar.test']);
    assert.equal(mail.subject, letter.subject);
    assert.equal(mail.text?.replaceAll('\r\n', '\n'), letter.text);
    assert.equal(mail.from?.address, 'program@denar.test');
    assert.deepEqual(
      mail.replyTo?.map(({ address }) => address),
      ['ola@example.pl'],
    );
    assert.equal(mail.messageId, `<${letter.id}@denar.invalid>`);
    assert.equal(mail.headers.find(({ key }) => key === 'x-request-id')?.value, 'job-0198');
    assert.equal(mail.html, undefined);
  });

  it('may repeat its plain text in HTML', async () => {
    await mailer.send({ ...letter, html: '<p>Święta prawda</p>' });
    const mail = arrived[0]?.mail;
    assert.equal(mail?.html?.trim(), '<p>Święta prawda</p>');
    assert.equal(mail?.text?.replaceAll('\r\n', '\n').trim(), letter.text.trim());
  });

  it('is answered to its sender when it names no reply address', async () => {
    const { replyTo: _none, ...rest } = letter;
    await mailer.send(rest);
    assert.equal(arrived[0]?.mail.replyTo, undefined);
  });

  it('never has a line break or another control character in a header', async () => {
    const faults: Partial<Mail>[] = [
      { subject: 'Kod\r\nBcc: x@example.pl' },
      { subject: 'Kod\nBcc: x@example.pl' },
      { replyTo: 'ola@example.pl\r\nBcc: x@example.pl' },
      { to: 'pomoc@denar.test\r\nRCPT TO:<x@example.pl>' },
      { id: 'a\r\nBcc: x@example.pl' },
      { language: 'pl\u0000' },
    ];
    for (const fault of faults) await assert.rejects(mailer.send({ ...letter, ...fault }));
    assert.deepEqual(arrived, []);
  });

  it('is sent to its one address only, whatever its other fields contain', async () => {
    const table: Partial<Mail>[] = [
      { replyTo: 'x@example.pl,y@example.pl' },
      { text: 'Bcc: x@example.pl\nTo: y@example.pl\n\n.\r\nRCPT TO:<z@example.pl>\n' },
      { subject: 'Bcc: x@example.pl' },
    ];
    for (const change of table) await mailer.send({ ...letter, ...change });
    for (const { recipients } of arrived) assert.deepEqual(recipients, ['pomoc@denar.test']);
    assert.equal(arrived.length, table.length);
  });

  it('is rejected when the server does not accept it', async () => {
    refusing = true;
    await assert.rejects(mailer.send(letter));
    const away = openSmtp({ url: 'smtp://127.0.0.1:1', from: 'program@denar.test' });
    await assert.rejects(away.send(letter));
  });
});
