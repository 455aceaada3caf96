/** The mails of groups, in the language of whoever has them sent. */
import type { Locale } from '#contract/languages.ts';
import { day } from '../documents/format.ts';
import { harmless } from '../mail/outbox.ts';

export interface InvitationFacts {
  /** The name and the confirmed address of who invites. */
  readonly inviter: string;
  readonly address: string;
  readonly group: string;
  readonly brand: string;
  /** Where invitations are answered. */
  readonly link: string;
  readonly expiresAt: Date;
}

interface Told extends Omit<InvitationFacts, 'inviter' | 'group' | 'expiresAt'> {
  /** Empty, or with a blank before it: `Anna Nowak (anna@example.pl)`. */
  readonly who: string;
  /** Empty, or with a blank before it, in the language's quotation marks. */
  readonly group: string;
  readonly until: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const texts: Readonly<Record<Locale, (told: Told) => MailText>> = {
  pl: ({ who, group, brand, link, until }) => ({
    subject: `Zaproszenie do grupy${group}`,
    text: `Dzień dobry,

${who} zaprasza Cię do grupy${group} w programie ${brand}.

Zaloguj się tym adresem e-mail i zdecyduj, czy chcesz dołączyć:
${link}

Nie masz jeszcze konta? Załóż je na ten sam adres. Zaproszenie (ważne do ${until}) poczeka na Ciebie.

Jeśli nie znasz tej osoby, zignoruj tę wiadomość. Nikogo nigdzie nie dopiszemy bez zgody
i nikomu nie powiemy, czy masz u nas konto.
`,
  }),
  uk: ({ who, group, brand, link, until }) => ({
    subject: `Запрошення до групи${group}`,
    text: `Добрий день!

${who} запрошує вас до групи${group} у програмі ${brand}.

Увійдіть із цією адресою e-mail і вирішіть, чи хочете приєднатися:
${link}

Ще не маєте облікового запису? Створіть його на цю саму адресу. Запрошення (дійсне до ${until}) почекає на вас.

Якщо ви не знаєте цієї людини, не зважайте на цей лист. Без вашої згоди ми нікуди вас не додамо
й нікому не скажемо, чи є у вас у нас обліковий запис.
`,
  }),
  en: ({ who, group, brand, link, until }) => ({
    subject: `An invitation to the group${group}`,
    text: `Hello,

${who} invites you to the group${group} in the ${brand} programme.

Sign in with this e-mail address and decide whether to join:
${link}

No account yet? Open one with the same address. The invitation (valid until ${until}) will wait for you.

If you do not know this person, ignore this message. We add nobody anywhere without their consent
and tell nobody whether you have an account with us.
`,
  }),
};

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
 * Subject and text. Names are other people's words: one that a mail program would make a link of is
 * left out, so that an invitation leads nowhere but to us.
 */
export function invitationMail(
  locale: Locale,
  { inviter, group, expiresAt, ...facts }: InvitationFacts,
): MailText {
  return texts[locale]({
    ...facts,
    ...shownNames(locale, { inviter, group, address: facts.address }),
    until: day(expiresAt.toISOString(), locale),
  });
}

type Handed = Pick<Told, 'who' | 'group' | 'brand' | 'link'>;

const handovers: Readonly<Record<Locale, (told: Handed) => MailText>> = {
  pl: ({ who, group, brand, link }) => ({
    subject: `Przejmiesz grupę${group}?`,
    text: `Dzień dobry,

${who} chce przekazać Ci grupę${group} w programie ${brand}.

Zaloguj się i zdecyduj, czy chcesz zostać jej właścicielem:
${link}

Nic się nie zmieni, dopóki się nie zgodzisz.
`,
  }),
  uk: ({ who, group, brand, link }) => ({
    subject: `Переймете групу${group}?`,
    text: `Добрий день!

${who} хоче передати вам групу${group} у програмі ${brand}.

Увійдіть і вирішіть, чи хочете стати її власником:
${link}

Нічого не зміниться, доки ви не погодитеся.
`,
  }),
  en: ({ who, group, brand, link }) => ({
    subject: `Will you take over the group${group}?`,
    text: `Hello,

${who} would like to hand the group${group} in the ${brand} programme over to you.

Sign in and decide whether to become its owner:
${link}

Nothing changes until you agree.
`,
  }),
};

/** Subject and text of an offer to take a group over; names are treated as in an invitation. */
export function handoverMail(
  locale: Locale,
  { inviter, group, address, ...facts }: Omit<InvitationFacts, 'expiresAt'>,
): MailText {
  const shown = shownNames(locale, { inviter, group, address });
  return handovers[locale]({ ...facts, ...shown });
}
