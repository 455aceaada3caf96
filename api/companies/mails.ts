/** The mails about companies. */
import { linkHours } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { writtenNip } from '#contract/payees.ts';
import type { Tx } from '#db/connect.ts';
import { companyMails } from '#texts/companies.ts';
import { mailFrame } from '#texts/mails.ts';
import type { Deps } from '../deps.ts';
import { inLanguage, languageAt } from '../mail/in-language.ts';
import { letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';

interface Applicant {
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly locale: Locale;
}

const page = '/companyreg';

/** Mails the link that proves an address; the token is in the fragment, which no server sees. */
export async function mailLink(
  tx: Tx,
  deps: Deps,
  { email, nip, locale }: Omit<Applicant, 'name'>,
  token: string,
): Promise<void> {
  const values = { nip: writtenNip(nip), hours: String(linkHours) };
  const mail = inLanguage(await languageAt(tx, email, locale), deps.config, companyMails.confirm, {
    values,
    opens: 'openConfirm',
    path: `${page}#token=${token}`,
  });
  await queueMail(tx, { id: deps.newId(), to: email, ...mail }, deps.now());
}

/** Notifies the applicant of the decision, with the admin's note. */
export async function mailDecision(
  tx: Tx,
  deps: Deps,
  { name, nip, email, locale: asked }: Applicant,
  { state, note }: { state: 'approved' | 'rejected'; note: string },
): Promise<void> {
  const locale = await languageAt(tx, email, asked);
  const said = note ? `\n\n${companyMails.note[locale]}\n${note}` : '';
  const mail = inLanguage(locale, deps.config, companyMails[state], {
    values: { name, nip: writtenNip(nip), said },
    opens: 'openCompany',
    path: page,
  });
  await queueMail(tx, { id: deps.newId(), to: email, ...mail }, deps.now());
}

/** Notifies the programme, in Polish, that a company waits for a decision. */
export async function mailProgramme(
  tx: Tx,
  deps: Deps,
  { name, nip }: Pick<Applicant, 'name' | 'nip'>,
): Promise<void> {
  const text = `Na decyzję czeka firma ${name} (NIP ${writtenNip(nip)}).`;
  const action = { label: mailFrame.openCompany.pl, url: `${deps.config.WEB_ORIGIN[0]}${page}` };
  const mail = letter({ subject: 'Nowe zgłoszenie firmy', text, action }, 'pl', deps.config);
  await queueMail(tx, { id: deps.newId(), to: null, ...mail }, deps.now());
}
