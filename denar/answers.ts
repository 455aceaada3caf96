/** What `denar setup` asks: the few things that nobody can guess. */
import { parseEnv } from 'node:util';
import { polishDay } from '#api/documents/format.ts';
import { newestOf, termsSinceOf } from '#contract/agreement.ts';
import { ownBrand } from '#contract/brand-file.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { World } from './command.ts';
import { Fault } from './settings-files.ts';

interface Question {
  readonly name: string;
  readonly asks: string;
  /** What an empty answer means; none: it must be answered. */
  readonly usually?: (answers: Readonly<Record<string, string>>) => string | undefined;
  /** What is wrong with an answer. */
  readonly fault?: (answer: string) => string | null;
}

const mail = (text: string) => (/^[^@\s]+@[^@\s]+$/.test(text) ? null : 'not an e-mail address');
const at =
  (name: string) =>
  ({ domain }: Readonly<Record<string, string>>) =>
    domain ? `${name}@${domain}` : undefined;
const hostName =
  /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

const questions: readonly Question[] = [
  {
    name: 'domain',
    asks: "The site's name, whose subdomains api. and id. are ours too (talar.example)",
    fault: (text) => (hostName.test(text) ? null : 'not a host name in lower case'),
  },
  { name: 'OPERATOR', asks: 'Name and address of who runs the programme' },
  {
    name: 'ADMIN_EMAIL',
    asks: 'E-mail address of the account that runs it',
    usually: at('admin'),
    fault: mail,
  },
  {
    name: 'SUPPORT_EMAIL',
    asks: 'E-mail address for help',
    usually: at('pomoc'),
    fault: mail,
  },
  { name: 'SUPPORT_PHONE', asks: 'Telephone for help' },
  {
    name: 'TERMS_SINCE',
    asks: 'The version of the terms that you open with, and the first day on which it applies',
    usually: () => `${newestOf('terms')}=${polishDay(new Date())}`,
    fault: (text) => {
      const read = termsSinceOf(text);
      return typeof read === 'string' ? read : null;
    },
  },
  {
    name: 'BANK_ACCOUNT',
    asks: "The programme's account (NRB)",
    fault: (text) => (isNrb(digitsOfNrb(text)) ? null : 'not a Polish account number'),
  },
  {
    name: 'BANK_ACCOUNT_HOLDER',
    asks: 'Its holder, as payouts name the payer',
    usually: ({ OPERATOR }) => OPERATOR || undefined,
  },
  {
    name: 'SMTP_URL',
    asks: 'Mail server (smtps://user:password@host, or smtp://… for STARTTLS)',
    fault: (text) =>
      URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? null : 'not smtp(s)://…',
  },
  {
    name: 'MAIL_FROM_ADDRESS',
    asks: 'The sender of mails',
    usually: at('program'),
    fault: mail,
  },
  {
    name: 'ON_CALL_EMAIL',
    asks: 'Who gets the alarms',
    usually: ({ ADMIN_EMAIL }) => ADMIN_EMAIL || undefined,
    fault: mail,
  },
  {
    name: 'BUNDLE_TO',
    asks: 'Folder for encrypted backups, best on another machine (empty: a command, set later)',
    usually: () => '',
  },
  {
    name: 'BUNDLE_RECIPIENT',
    asks: 'Your public key (age1…) for them (empty: make one)',
    usually: () => '',
    fault: (text) => (text === '' || text.startsWith('age1') ? null : 'not age1…'),
  },
];

/** The answers of a file, then of the terminal; refuses, with all their names, what is missing. */
export async function answersOf(world: World, text: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(text))) answers[name] = value ?? '';
  const faults: string[] = [];
  for (const { name, asks, usually, fault } of questions) {
    const assumed = usually?.(answers);
    let answer = answers[name];
    while (answer === undefined && world.ask) {
      const said = (await world.ask(`${asks}${assumed ? ` [${assumed}]` : ''}: `)).trim();
      const value = said || assumed;
      const wrong = value === undefined ? 'an answer is needed' : (fault?.(value) ?? null);
      if (wrong === null) answer = value;
      else world.say(`  ${wrong}`);
    }
    answer ??= assumed;
    const wrong = answer === undefined ? `missing (${asks})` : (fault?.(answer) ?? null);
    if (wrong !== null) faults.push(`  ${name}: ${wrong}`);
    answers[name] = answer ?? '';
  }
  if (faults.length > 0) throw new Fault(`These answers are needed:\n${faults.join('\n')}`);
  return answers;
}

/** What follows from the answers, under the names that the templates have. */
export function derived(answers: Readonly<Record<string, string>>): Record<string, string> {
  const smtp = new URL(answers.SMTP_URL ?? '');
  const secure = smtp.protocol === 'smtps:';
  const user = decodeURIComponent(smtp.username);
  const brand = answers.BRAND_NAME ?? ownBrand.name;
  return {
    BRAND_NAME: brand,
    MAIL_FROM: `${brand} <${answers.MAIL_FROM_ADDRESS}>`,
    SMTP_HOST: smtp.hostname,
    SMTP_PORT: smtp.port || (secure ? '465' : '587'),
    SMTP_USER: user,
    SMTP_PASSWORD: decodeURIComponent(smtp.password),
    SMTP_AUTH: String(user !== ''),
    SMTP_SSL: String(secure),
    SMTP_STARTTLS: String(!secure && user !== ''),
  };
}
