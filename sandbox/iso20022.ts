/** The sandbox bank's ISO 20022: statements as camt.053, and payment orders as pain.001. */
import { SaxesParser } from 'saxes';
import { type Minor, toDecimal } from '#contract/money.ts';
import { isAccount, type Order } from './elixir.ts';
import { type Entry, polishDay, type Statement } from './statement.ts';

const tag = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const sideOf = (amount: Minor): string => tag('CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT');
const money = (amount: Minor): string =>
  `<Amt Ccy="PLN">${toDecimal(Math.abs(amount))}</Amt>${sideOf(amount)}`;

const balance = (type: string, amount: Minor, day: string): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', tag('Cd', type))),
    money(amount),
    tag('Dt', tag('Dt', day)),
  );

const accountOf = (account: string): string => tag('Id', tag('IBAN', `PL${account}`));

function entryOf({ reference, time, amount, name, account, title, endToEndId }: Entry): string {
  const day = tag('Dt', polishDay(time));
  const role = amount < 0 ? 'Cdtr' : 'Dbtr';
  const party = name ? tag(role, tag('Pty', tag('Nm', escaped(name)))) : '';
  const details = [
    tag('Refs', tag('EndToEndId', endToEndId ?? 'NOTPROVIDED')),
    money(amount),
    tag('RltdPties', party, account ? tag(`${role}Acct`, accountOf(account)) : ''),
    title ? tag('RmtInf', tag('Ustrd', escaped(title))) : '',
  ];
  return tag(
    'Ntry',
    money(amount),
    tag('Sts', tag('Cd', 'BOOK')),
    tag('BookgDt', day),
    tag('ValDt', day),
    tag('AcctSvcrRef', reference),
    tag('BkTxCd', tag('Prtry', tag('Cd', amount < 0 ? 'OUT' : 'IN'))),
    tag('NtryDtls', tag('TxDtls', ...details)),
  );
}

/** A day's statement as camt.053.001.08. */
export function camtStatement({ account, day, opening, entries }: Statement): Buffer {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
  const id = day.replaceAll('-', '');
  const made = tag('CreDtTm', `${day}T23:59:00`);
  const statement = tag(
    'Stmt',
    tag('Id', id),
    made,
    tag('Acct', accountOf(account), tag('Ccy', 'PLN')),
    balance('OPBD', opening, day),
    balance('CLBD', closing, day),
    ...entries.map((entry) => `\n${entryOf(entry)}`),
  );
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">' +
      tag('BkToCstmrStmt', tag('GrpHdr', tag('MsgId', id), made), statement) +
      '</Document>\n',
  );
}

const namespace = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.\d\d$/;

/** The texts of each transfer by their paths, after those of what stands before all of them. */
function textsOf(xml: string): Map<string, string>[] | null {
  const groups = [new Map<string, string>()];
  const path: string[] = [];
  let sound = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0) sound = namespace.test(uri);
    if (local === 'CdtTrfTxInf') groups.push(new Map());
    path.push(local);
    if (attributes.Ccy) groups.at(-1)?.set('Ccy', attributes.Ccy.value);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') groups.at(-1)?.set(path.slice(-2).join('/'), text.trim());
  });
  parser.on('closetag', () => path.pop());
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return sound ? groups : null;
}

function orderOf(texts: ReadonlyMap<string, string>): Order | null {
  const textAt = (path: string): string => texts.get(path) ?? '';
  const account = textAt('Id/IBAN').replace(/^PL/, '');
  const amount = /^(\d{1,10})\.(\d\d)$/.exec(textAt('Amt/InstdAmt'));
  const endToEndId = textAt('PmtId/EndToEndId');
  const name = textAt('Cdtr/Nm');
  const title = textAt('RmtInf/Ustrd');
  const sound =
    amount &&
    texts.get('Ccy') === 'PLN' &&
    isAccount(account) &&
    textAt('ClrSysMmbId/MmbId') === account.slice(2, 10) &&
    /^\w{1,35}$/.test(endToEndId) &&
    name.length <= 70 &&
    title.length <= 140;
  return sound
    ? { account, name, title, amount: Number(amount[1]) * 100 + Number(amount[2]), endToEndId }
    : null;
}

/** The orders of a file as pain.001; null if any is invalid, or if they are not all. */
export function readPain(file: Uint8Array): Order[] | null {
  const [header, ...transfers] = textsOf(Buffer.from(file).toString('utf8')) ?? [];
  const orders = transfers.map(orderOf).filter((order) => order !== null);
  const sum = orders.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole =
    orders.length > 0 &&
    orders.length === transfers.length &&
    header?.get('PmtInf/NbOfTxs') === String(orders.length) &&
    header.get('PmtInf/CtrlSum') === toDecimal(sum);
  return isWhole ? orders : null;
}
