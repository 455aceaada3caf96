/** The mails about companies. */

import { linkHours } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { writtenNip } from '#contract/payees.ts';
import { companyMails } from '#texts/companies.ts';
import { mailFrame } from '#texts/mails.ts';
import { inLanguage, languageAt } from '../mail/in-language.ts';
import { letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import type { UnitOfWork } from '../use-case.ts';

interface Applicant {
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly locale: Locale;
}

const page = '/companyreg';

/** Mails the link that proves an address; the token is in the fragment, which no server sees. */
export async function mailLink(
  cx: UnitOfWork,
  { email, nip, locale }: Omit<Applicant, 'name'>,
  token: string,
): Promise<void> {
  const { tx, config } = cx;
  const values = { nip: writtenNip(nip), hours: String(linkHours) };
  const about = { values, opens: 'openConfirm', path: `${page}#token=${token}` } as const;
  const its = await languageAt(tx, email, locale);
  const mail = inLanguage(its, config, companyMails.confirm, about);
  await queueMail(tx, { id: cx.newId(), to: email, ...mail }, cx.now());
}

/** Notifies the applicant of the decision, with the admin's note. */
export async function mailDecision(
  cx: UnitOfWork,
  { name, nip, email, locale: asked }: Applicant,
  { state, note }: { state: 'approved' | 'rejected'; note: string },
): Promise<void> {
  const { tx } = cx;
  const locale = await languageAt(tx, email, asked);
  const said = note ? `\n\n${companyMails.note[locale]}\n${note}` : '';
  const mail = inLanguage(locale, cx.config, companyMails[state], {
    values: { name, nip: writtenNip(nip), said },
    opens: 'openCompany',
    path: page,
  });
  await queueMail(tx, { id: cx.newId(), to: email, ...mail }, cx.now());
}

/** Notifies the programme, in Polish, that a company waits for a decision. */
export async function mailProgramme(
  cx: UnitOfWork,
  { name, nip }: Pick<Applicant, 'name' | 'nip'>,
): Promise<void> {
  const text = `Na decyzję czeka firma ${name} (NIP ${writtenNip(nip)}).`;
  const action = { label: mailFrame.openCompany.pl, url: `${cx.config.WEB_ORIGIN[0]}${page}` };
  const mail = letter({ subject: 'Nowe zgłoszenie firmy', text, action }, 'pl', cx.config);
  await queueMail(cx.tx, { id: cx.newId(), to: null, ...mail }, cx.now());
}
