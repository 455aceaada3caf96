/** The mails of groups, in the reader's language. */
import type { Locale } from '#contract/languages.ts';
import { groupMails, groupNames } from '#texts/groups.ts';
import { fill } from '#texts/spoken.ts';
import { day } from '../documents/format.ts';
import { type About, inLanguage } from '../mail/in-language.ts';
import type { Written } from '../mail/letter.ts';
import { harmless } from '../mail/outbox.ts';

export interface InvitationFacts {
  /** The name and verified e-mail address of the inviter. */
  readonly inviter: string;
  readonly address: string;
  readonly group: string;
  readonly expiresAt: Date;
}

type Names = Pick<InvitationFacts, 'inviter' | 'address' | 'group'>;

/** `Anna Nowak (anna@example.pl)`, and the group in quotation marks after a space; or empty. */
function shownNames(locale: Locale, { inviter, address, group }: Names) {
  const name = harmless(inviter);
  const title = harmless(group);
  return {
    who: name ? `${name} (${address})` : address,
    group: title && ` ${fill(groupNames.quoted, locale, { title })}`,
  };
}

type Place = Parameters<typeof inLanguage>[1];

/**
 * An invitation. Names are user input: one that a mail program would turn into a link is left out,
 * so that an invitation links only to us.
 */
export function invitationMail(locale: Locale, config: Place, facts: InvitationFacts): Written {
  const values = {
    ...shownNames(locale, facts),
    until: day(facts.expiresAt.toISOString(), locale),
  };
  const about: About = { values, opens: 'openInvitation', path: '/grp' };
  return inLanguage(locale, config, groupMails.invitation, about);
}

/** An offer to take over a group; names are treated as in an invitation. */
export function handoverMail(
  locale: Locale,
  config: Place,
  facts: Names & { id: string },
): Written {
  const values = shownNames(locale, facts);
  const about: About = { values, opens: 'openGroup', path: `/grp/${facts.id}` };
  return inLanguage(locale, config, groupMails.handover, about);
}
