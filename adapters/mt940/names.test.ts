/** Names as banks write them, with addresses behind them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nameIn } from './names.ts';

const rows = [
  ['JAN NOWAK  UL. NIJAKA 1 M 2 31-234 KRAKOW', 'JAN NOWAK'],
  ['PHU TEST ul.Dolna 1 00-950 Warszawa', 'PHU TEST'],
  ['ZAKŁAD WODNY S.A. AL BŁĘKITNA 12 43-100    TYCHY', 'ZAKŁAD WODNY S.A.'],
  ['PW MAKATKA  KALINOWA 9 58-530 KOWARY', 'PW MAKATKA'],
  ['AGROFIRMA WITOWO  WITOWO PIERWSZE  40 73-102 STARGARD', 'AGROFIRMA WITOWO'],
  ['KOWAL NORBERT SEJMOWA 21 05-071 SULEJÓWEK', 'KOWAL NORBERT SEJMOWA'],
  ['DOM POLSKI SPÓŁKA Z O.O.      PL LIPOWA 3', 'DOM POLSKI SPÓŁKA Z O.O.'],
  ['FIRMA SA, 53-234 WROCŁAW', 'FIRMA SA'],
  ['SP. WIELKA  SPÓŁKA AKCYJNA UL.GEN.T.BORA 6', 'SP. WIELKA SPÓŁKA AKCYJNA'],
  ['PAULA UL', 'PAULA UL'],
  ['SKLEP 24 SP. Z O.O.', 'SKLEP 24 SP. Z O.O.'],
  ['˙˙', ''],
  ['1077664213', ''],
] as const;

it('reads a name without the address after it', () => {
  for (const [text, name] of rows) assert.equal(nameIn(text), name);
});
