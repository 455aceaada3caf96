/** Tells people of requests for money: by mail, on their devices, and on open pages. */
import type { Locale } from '#contract/languages.ts';
import { requestPath } from '#contract/money-requests.ts';
import type { Tx } from '#db/connect.ts';
import { requestInvitation, requestMails } from '#texts/money-requests.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { day } from '../documents/format.ts';
import { inLanguage, languageAt, languageOf, mailTo } from '../mail/in-language.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import { queuePushes } from '../push/queue.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import type { RequestRow } from './request-rows.ts';

type Told = keyof typeof requestMails;

type Telling = Pick<Deps, 'config' | 'newId' | 'now'> & { readonly tx: Tx };

interface News {
  readonly to: string;
  readonly told: Told;
  /** The other side, or the address of somebody who did not come. */
  readonly name: string;
}

/** Mails one side of a request. Money that came in is pushed by the job that reads the journal. */
async function tell(cx: Telling, row: RequestRow, { to, told, name }: News): Promise<void> {
  const { tx } = cx;
  const [path, money] = [requestPath(row.id), { amount: row.amount, currency: 'DNR' } as const];
  if (told !== 'paid') {
    const until = told === 'dueTomorrow' ? { until: row.dueAt } : {};
    queuePushes(tx, cx.now(), [
      { person: to, about: `request.${told}`, name, money, path, ...until },
    ]);
  }
  const values = {
    name,
    amount: money,
    title: harmless(row.title) || '–',
    due: day(row.dueOn, await languageOf(tx, to)),
  };
  const about = { values, opens: 'openRequest', path } as const;
  await mailTo(cx, { person: to }, requestMails[told], about);
}

const shown = (name: string | null): string => harmless(name ?? '') || '–';

/** The payer is asked. */
export const tellPayer = (
  cx: Telling,
  row: RequestRow,
  told: 'asked' | 'joined' | 'dueTomorrow',
) =>
  row.payerId === null
    ? Promise.resolve()
    : tell(cx, row, { to: row.payerId, told, name: shown(row.askerName) });

/** The asker hears what became of it. */
export const tellAsker = (
  cx: Telling,
  row: RequestRow,
  told: 'paid' | 'declined' | 'expired',
  payer: string | null,
) =>
  row.askerId === null
    ? Promise.resolve()
    : tell(cx, row, { to: row.askerId, told, name: shown(payer) });

/** The inviter hears that nobody came. */
export const tellInviter = (cx: Telling, row: RequestRow) =>
  row.payerId === null
    ? Promise.resolve()
    : tell(cx, row, { to: row.payerId, told: 'notJoined', name: row.invitedEmail ?? '–' });

/** Open pages of both sides show it. */
export const showAfter = ({ after, notifier }: UnitOfWork, ids: readonly string[]): void =>
  after(() => {
    for (const id of ids) notifier.moneyRequestChanged(id);
  });

/**
 * The mail to somebody who has no wallet. Nothing that the inviter wrote is in it but the name, and
 * that only if it makes no link.
 */
export async function mailInvitation(
  cx: Context,
  { name, email }: Wallet,
  { id, invitedEmail, amount, dueOn }: RequestRow,
  asked: Locale,
): Promise<void> {
  const to = invitedEmail ?? '';
  const locale = await languageAt(cx.tx, to, asked);
  const who = harmless(name);
  const mail = inLanguage(locale, cx.config, requestInvitation, {
    values: {
      who: who ? `${who} (${email})` : email,
      amount: { amount, currency: 'DNR' },
      until: day(dueOn, locale),
    },
    opens: 'openInvitation',
    path: requestPath(id),
  });
  await queueMail(cx.tx, { id: cx.newId(), to, ...mail }, cx.now());
}
