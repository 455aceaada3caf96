/** The confirmation of a paid bill: as JSON, HTML or PDF, and by mail on request. */

import type { confirmationFormats } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { billDocuments } from '#texts/bills.ts';
import { mailFrame } from '#texts/mails.ts';
import { textsIn } from '#texts/spoken.ts';
import { countedAs, ownEmail, type Wallet } from '../callers.ts';
import { factsOf } from '../documents/bill-facts.ts';
import { billHtml } from '../documents/bill-html.ts';
import { billPdf } from '../documents/bill-pdf.ts';
import { count } from '../limits.ts';
import { letter, type Written } from '../mail/letter.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import { Document } from '../route.ts';
import type { Context, World } from '../use-case.ts';
import { type BillView, billsById, billView, isShownTo } from './bill-rows.ts';

type Format = (typeof confirmationFormats)[number];

const mediaTypes: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'text/html': 'html',
  'application/pdf': 'pdf',
  '*/*': 'json',
};

/** The first media type in an Accept header that a confirmation has; otherwise JSON. */
export function formatOf(accept: string): Format {
  const wanted = accept
    .split(',')
    .map((part) => {
      const [type = '', ...options] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = options.map((one) => /^q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { format: mediaTypes[type], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ format }) => format !== undefined)?.format ?? 'json';
}

/** The bill as seen by its seller or payer; refuses `not_found`, `bill_not_paid`. */
export async function paidBill(
  db: Reader,
  { now, config }: World,
  { wallet, billId, locale }: { wallet: Wallet; billId: string; locale: Locale },
): Promise<BillView> {
  const [row] = await billsById(db, [billId]);
  if (!row || !isShownTo(wallet, row)) throw new Refusal('not_found');
  if (row.state !== 'paid') throw new Refusal('bill_not_paid');
  const { id, personId: person } = wallet;
  return billView(db, row, { wallet: id, person, locale, now: now(), config });
}

/** The confirmation as a document; null for JSON. */
export async function documentOf(
  bill: BillView,
  format: Format,
  { locale, brand }: { readonly locale: Locale; readonly brand: string },
): Promise<Document | null> {
  const name = `${brand}-${bill.number.replaceAll('/', '-')}`;
  if (format === 'html') {
    const content = billHtml(bill, { locale, brand });
    return new Document('text/html; charset=utf-8', `${name}.html`, content, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
  }
  if (format === 'pdf') {
    return new Document('application/pdf', `${name}.pdf`, await billPdf(bill, { locale, brand }));
  }
  return null;
}

interface Sending {
  readonly bill: BillView;
  readonly to: string;
  readonly locale: Locale;
}

/** A party that is no approved company, with a name in which mail programs find no link. */
const party = <P extends NonNullable<BillView['buyer']>>(side: P): P =>
  side.taxId === null ? { ...side, name: harmless(side.name) || '–' } : side;

/** A bill with texts in which mail programs find no links. */
const unlinked = (bill: BillView): BillView => ({
  ...bill,
  seller: party(bill.seller),
  buyer: bill.buyer && party(bill.buyer),
  items: bill.items.map((item) => ({ ...item, name: harmless(item.name) || '–' })),
});

/**
 * Mails the confirmation: to the caller's own address, or for a seller to any address if a buyer
 * has paid in Denar, because a seller's claim does not prove that there is a customer. Refuses
 * `email_not_yours`, and `too_many_requests` for more than five per bill or sixty per participant
 * in an hour.
 */
export async function sendConfirmation(cx: Context, { bill, to, locale }: Sending): Promise<void> {
  const { tx, caller } = cx;
  const own = to === ownEmail(caller);
  if (!own && (bill.role === 'buyer' || bill.buyer === null)) throw new Refusal('email_not_yours');
  const now = cx.now();
  const mine = { limit: 'bills mailed', ...countedAs(caller) } as const;
  await count(tx, now, mine, { limit: 'mails of a bill', thing: bill.id });
  const id = cx.newId();
  const mail = billMail(own ? bill : unlinked(bill), cx, { locale, own });
  await queueMail(tx, { id, to, ...mail }, now);
}

function billMail(
  bill: BillView,
  { config }: World,
  { locale, own }: { readonly locale: Locale; readonly own: boolean },
): Written {
  const words = textsIn(billDocuments, locale);
  const frame = textsIn(mailFrame, locale);
  const { parties, items, total, sums, note } = factsOf(bill, locale);
  const what = items.map(([item, quantity, , sum]) => `${quantity} × ${item}: ${sum}`);
  return letter(
    {
      subject: `${words.mailSubject} ${bill.number}`,
      text: `${words.mailIntro}\n\n${note}`,
      facts: [...parties, [frame.what, what.join('\n')], total, ...sums],
      // Nobody else may open the bill.
      action: own
        ? { label: frame.openBill, url: `${config.WEB_ORIGIN[0]}/rachunki/${bill.id}` }
        : { label: frame.openSite, url: `${config.WEB_ORIGIN[0]}` },
    },
    locale,
    config,
  );
}
