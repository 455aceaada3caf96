/** The mails to cashiers. */
import type { Locale } from '#contract/languages.ts';
import { cashierMails } from '#texts/cashiers.ts';
import type { Wallet } from '../callers.ts';
import { day } from '../documents/format.ts';
import { inLanguage, languageAt, mailTo } from '../mail/in-language.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import type { Context } from '../use-case.ts';

interface Invited {
  readonly to: string;
  readonly locale: Locale;
  readonly until: string;
}

/** Invites to a till; a name that a mail program would turn into a link is left out. */
export async function mailInvitation(
  cx: Context,
  { name, email }: Wallet,
  { to, locale: asked, until }: Invited,
): Promise<void> {
  const locale = await languageAt(cx.tx, to, asked);
  const shown = harmless(name);
  const mail = inLanguage(locale, cx.config, cashierMails.invitation, {
    values: { who: shown ? `${shown} (${email})` : email, until: day(until, locale) },
    opens: 'openInvitation',
    path: '/obsluga/pracownicy',
  });
  await queueMail(cx.tx, { id: cx.newId(), to, ...mail }, cx.now());
}

/** Tells a cashier that the till was taken away. */
export async function mailEnd(cx: Context, person: string, seller: string): Promise<void> {
  const values = { seller: harmless(seller) || '–' };
  const about = { values, opens: 'openSite', path: '/wallet' } as const;
  await mailTo(cx, { person }, cashierMails.ended, about);
}
