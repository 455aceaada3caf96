/** What the desk reads: each list as it opens, and narrowed and sorted in the ways that it offers. */

/** A list as it opens, deep in it by a cursor, and with what it can be narrowed and sorted by. */
function listReads(name: string, path: string, ways: Readonly<Record<string, string>> = {}) {
  const all = Object.entries({ '': '', 'after 5 000 rows': 'cursor=4975', ...ways });
  return Object.fromEntries(
    all.map(([how, query]) => [
      `desk: ${name}${how && `, ${how}`}`,
      `/v2/adm/${path}?count=25${query && `&${query.replaceAll(' ', '%20')}`}`,
    ]),
  );
}

/** Reads by the desk, by the name of the row; `search=@` is of the merchant, `cursor=` has how many rows are before the page before. */
export const deskReads: Readonly<Record<string, string>> = {
  'desk: overview': '/v2/adm/overview',
  'desk: journal, first page': '/v2/adm/journal?count=25',
  'desk: journal, the oldest page': '/v2/adm/journal?count=25&sort=number',
  'desk: journal, after 5 000 rows': '/v2/adm/journal?count=25&cursor=4975',
  'desk: journal of the merchant': '/v2/adm/journal?count=25&search=@',
  'desk: journal of the merchant, after 900 rows': '/v2/adm/journal?count=25&search=@&cursor=875',
  'desk: what is stuck': '/v2/adm/stuck?count=25',
  'desk: locks': '/v2/adm/locks?count=25',
  ...listReads('people', 'people', {
    'by opening': 'sort=-openedAt',
    'by a part of the name': 'search=ala',
    'of an address': 'search=person4711@denar.test',
    'of nobody': 'search=nobody',
  }),
  ...listReads('security events', 'security-events', {
    'by event': 'sort=event',
    'of an event': 'event=passkey_added',
    'of a name': 'search=b52340b4de45',
    'of no name': 'search=nobody',
  }),
  ...listReads('payments', 'payments', {
    'by amount': 'sort=-amount',
    'by state': 'sort=-state',
    refunded: 'state=refunded',
    open: 'open=yes',
    flagged: 'flagged=yes',
    'of the other provider': 'provider=p24',
    'of a payer': 'search=payer4711@denar.test',
    'of a name': 'search=b52340b4de45',
    'of nobody': 'search=nobody',
    'of one letter': 'search=q',
  }),
  ...listReads('orders', 'orders', {
    'by total': 'sort=-total',
    shipped: 'status=shipped',
    proposed: 'proposed=yes',
    'by the end of a number': 'search=4711',
    'of a name': 'search=b52340b4de45',
    'of nobody': 'search=nobody',
  }),
  ...listReads('flags', 'payments/flags', {
    'by amount': 'sort=-amount',
    'by kind': 'sort=kind',
    open: 'resolved=no',
    'of a kind': 'kind=paid_twice',
    'of a reference': 'search=R4711',
    'of nothing': 'search=nobody',
  }),
  ...listReads('cards', 'cstore/list', {
    'by number': 'sort=-cardNumber',
    'by serial': 'sort=-serial',
    'by batch': 'sort=batch',
    'by state': 'sort=-status',
    blocked: 'status=blocked',
    'of a batch': 'batch=B7',
    'by the end of a number': 'search=004711',
    'of a name': 'search=b52340b4de45',
    'of nobody': 'search=nobody',
  }),
  ...listReads('batches', 'cstore/batches', {
    'by name': 'sort=batch',
    'by a part': 'search=B11',
  }),
  ...listReads('companies', 'companies', {
    'by name': 'sort=companyName',
    'by tax number': 'sort=-taxId',
    'by address': 'sort=-email',
    'by state': 'sort=status',
    'by decision': 'sort=-decidedAt',
    rejected: 'status=rejected',
    'of a tax number': 'search=0000004711',
    'of nothing': 'search=nobody',
  }),
  ...listReads('unmatched lines', 'bank/unmatched', {
    ignored: 'state=ignored',
    'ignored, by amount': 'state=ignored&sort=amount',
    'ignored, by sender': 'state=ignored&sort=counterparty',
    'ignored, outgoing': 'state=ignored&direction=out',
    'ignored, of a reference': 'state=ignored&search=L4711',
    'ignored, of nobody': 'state=ignored&search=nobody',
  }),
  ...listReads('outgoing transfers', 'bank/outgoing', {
    'by name': 'sort=accountName',
    'by amount': 'sort=-amount',
    'by state': 'sort=state',
    'by purpose': 'sort=purpose',
    failed: 'state=failed',
    verifications: 'purpose=verification',
    'to review': 'waits=review',
    'of a name': 'search=b52340b4de45',
    'of nobody': 'search=nobody',
  }),
  ...listReads('acts of the bank desk', 'bank/history', {
    'by action': 'sort=action',
    exports: 'action=export',
    'of a person': 'search=b52340b4de45',
    'of nobody': 'search=nobody',
  }),
  ...listReads('reviews', 'bank/reviews'),
  ...listReads('exports', 'bank/exports'),
  ...listReads('statements', 'bank/statements'),
  ...listReads('returns', 'bank/returns'),
  ...listReads('reported messages', 'enquiries/reports'),
  ...listReads('reports of providers', 'reconciliation/reports'),
  ...listReads('gaps', 'reconciliation/gaps'),
  'desk: reconciliation': '/v2/adm/reconciliation',
  'desk: bank balance': '/v2/adm/bank/balance',
};
