/** Faulty and hostile camt.053 files are refused with a line and a reason, in bounded time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { valuesOf } from '#test/values-of.ts';
import { camt053 } from './camt053.ts';
import { camtOf, changed, entry, faultsOf, own, statement, transaction } from './testing-camt.ts';

describe('A statement at fault', () => {
  it('is refused with the line and the fault', () => {
    const faults: readonly [Buffer, number, string][] = [
      [camtOf('02', { ...statement, closing: 1 }), 2, 'balance'],
      [changed('02', 'OPBD', 'XPCD'), 2, 'balance'],
      [changed('02', /(<Ntry><Amt Ccy=")PLN/, '$1EUR'), 3, 'currency'],
      [changed('02', /(<Ntry><Amt Ccy="PLN">)123.45/, '$1123.456'), 3, 'amount'],
      [changed('08', /<CdtDbtInd>CRDT<\/CdtDbtInd><Sts>/, '<Sts>'), 3, 'line'],
      [changed('08', /<BookgDt>.*<\/BookgDt>/, ''), 3, 'date'],
      [changed('08', '2026-11-26T11', '2026-02-30T11'), 3, 'date'],
      [changed('02', /<\/Ntry>[\s\S]*$/, ''), 3, 'cut'],
      [changed('02', /<Stmt>[\s\S]*<\/Stmt>/, ''), 1, 'cut'],
    ];
    for (const [file, line, fault] of faults)
      assert.deepEqual(faultsOf(file), [{ line, fault }], fault);
  });

  it('is refused as another message type', () => {
    for (const name of [
      'camt.052.001.08',
      'camt.054.001.08',
      'camt.053.001.01',
      'pain.002.001.03',
    ]) {
      const file = changed('08', 'camt.053.001.08', name);
      assert.ok(camt053.recognises(file));
      assert.deepEqual(faultsOf(file), [{ line: 2, fault: 'message' }], name);
    }
    const renamed = changed('08', /BkToCstmrStmt/g, 'BkToCstmrAcctRpt');
    assert.deepEqual(faultsOf(renamed), [{ line: 2, fault: 'message' }]);
    assert.deepEqual(faultsOf(changed('08', / xmlns="[^"]*"/, '')), [
      { line: 2, fault: 'message' },
    ]);
  });

  it('is told from binary files, and by a long document type', () => {
    const binary = ['%PDF-1.7\n%', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '<'];
    for (const head of binary) {
      const file = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('e2e30001ff00', 'hex')]);
      assert.equal(camt053.recognises(file), false, head);
    }
    const type = `<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(1000)}]><Document`;
    const declared = changed('08', '<Document', type);
    assert.ok(camt053.recognises(declared));
    assert.deepEqual(faultsOf(declared), [{ line: 2, fault: 'doctype' }]);
  });

  it('is refused in bounded time if it is hostile', () => {
    const within = (content: string) => changed('08', '<Ntry>', `${content}<Ntry>`);
    const bomb = Array.from(
      { length: 20 },
      (_, nth) => `<!ENTITY a${nth + 1} "&a${nth};&a${nth};">`,
    );
    const hostile: readonly [Buffer, string][] = [
      [
        changed('08', '<Document', `<!DOCTYPE x [<!ENTITY a0 "x">${bomb.join('')}]><Document`),
        'doctype',
      ],
      [changed('08', '<Document', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document'), 'doctype'],
      [within('&a20;'), 'text'],
      [within('<Id>&#0;</Id>'), 'text'],
      [within(`<Id>${'x'.repeat(1_900_000)}</Id>`), 'text'],
      [within(`<Id>${'<a>'.repeat(600_000)}`), 'line'],
      [within('<x:y/>'), 'line'],
      [within('<a b="1" b="2"/>'), 'line'],
    ];
    for (const [file, fault] of hostile)
      assert.deepEqual(valuesOf(faultsOf(file), 'fault'), [fault]);
    const many = Array.from({ length: 10_001 }, () => ({ ...entry, transactions: [], amount: 1 }));
    const long = camtOf('08', { ...statement, entries: many });
    assert.deepEqual(faultsOf(long), [{ line: 10_003, fault: 'too_long' }]);
  });

  it('changes only its own title, whatever a payer writes', () => {
    const hostile = ']]></Ustrd></RmtInf><Amt Ccy="PLN">9</Amt>&amp;<!DOCTYPE a><!-- :20: -->';
    const file = camtOf('02', {
      ...statement,
      entries: [{ ...entry, transactions: [{ ...transaction, title: hostile }] }, entry],
    });
    assert.deepEqual(valuesOf(camt053.read(file, own).lines, 'amount', 'title'), [
      [12_345, hostile],
      [12_345, 'DENAR 664722568'],
    ]);
  });
});
