/** Mails about orders: to the buyer in the order's language, to the seller in all three. */
import { toDecimal } from '#contract/money.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.ts';
import { numberOf, type OrderRow } from './order-rows.ts';

type Told = 'paid' | 'shipped' | 'cancelled' | 'refunded';
type Side = 'buyer' | 'seller';
type Language = OrderRow['language'];

interface Text {
  readonly subject: string;
  readonly buyer: string;
  /** None where it is the seller's own doing. */
  readonly seller?: string;
}
type Texts = Readonly<Record<Told, Text>>;

const pl: Texts = {
  paid: {
    subject: 'Zamówienie NUMBER opłacone',
    buyer: 'Twoje zamówienie NUMBER jest opłacone: PARTS. Sprzedawca już o tym wie.',
    seller: 'Zamówienie NUMBER jest opłacone: PARTS. Teraz możesz je zrealizować.',
  },
  shipped: {
    subject: 'Zamówienie NUMBER w drodze',
    buyer: 'Sprzedawca wysłał zamówienie NUMBER albo przygotował je do odbioru.PARCEL',
  },
  cancelled: {
    subject: 'Zamówienie NUMBER anulowane',
    buyer:
      'Zamówienie NUMBER zostało anulowane. Denary są znów dostępne, a złote, gdyby jeszcze wpłynęły, wrócą do Ciebie same.',
    seller: 'Zamówienie NUMBER zostało anulowane. Sztuki są znów w ofercie.',
  },
  refunded: {
    subject: 'Zwrot za zamówienie NUMBER',
    buyer: 'Zamówienie NUMBER zostało zwrócone w całości: PARTS.',
    seller: 'Zamówienie NUMBER zostało zwrócone kupującemu w całości: PARTS.',
  },
};

const uk: Texts = {
  paid: {
    subject: 'Замовлення NUMBER оплачено',
    buyer: 'Ваше замовлення NUMBER оплачено: PARTS. Продавець уже про це знає.',
    seller: 'Замовлення NUMBER оплачено: PARTS. Тепер ви можете його виконати.',
  },
  shipped: {
    subject: 'Замовлення NUMBER у дорозі',
    buyer: 'Продавець надіслав замовлення NUMBER або підготував його до видачі.PARCEL',
  },
  cancelled: {
    subject: 'Замовлення NUMBER скасовано',
    buyer:
      'Замовлення NUMBER скасовано. Денари знову доступні, а злоті, якщо вони ще надійдуть, повернуться до вас самі.',
    seller: 'Замовлення NUMBER скасовано. Штуки знову в пропозиції.',
  },
  refunded: {
    subject: 'Повернення за замовлення NUMBER',
    buyer: 'Замовлення NUMBER повернено повністю: PARTS.',
    seller: 'Замовлення NUMBER повернено покупцеві повністю: PARTS.',
  },
};

const en: Texts = {
  paid: {
    subject: 'Order NUMBER is paid',
    buyer: 'Your order NUMBER is paid: PARTS. The seller has been told.',
    seller: 'Order NUMBER is paid: PARTS. You can serve it now.',
  },
  shipped: {
    subject: 'Order NUMBER is on its way',
    buyer: 'The seller has sent order NUMBER, or has it ready to be picked up.PARCEL',
  },
  cancelled: {
    subject: 'Order NUMBER was cancelled',
    buyer:
      'Order NUMBER was cancelled. The Denar are available again, and złoty, should any still come, go back to you by themselves.',
    seller: 'Order NUMBER was cancelled. The pieces are on offer again.',
  },
  refunded: {
    subject: 'Order NUMBER was given back',
    buyer: 'Order NUMBER was given back in full: PARTS.',
    seller: 'Order NUMBER was given back to the buyer in full: PARTS.',
  },
};

const texts = { pl, uk, en } as const;
const languages = ['pl', 'uk', 'en'] as const;

function filled(text: string, row: OrderRow): string {
  const parts = [
    ...(row.denarPart > 0 || row.plnPart === 0 ? [`${toDecimal(row.denarPart)} DNR`] : []),
    ...(row.plnPart > 0 ? [`${toDecimal(row.plnPart)} PLN`] : []),
  ].join(' + ');
  const said = [row.shipping?.parcel, row.shipping?.note].filter(Boolean).join('\n');
  return text
    .replaceAll('NUMBER', () => numberOf(row))
    .replaceAll('PARTS', () => parts)
    .replaceAll('PARCEL', () => (said === '' ? '' : `\n\n${said}`));
}

async function mail(
  tx: Tx,
  deps: Deps,
  row: OrderRow,
  { told, side }: { readonly told: Told; readonly side: Side },
): Promise<void> {
  const to = side === 'buyer' ? row.buyerEmail : row.sellerEmail;
  if (to === '' || texts.pl[told][side] === undefined) return;
  const own: readonly Language[] = side === 'buyer' ? [row.language] : languages;
  const locale = own[0] ?? 'pl';
  const link = `${deps.config.WEB_ORIGIN[0]}/order/${row.id}`;
  const lines = [...own.map((language) => filled(texts[language][told][side] ?? '', row)), link];
  const subject = filled(texts[locale][told].subject, row);
  const id = deps.newId();
  await queueMail(tx, { id, to, subject, text: `${lines.join('\n\n')}\n`, locale }, deps.now());
}

/** Stores the mails to both sides, where there is something to tell them. */
export async function mailBoth(tx: Tx, deps: Deps, row: OrderRow, told: Told): Promise<void> {
  await mail(tx, deps, row, { told, side: 'buyer' });
  await mail(tx, deps, row, { told, side: 'seller' });
}
