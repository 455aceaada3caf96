/** The identity provider's mails, in the language of the page that triggered them. */
import { createTransport } from 'nodemailer';
import { withWords } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { textsIn } from '#texts/spoken.ts';

export type MailKind = 'code' | 'known' | 'reset' | 'changed';

export type Mailer = (
  kind: MailKind,
  language: Locale,
  to: string,
  values: Readonly<Record<string, string>>,
) => Promise<void>;

/** Sends by SMTP; if that fails, the request that triggered the mail fails. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return async (kind, language, to, values) => {
    const { mail } = textsIn(identityTexts, language);
    await transport.sendMail({
      from,
      to,
      subject: withWords(mail[`${kind}Subject`], values),
      text: withWords(mail[`${kind}Text`], values),
      headers: { 'Content-Language': language },
    });
  };
}
