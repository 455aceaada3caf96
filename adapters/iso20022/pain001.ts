/** Payment orders as pain.001 of ISO 20022, which Polish banks import beside Elixir-0. */
import { hash } from 'node:crypto';
import { type Minor, toDecimal } from '#contract/money.ts';
import type { OrderBatch, OrderWriter, PaymentOrder } from '../bank-file.ts';
import { keptBy, latinOf } from '../bank-latin.ts';
import { type BankProfile, profileOf } from './bank-profiles.ts';

/** What the bank's profile says, unless it is given here. */
export type Pain001Options = Partial<Pick<BankProfile, 'version' | 'letters'>>;

/** Signs that a text may have and XML may not. */
const noXml = /[\uFFFE\uFFFF]/g;

/** Of a name without any letter that the bank takes. */
const unnamed = 'NOTPROVIDED';

const longestName = 70;
const longestTitle = 140;
const longestId = 35;

/**
 * One payment instruction with a transfer per order. The ids are our reference, which statements
 * give back.
 */
export function openPain001(options: Pain001Options = {}): OrderWriter {
  return {
    mediaType: 'application/xml',
    extension: 'xml',
    write: (batch) => {
      const profile = { ...profileOf(batch.payer.account), ...options };
      const { version, batchBooking } = profile;
      const isKept = keptBy(profile.letters);
      const text = (written: string, longest: number): string => {
        const signs = [...latinOf(written.replace(noXml, ''), isKept)];
        return escaped(signs.slice(0, longest).join('').trim());
      };
      const isNew = version === 'pain.001.001.09';
      const [name = unnamed, ...address] = batch.payer.name
        .split('|')
        .map((line) => text(line, longestName))
        .filter((line) => line !== '');
      const id = idOf(batch);
      const count = tag('NbOfTxs', String(batch.orders.length)) + tag('CtrlSum', sumOf(batch));
      const header =
        tag('MsgId', id) +
        tag('CreDtTm', `${batch.date}T00:00:00`) +
        count +
        tag('InitgPty', tag('Nm', name));
      const party = tag('Nm', name) + addressOf(address);
      const account = tag('Id', tag('IBAN', `PL${batch.payer.account}`)) + tag('Ccy', 'PLN');
      const instruction = [
        tag('PmtInfId', id),
        tag('PmtMtd', 'TRF'),
        tag('BtchBookg', String(batchBooking)),
        count,
        tag('ReqdExctnDt', isNew ? tag('Dt', batch.date) : batch.date),
        tag('Dbtr', party),
        tag('DbtrAcct', account),
        tag('DbtrAgt', ownBank(batch.payer.account, profile.bic, isNew)),
        tag('ChrgBr', 'SHAR'),
        ...batch.orders.map((order) => `\n${transferOf(order, text)}`),
      ].join('');
      return Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">` +
          tag('CstmrCdtTrfInitn', tag('GrpHdr', header) + tag('PmtInf', instruction)) +
          '</Document>\n',
      );
    },
  };
}

const transferOf = (
  order: PaymentOrder,
  text: (written: string, longest: number) => string,
): string => {
  const reference = order.reference.replace(/[^A-Za-z0-9]/g, '').slice(0, longestId);
  const title = text(order.title, longestTitle);
  return tag(
    'CdtTrfTxInf',
    [
      tag('PmtId', tag('InstrId', reference) + tag('EndToEndId', reference)),
      tag('Amt', `<InstdAmt Ccy="PLN">${toDecimal(order.amount)}</InstdAmt>`),
      tag('CdtrAgt', tag('FinInstnId', settlementNumber(order.account))),
      tag('Cdtr', tag('Nm', text(order.name, longestName) || unnamed)),
      tag('CdtrAcct', tag('Id', tag('IBAN', `PL${order.account}`))),
      title && tag('RmtInf', tag('Ustrd', title)),
    ].join(''),
  );
};

/** Banks refuse an id that they have had before, and a transfer is ordered once only. */
const idOf = ({ orders }: OrderBatch): string =>
  hash('sha256', orders.map(({ reference }) => reference).join()).slice(0, 32);

const sumOf = ({ orders }: OrderBatch): string =>
  toDecimal(orders.reduce((sum: Minor, { amount }) => sum + amount, 0));

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const addressOf = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : tag('PstlAdr', tag('Ctry', 'PL') + lines.map((line) => tag('AdrLine', line)).join(''));

/** Digits 3 to 10 of an account name the bank in Poland's clearing. */
const settlementNumber = (account: string): string =>
  tag('ClrSysMmbId', tag('ClrSysId', tag('Cd', 'PLKNR')) + tag('MmbId', account.slice(2, 10)));

const ownBank = (account: string, bic: string | null, isNew: boolean): string => {
  const code = bic === null ? '' : tag(isNew ? 'BICFI' : 'BIC', bic);
  return tag('FinInstnId', code + settlementNumber(account));
};
