/** Mails about orders: to the buyer in the order's language, to the seller in all three. */
import { type Locale, languages } from '#contract/languages.ts';
import { toDecimal } from '#contract/money.ts';
import { unitOf } from '#contract/spoken-brand.ts';
import type { Tx } from '#db/connect.ts';
import { orderMails } from '#texts/orders.ts';
import { fill } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.ts';
import { queuePushes } from '../push/queue.ts';
import type { OrderRow } from './order-rows.ts';

type MailKind = keyof typeof orderMails;
type Side = 'buyer' | 'seller';

function filled(text: Text, row: OrderRow, language: Locale): string {
  const parts = [
    ...(row.denarPart > 0 || row.plnPart === 0
      ? [`${toDecimal(row.denarPart)} ${unitOf('DNR')}`]
      : []),
    ...(row.plnPart > 0 ? [`${toDecimal(row.plnPart)} PLN`] : []),
  ].join(' + ');
  const note = [row.shipping?.parcel, row.shipping?.note].filter(Boolean).join('\n');
  const parcel = note === '' ? '' : `\n\n${note}`;
  const values = { number: row.number, parts, parcel };
  return fill<Text>(text, language, values);
}

async function mail(
  tx: Tx,
  deps: Deps,
  row: OrderRow,
  { kind, side }: { readonly kind: MailKind; readonly side: Side },
): Promise<void> {
  const to = side === 'buyer' ? row.buyerEmail : row.sellerEmail;
  const mail: { readonly [S in Side]?: Text } & { readonly subject: Text } = orderMails[kind];
  const text = mail[side];
  if (to === '' || text === undefined) return;
  const own: readonly Locale[] = side === 'buyer' ? [row.language] : languages;
  const locale = own[0] ?? 'pl';
  const link = `${deps.config.WEB_ORIGIN[0]}/order/${row.id}`;
  const lines = [...own.map((language) => filled(text, row, language)), link];
  const subject = filled(mail.subject, row, locale);
  const id = deps.newId();
  await queueMail(tx, { id, to, subject, text: `${lines.join('\n\n')}\n`, locale }, deps.now());
}

const both = ({ buyerId, sellerId }: OrderRow): string[] => [buyerId, sellerId];

/** Stores the mails to both sides, if there is something to report. */
export async function mailBoth(tx: Tx, deps: Deps, row: OrderRow, kind: MailKind): Promise<void> {
  await mail(tx, deps, row, { kind, side: 'buyer' });
  await mail(tx, deps, row, { kind, side: 'seller' });
  // The buyer has just paid, and needs no telling.
  const people = kind === 'paid' ? [row.sellerId] : kind === 'shipped' ? [row.buyerId] : both(row);
  queuePushes(
    tx,
    deps.now(),
    people.map((person) => ({
      person,
      about: `order.${kind}`,
      name: row.number,
      path: `/order/${row.id}`,
    })),
  );
}
