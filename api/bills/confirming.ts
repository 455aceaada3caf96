/** The confirmation of a paid bill: as JSON, HTML or PDF, and by mail on wish. */
import type { confirmationFormats } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import { type Caller, ownEmail, type Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { billHtml, billText } from '../documents/bill-html.ts';
import { billPdf } from '../documents/bill-pdf.ts';
import { count } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import { Document } from '../route.ts';
import { wordsIn } from '../words/words-in.ts';
import { type BillView, billsById, billView } from './bill-rows.ts';

type Format = (typeof confirmationFormats)[number];

const mediaTypes: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'text/html': 'html',
  'application/pdf': 'pdf',
  '*/*': 'json',
};

/** The first media type of an Accept header that there is a confirmation in; else JSON. */
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

/** The bill as its seller or whoever has paid it sees it; refuses `not_found`, `bill_not_paid`. */
export async function paidBill(
  db: Db,
  deps: Deps,
  { wallet, billId, locale }: { wallet: Wallet; billId: string; locale: Locale },
): Promise<BillView> {
  const [row] = await billsById(db, [billId]);
  const sides: unknown[] = [row?.sellerWallet, row?.buyerWallet];
  if (!row || !sides.includes(wallet.id)) throw new Refusal('not_found');
  if (row.state !== 'paid') throw new Refusal('bill_not_paid');
  const { now, config } = deps;
  return billView(db, row, {
    wallet: wallet.id,
    person: wallet.personId,
    locale,
    now: now(),
    config,
  });
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
  readonly caller: Caller;
  readonly bill: BillView;
  readonly to: string;
  readonly locale: Locale;
}

/**
 * Mails the confirmation: a seller to any address, a buyer to the own. Refuses `email_not_yours`, and
 * `too_many_requests` for more than five of one bill or sixty of one participant in an hour.
 */
export async function sendConfirmation(
  tx: Tx,
  deps: Deps,
  { caller, bill, to, locale }: Sending,
): Promise<void> {
  if (bill.role === 'buyer' && to !== ownEmail(caller)) throw new Refusal('email_not_yours');
  const now = deps.now();
  const mine = { limit: 'bills mailed', person: caller.id } as const;
  await count(tx, now, mine, { limit: 'mails of a bill', thing: bill.id });
  const id = deps.newId();
  const words = wordsIn(locale).bills;
  // What the seller noted about the customer is not for whoever reads the mail.
  const shown = { ...bill, customer: '' };
  const look = { locale, brand: deps.config.BRAND };
  const mail = {
    id,
    to,
    subject: `${words.mailSubject} ${bill.number}`,
    text: `${words.mailIntro}\n\n${billText(shown, look)}`,
    html: billHtml(shown, look),
    locale,
  };
  await queueMail(tx, mail, now);
}
