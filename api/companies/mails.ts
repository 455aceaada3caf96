/** The mails about companies. */
import { linkHours } from '#contract/companies.ts';
import type { Locale } from '#contract/languages.ts';
import { writtenNip } from '#contract/payees.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.ts';
import { companyWords, filled } from './words.ts';

interface Applicant {
  readonly name: string;
  readonly nip: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Where the web app answers; the first origin is the one that links lead to. */
const pageOf = ({ config }: Deps): string => `${config.WEB_ORIGIN[0]}/companyreg`;

/** Mails the link that proves an address; the token stands where no server sees it. */
export async function mailLink(
  tx: Tx,
  deps: Deps,
  { email, nip, locale }: Omit<Applicant, 'name'>,
  token: string,
): Promise<void> {
  const { subject, text } = companyWords[locale].confirm;
  const link = `${pageOf(deps)}#token=${token}`;
  const values = { nip: writtenNip(nip), hours: String(linkHours), link };
  const mail = { id: deps.newId(), to: email, subject, text: `${filled(text, values)}\n`, locale };
  await queueMail(tx, mail, deps.now());
}

/** Tells the applicant what was decided, and what the admin wrote. */
export async function mailDecision(
  tx: Tx,
  deps: Deps,
  { name, nip, email, locale }: Applicant,
  { state, note }: { state: 'approved' | 'rejected'; note: string },
): Promise<void> {
  const words = companyWords[locale];
  const { subject, text } = words[state];
  const values = { name, nip: writtenNip(nip), link: pageOf(deps) };
  const said = note ? `\n\n${words.note}\n${note}` : '';
  const body = `${filled(text, values)}${said}\n`;
  await queueMail(tx, { id: deps.newId(), to: email, subject, text: body, locale }, deps.now());
}

/** Tells the programme, whose language is Polish, that a company waits for a decision. */
export async function mailProgramme(
  tx: Tx,
  deps: Deps,
  { name, nip }: Pick<Applicant, 'name' | 'nip'>,
): Promise<void> {
  const text = `Na decyzję czeka firma ${name} (NIP ${writtenNip(nip)}).\n${pageOf(deps)}\n`;
  const subject = 'Nowe zgłoszenie firmy';
  await queueMail(tx, { id: deps.newId(), to: null, subject, text, locale: 'pl' }, deps.now());
}
