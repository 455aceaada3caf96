/** Documents are for everybody: a screen reader finds what is seen, and no letter is lost. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { drawHistory } from './history-documents.ts';
import { documentsIn, historyAbout, historyRow, readAloud } from './testing.ts';

it('a history is read in the order in which it is seen, its head once', async () => {
  const { lines, artifacts } = await readAloud(await documentsIn.history('pl'));
  const row = (sign: string) =>
    `21 lis 2026, 13:00 | Żółta Łódź | Za chleb і молоко | ${sign}12,50 DNR | 100,00 DNR`;
  const head = ['Data i godzina', 'Druga strona', 'Tytuł', 'Kwota', 'Saldo po'];
  assert.deepEqual(lines, [
    'P: Denar',
    'H1: Historia transakcji',
    'P: Posiadacz portfela: Ewa (ewa@denar.test)',
    'P: Okres: cała historia',
    'P: Razem: wpływ 5,00 DNR, wydatek 6,00 DNR',
    'P: Wygenerowano: 21 lis 2026, 13:00',
    head.map((one) => `# ${one}`).join(' | '),
    ...Array.from({ length: 20 }, () => [row('−'), row('+')]).flat(),
  ]);
  assert.deepEqual(artifacts, ['Strona 1 / 2', `${head.join(' ')} Strona 2 / 2`]);
});

/** The title and the heads of each kind in Polish, and what is read last. */
const kinds = {
  history: ['Historia transakcji', 'Data i godzina', 'Saldo po'],
  receipt: ['Potwierdzenie płatności', 'Płacący', 'Pozycja w dzienniku'],
  bill: ['Potwierdzenie', 'Sprzedawca', 'Co', 'Wartość', 'W Denarach'],
  sheet: ['Raport kasy nr 7', 'Przy kasie', 'Zostaje'],
};

for (const [kind, [title = '', ...heads]] of Object.entries(kinds)) {
  it(`a ${kind} says its language and title, has heads, and nothing outside its structure`, async () => {
    const bytes = await documentsIn[kind as keyof typeof kinds]('pl');
    const { lines, loose, info, marked } = await readAloud(bytes);
    assert.deepEqual(loose, []);
    assert.deepEqual(
      { ...info, marked },
      { ...info, marked: true, Language: 'pl', Title: title, PDFFormatVersion: '1.7' },
    );
    assert.deepEqual(
      lines.filter((one) => one.startsWith('H1')),
      [`H1: ${title}`],
    );
    const found = lines.flatMap((line) => line.split(' | ')).filter((one) => one.startsWith('# '));
    for (const head of heads) assert.ok(found.includes(`# ${head}`), `${head} in ${found}`);
    const raw = bytes.toString('latin1');
    assert.match(raw, /\/DisplayDocTitle true/);
    // Each head says of which cells.
    assert.equal(raw.match(/\/S \/TH\n/g)?.length, raw.match(/\/Scope \/(Column|Row)/g)?.length);
  });
}

it('a confirmation says last that it is no fiscal one, and empty cells are cells', async () => {
  const bill = await readAloud(await documentsIn.bill('en'));
  assert.match(bill.lines.at(-1) ?? '', /^P: .*fiscal/);
  assert.ok(bill.lines.includes('Total |  |  | 9.50 zł'), bill.lines.join('\n'));
  const sheet = await readAloud(await documentsIn.sheet('en'));
  assert.equal(sheet.lines.at(-1), 'P: This sheet is not a fiscal report.');
});

it('the receipt of a bill says what was bought, and the whole price with both parts', async () => {
  const { lines } = await readAloud(await documentsIn.receipt('pl'));
  for (const line of ['# Za co | Chleb, 2 × Masło', '# Razem | 16,50 zł: 12,50 DNR + 4,00 zł'])
    assert.ok(lines.includes(line), lines.join('\n'));
});

it('a brand may have signs that XML has, too', async () => {
  const bytes = await drawHistory([], { ...historyAbout, brand: 'Młyn & <Syn>' });
  const { info, metadata } = await readAloud(bytes);
  assert.equal(new Map(Object.entries(info)).get('Author'), 'Młyn ＆ ＜Syn＞');
  assert.equal(metadata?.get('pdfuaid:part'), '1');
});

/** A history of payments with these titles: the titles as they are read, and the bytes. */
async function titled(...titles: readonly string[]): Promise<readonly [string[], Buffer]> {
  const rows = titles.map((title) => ({ ...historyRow(1), title }));
  const bytes = await drawHistory(rows, historyAbout);
  const { lines, loose } = await readAloud(bytes);
  assert.deepEqual(loose, []);
  return [lines.slice(-titles.length).map((one) => one.split(' | ')[2] ?? ''), bytes];
}

it('letters of other scripts are drawn, composed', async () => {
  const titles = ['Nguyễn Thị', 'Ευχαριστώ', 'მადლობა', 'שלום', 'Ѣ ™ ≤ ✓ 😀'];
  const [read] = await titled(...titles, 'Ło\u0301dz\u0301', 'soft\u00adly');
  assert.deepEqual(read, [...titles, 'Łódź', 'softly']);
});

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1');

/** What the pages draw with, in Latin-1. */
const contents = (bytes: Buffer): string =>
  Array.from(bytes.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n/g), (at) =>
    inflateSync(bytes.subarray(at.index + at[0].length)).toString('latin1'),
  ).join('');

it('a letter that no font has is shown by its number, many as boxes, and kept', async () => {
  const [[few, many], bytes] = await titled('za 🍞!', '日'.repeat(17));
  assert.equal(few, 'za [U+1F35E] !');
  assert.equal(many?.replaceAll(' ', ''), '□'.repeat(17));
  const drawn = contents(bytes);
  assert.ok(drawn.includes(`/ActualText (${utf16('\ufeff🍞')})`));
  assert.equal(drawn.split(utf16('日')).length, 18);
});

it('a long title is whole, and a row higher than a page goes on', async () => {
  const sentence = 'Bardzo długi tytuł '.repeat(20).trim();
  const word = 'żółć'.repeat(60);
  const [[whole, broken]] = await titled(sentence, word);
  assert.equal(whole, sentence);
  assert.equal(broken?.replaceAll(' ', ''), word);
  const [, high] = await titled('wysoki '.repeat(240).trim());
  const { lines, artifacts } = await readAloud(high);
  assert.equal(artifacts.length, 3);
  assert.equal(lines.join(' ').match(/wysoki/g)?.length, 240);
});
