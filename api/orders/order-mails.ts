/** Mails about orders: to the buyer in the order's language, to the seller in their site's. */
import type { Locale } from '#contract/languages.ts';
import { weekLines } from '#contract/opening-hours.ts';
import { isPickup } from '#contract/order-terms.ts';
import { mailFrame } from '#texts/mails.ts';
import { orderMails } from '#texts/orders.ts';
import { places as placeTexts } from '#texts/places.ts';
import { fill, textsIn } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import { weekday as weekdayIn } from '../documents/format.ts';
import { languageOf, type Sum, sumIn } from '../mail/in-language.ts';
import { letter } from '../mail/letter.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import { queuePushes } from '../push/queue.ts';
import type { UnitOfWork } from '../use-case.ts';
import type { OrderRow } from './order-rows.ts';

export type MailKind = keyof typeof orderMails;
type Side = 'buyer' | 'seller';

interface Sent {
  readonly kind: MailKind;
  readonly side: Side;
}

const showsPlace = (row: OrderRow, kind: MailKind): boolean =>
  kind === 'ready' || (kind === 'paid' && isPickup(row));

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

/** For the buyer of a pick-up: where and when. */
function placeOf({ shop }: OrderRow, locale: Locale): (readonly [string, string])[] {
  if (!shop) return [];
  const words = textsIn(mailFrame, locale);
  const { closedDays: closed, holidays } = textsIn(placeTexts, locale);
  const town = `${shop.postcode} ${shop.town}`.trim();
  const weekday = (date: Date) => weekdayIn(date, locale);
  return (
    [
      [words.pickup, harmless([shop.address, town].filter(Boolean).join(', '))],
      [words.hours, weekLines(shop.hours, { weekday, closed, holidays }).join('\n')],
      [words.phone, shop.phone],
    ] as const
  ).filter(([, value]) => value !== '');
}

/** With whom and what: names are written by people, and make no links. */
function factsOf(
  row: OrderRow,
  { kind, side }: Sent,
  locale: Locale,
): (readonly [string, string])[] {
  const words = textsIn(mailFrame, locale);
  const other = side === 'buyer' ? row.sellerName : row.buyerName;
  const items = row.lines.map(({ quantity, name }) => `${quantity} × ${harmless(name) || '–'}`);
  return [
    [words.number, row.number],
    [side === 'buyer' ? words.seller : words.buyer, harmless(other) || '–'],
    [words.what, items.join('\n')],
    [words.sum, parts(row, locale)],
    ...(side === 'buyer' && showsPlace(row, kind) ? placeOf(row, locale) : []),
  ];
}

async function mail(cx: UnitOfWork, row: OrderRow, sent: Sent): Promise<void> {
  const { tx } = cx;
  const { kind, side } = sent;
  const to = side === 'buyer' ? row.buyerEmail : row.sellerEmail;
  const mail: { readonly [S in Side]?: Text } & { readonly subject: Text } = orderMails[kind];
  const text = mail[side];
  if (to === '' || text === undefined) return;
  // The buyer's is the language in which they ordered.
  const locale = side === 'buyer' ? row.language : await languageOf(tx, row.sellerId);
  const url = `${cx.config.WEB_ORIGIN[0]}/order/${row.id}`;
  const action = { label: textsIn(mailFrame, locale).openOrder, url };
  const subject = filled(mail.subject, row, locale);
  const facts = factsOf(row, sent, locale);
  const written = letter(
    { subject, text: filled(text, row, locale), facts, action },
    locale,
    cx.config,
  );
  await queueMail(tx, { id: cx.newId(), to, ...written }, cx.now());
}

/** Who is told on their devices, if not both: who has just done it knows. */
const onlyTo: { readonly [K in MailKind]?: (row: OrderRow) => string[] } = {
  paid: ({ sellerId }) => [sellerId],
  shipped: ({ buyerId }) => [buyerId],
  ready: ({ buyerId }) => [buyerId],
};

/** Stores the mails to both sides, if there is something to report. */
export async function mailBoth(cx: UnitOfWork, row: OrderRow, kind: MailKind): Promise<void> {
  await mail(cx, row, { kind, side: 'buyer' });
  await mail(cx, row, { kind, side: 'seller' });
  const people = onlyTo[kind]?.(row) ?? [row.buyerId, row.sellerId];
  queuePushes(
    cx.tx,
    cx.now(),
    people.map((person) => ({
      person,
      about: `order.${kind}`,
      name: row.number,
      path: `/order/${row.id}`,
    })),
  );
}
