/** The mails about companies. */
import { linkHours } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { writtenNip } from '#contract/payees.ts';
import type { Tx } from '#db/connect.ts';
import { companyMails } from '#texts/companies.ts';
import { fill } from '#texts/spoken.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.ts';

interface Applicant {
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly locale: Locale;
}

/** A page of the web app; links lead to the first of its origins. */
const pageOf = ({ config }: Deps): string => `${config.WEB_ORIGIN[0]}/companyreg`;

/** Mails the link that proves an address; the token is in the fragment, which no server sees. */
export async function mailLink(
  tx: Tx,
  deps: Deps,
  { email, nip, locale }: Omit<Applicant, 'name'>,
  token: string,
): Promise<void> {
  const { subject, text } = companyMails.confirm;
  const link = `${pageOf(deps)}#token=${token}`;
  const values = { nip: writtenNip(nip), hours: String(linkHours), link };
  const mail = { subject: subject[locale], text: `${fill(text, locale, values)}\n`, locale };
  await queueMail(tx, { id: deps.newId(), to: email, ...mail }, deps.now());
}

/** Notifies the applicant of the decision, with the admin's note. */
export async function mailDecision(
  tx: Tx,
  deps: Deps,
  { name, nip, email, locale }: Applicant,
  { state, note }: { state: 'approved' | 'rejected'; note: string },
): Promise<void> {
  const { subject, text } = companyMails[state];
  const values = { name, nip: writtenNip(nip), link: pageOf(deps) };
  const said = note ? `\n\n${companyMails.note[locale]}\n${note}` : '';
  const body = `${fill(text, locale, values)}${said}\n`;
  await queueMail(
    tx,
    { id: deps.newId(), to: email, subject: subject[locale], text: body, locale },
    deps.now(),
  );
}

/** Notifies the programme, in Polish, that a company waits for a decision. */
export async function mailProgramme(
  tx: Tx,
  deps: Deps,
  { name, nip }: Pick<Applicant, 'name' | 'nip'>,
): Promise<void> {
  const text = `Na decyzję czeka firma ${name} (NIP ${writtenNip(nip)}).\n${pageOf(deps)}\n`;
  const subject = 'Nowe zgłoszenie firmy';
  await queueMail(tx, { id: deps.newId(), to: null, subject, text, locale: 'pl' }, deps.now());
}
