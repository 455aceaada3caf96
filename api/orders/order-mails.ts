/** Mails about orders: to the buyer in the order's language, to the seller in their site's. */
import type { Locale } from '#contract/languages.ts';
import type { Tx } from '#db/connect.ts';
import { mailFrame } from '#texts/mails.ts';
import { orderMails } from '#texts/orders.ts';
import { fill, textsIn } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { languageOf, type Sum, sumIn } from '../mail/in-language.ts';
import { letter } from '../mail/letter.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import { queuePushes } from '../push/queue.ts';
import type { OrderRow } from './order-rows.ts';

type MailKind = keyof typeof orderMails;
type Side = 'buyer' | 'seller';

/** `60,00 DNR + 5,00 PLN`, as the language writes amounts. */
function parts({ denarPart, plnPart }: OrderRow, locale: Locale): string {
  const sums: Sum[] = [];
  if (denarPart > 0 || plnPart === 0) sums.push({ amount: denarPart, currency: 'DNR' });
  if (plnPart > 0) sums.push({ amount: plnPart, currency: 'PLN' });
  return sums.map((sum) => sumIn(sum, locale)).join(' + ');
}

function filled(text: Text, row: OrderRow, locale: Locale): string {
  const note = [row.shipping?.parcel, row.shipping?.note].filter(Boolean).join('\n');
  const parcel = note === '' ? '' : `\n\n${note}`;
  return fill<Text>(text, locale, { number: row.number, parts: parts(row, locale), parcel });
}

/** With whom and what: names are written by people, and make no links. */
function factsOf(row: OrderRow, side: Side, locale: Locale): (readonly [string, string])[] {
  const words = textsIn(mailFrame, locale);
  const other = side === 'buyer' ? row.sellerName : row.buyerName;
  const items = row.lines.map(({ quantity, name }) => `${quantity} × ${harmless(name) || '–'}`);
  return [
    [words.number, row.number],
    [side === 'buyer' ? words.seller : words.buyer, harmless(other) || '–'],
    [words.what, items.join('\n')],
    [words.sum, parts(row, locale)],
  ];
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
  // The buyer's is the language in which they ordered.
  const locale = side === 'buyer' ? row.language : await languageOf(tx, row.sellerId);
  const url = `${deps.config.WEB_ORIGIN[0]}/order/${row.id}`;
  const action = { label: textsIn(mailFrame, locale).openOrder, url };
  const subject = filled(mail.subject, row, locale);
  const facts = factsOf(row, side, locale);
  const written = letter(
    { subject, text: filled(text, row, locale), facts, action },
    locale,
    deps.config,
  );
  await queueMail(tx, { id: deps.newId(), to, ...written }, deps.now());
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
