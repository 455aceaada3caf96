/** Mail by SMTP (RFC 5321). */
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** Whom every message comes from: `Name <address>` or an address. */
  readonly from: string;
}

/** Whoever waits for the server, waits no longer than this for each of its steps. */
const patienceMs = 15_000;

const control = /\p{Cc}/u;

/** A value that would end its header line never reaches the server (RFC 5322 §2.2). */
function checkHeaders({ to, replyTo = '', subject, id, language }: Mail): void {
  for (const value of [to, replyTo, subject, id, language]) {
    if (control.test(value)) throw new TypeError('A mail header has no control characters.');
  }
}

/** Sends by SMTP, one connection per message: requests for help are few. */
export function openSmtp({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Nothing in a message is ever read from a file or fetched from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      checkHeaders(mail);
      const { to, replyTo, subject, text, html, id, language } = mail;
      await transport.sendMail({
        // As objects, addresses are taken as they are and never parsed as lists.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html && { html }),
        messageId: `<${id}@denar.invalid>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
