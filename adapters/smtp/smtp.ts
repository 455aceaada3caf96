/** Mail by SMTP (RFC 5321). */
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** Sender of all messages: `Name <address>` or an address. */
  readonly from: string;
}

/** Time limit for each step of the SMTP dialogue. */
const patienceMs = 15_000;

const control = /\p{Cc}/u;

/** Rejects values that would end their header line (RFC 5322 §2.2). */
function checkHeaders({ to, replyTo = '', subject, id, language }: Mail): void {
  for (const value of [to, replyTo, subject, id, language]) {
    if (control.test(value)) throw new TypeError('A mail header has no control characters.');
  }
}

/** Sends by SMTP with one connection per message, because there are few messages. */
export function openSmtp({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Message content is never read from a file or fetched from a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      checkHeaders(mail);
      const { to, replyTo, subject, text, html, id, language, requestId } = mail;
      await transport.sendMail({
        // Addresses as objects are used unchanged and never parsed as lists.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html && { html }),
        messageId: `<${id}@denar.invalid>`,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          ...(requestId && { 'X-Request-Id': requestId }),
        },
      });
    },
    close: () => transport.close(),
  };
}
