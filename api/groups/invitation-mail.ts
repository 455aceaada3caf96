/** The mails of groups, in the sender's language. */
import type { Locale } from '#contract/languages.ts';
import { groupMails } from '#texts/groups.ts';
import { fill } from '#texts/spoken.ts';
import { day } from '../documents/format.ts';
import { harmless } from '../mail/outbox.ts';

export interface InvitationFacts {
  /** The name and verified e-mail address of the inviter. */
  readonly inviter: string;
  readonly address: string;
  readonly group: string;
  readonly brand: string;
  /** Where invitations are answered. */
  readonly link: string;
  readonly expiresAt: Date;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Values {
  /** `Anna Nowak (anna@example.pl)`, or the address alone. */
  readonly who: string;
  /** Empty, or with a leading space, in the language's quotation marks. */
  readonly group: string;
  readonly link: string;
  readonly until: string;
}

const mail = (
  { subject, text }: (typeof groupMails)[keyof typeof groupMails],
  locale: Locale,
  values: Values,
): MailText => ({ subject: fill(subject, locale, values), text: fill(text, locale, values) });

type Names = Pick<InvitationFacts, 'inviter' | 'address' | 'group'>;

function shownNames(locale: Locale, { inviter, address, group }: Names) {
  const name = harmless(inviter);
  const title = harmless(group);
  const [open, close] = quoted[locale];
  return {
    who: name ? `${name} (${address})` : address,
    group: title && ` ${open}${title}${close}`,
  };
}

const quoted = { pl: ['„', '”'], uk: ['«', '»'], en: ['“', '”'] } as const;

/**
 * Subject and text. Names are user input: one that a mail program would turn into a link is left
 * out, so that an invitation links only to us.
 */
export function invitationMail(
  locale: Locale,
  { inviter, group, expiresAt, ...facts }: InvitationFacts,
): MailText {
  return mail(groupMails.invitation, locale, {
    ...facts,
    ...shownNames(locale, { inviter, group, address: facts.address }),
    until: day(expiresAt.toISOString(), locale),
  });
}

/** Subject and text of a handover offer; names are treated as in an invitation. */
export function handoverMail(
  locale: Locale,
  { inviter, group, address, ...facts }: Omit<InvitationFacts, 'expiresAt'>,
): MailText {
  const shown = shownNames(locale, { inviter, group, address });
  return mail(groupMails.handover, locale, { ...facts, ...shown, until: '' });
}
