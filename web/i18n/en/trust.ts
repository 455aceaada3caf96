/** Words of the page on which anybody checks the programme, in English. */
import type { trust as pl } from '../pl/trust.ts';
import type { EnWords } from '../types.ts';

export const trust: EnWords<typeof pl> = {
  title: 'Transparency',
  lead: 'How many Denars are in circulation, how many złoty stand behind them, and how to check it yourself without taking our word for it.',
  leadUnpinned:
    'How many Denars are in circulation, how many złoty stand behind them, and how to check your receipt.',
  unpinned: 'This page knows only the key that the programme itself names',
  unpinnedText:
    'It has no copy of the key of its own, so it would not notice if the programme named another one. You can compare the key with the one that the programme has made public elsewhere: it is in the details below.',
  standingKey: 'Today’s journal is not signed with a known key of the programme',
  standingOtherKey:
    'It is signed with a key that this site does not know. Do not trust the figures on this page until the programme has explained it.',
  standingMemory: 'This is not the journal that this browser has seen before',
  memoryForget: 'Remember today’s journal',
  memoryForgetText:
    'Do not trust the figures on this page until the programme has explained it. If you know the reason and believe it, you can remember today’s journal instead.',
  figures: 'Where the programme stands',
  asOf: 'As of {{time}}',
  circulation: 'In circulation',
  circulationText: 'What all participants together own today.',
  withItl: 'Of these, {{amount}} on the blockchain.',
  reserve: 'Złoty in reserve',
  reserveText: 'What was paid in for the Denars in circulation. The programme does not spend it.',
  coverage: 'Coverage',
  coverageText: 'For every 1 DNR in circulation there is {{amount}} in reserve.',
  chainAgrees:
    'The ledger and the programme’s blockchain agree on every address. Compared {{time}}.',
  chainDiffers_one: 'The ledger and the blockchain differ on {{count}} address',
  chainDiffers_other: 'The ledger and the blockchain differ on {{count}} addresses',
  chainDiffersText:
    'Compared {{time}}. Right after an exchange this is usual; where it lasts, the programme is looking into it.',
  coverageNone: 'There is not a single Denar in circulation yet.',
  figuresFailed: 'The figures of the programme could not be loaded.',
  again: 'Try again',

  meaning: 'What this means',
  meaningIssue:
    'A Denar comes into being only when somebody pays in a złoty: 1 zł makes 1 DNR. When somebody takes money out to a bank account, their Denars leave circulation.',
  meaningReserve:
    'The złoty paid in wait in the reserve. So the reserve should never be smaller than the sum of all Denars in circulation, and that is what coverage means.',
  meaningJournal:
    'Every payment goes into a journal that can only be added to. From time to time the programme computes the fingerprint of the whole journal, signs it and publishes it. If anybody later changed a single digit of an old record, the fingerprint would no longer match.',

  check: 'Check a receipt',
  checkText:
    'Do you have the receipt of a payment? Your browser will check it: it computes everything anew and compares it with the signed fingerprint of the journal. The file is sent to nobody.',
  checkWhere: 'You can save the file on the page of your receipt, in the history of payments.',
  file: 'Choose a file',
  fileHint: 'or drop it here',
  pasted: 'Content of the file',
  pastedHint: 'You can also paste what is in the file.',
  doCheck: 'Check',
  nothing: 'Choose the receipt’s file or paste what is in it.',
  unreadable:
    'This is not the file of a receipt, or a part of it is missing. Save it once more and choose it again.',
  noKeys: 'The programme’s keys could not be fetched. Check your connection and try again.',
  result: 'What was found',
  fits: 'The receipt is genuine',
  fitsText: 'This payment stands in the journal exactly as it stands here.',
  differs: 'This receipt does not match the journal',
  differsText: 'Do not trust it. Below you see what does not match.',
  unsure: 'Not everything could be checked',
  unsureText: 'Nothing differs, but a part of the check is missing. Below you see which.',
  ok: 'Matches',
  bad: 'Does not match',
  open: 'Not checked',
  factsOk: 'Amount, time and everything else are as recorded.',
  factsBad: 'Changed: {{fields}}.',
  factsAll: 'The fingerprint of the record was changed, so none of the facts match it.',
  notPayment: 'This record only set money aside or let it go again. It is not a payment.',
  pathOk: 'The record belongs to the journal of {{time}}, which had {{size}} records.',
  pathBad: 'The record does not belong to the journal whose fingerprint it names.',
  signatureOk: 'The fingerprint of the journal is signed with the programme’s key.',
  signatureBad: 'The fingerprint of the journal is not signed with the programme’s key.',
  signatureOtherKey:
    'The fingerprint of the journal is signed with a key that this site does not know as the programme’s.',
  signatureUnpinned:
    'The fingerprint of the journal is signed with the key that the programme names. This site has no copy of its own to compare it with.',
  signatureOpen: 'This browser does not know such signatures. Try a newer one.',
  publishedOk: 'Since then the journal was only added to: nothing was changed or removed.',
  publishedBad: 'The programme has published no such fingerprint of the journal.',
  publishedOtherKey:
    'Today’s journal is signed with a key that this site does not know as the programme’s.',
  publishedOpen: 'The programme could not be asked about today’s journal. Check your connection.',
  memoryOk: 'It continues the journal that this browser saw last time.',
  memoryBad:
    'Today’s journal does not continue the one that this browser saw last time: old records were changed.',
  memorySmaller: 'Today’s journal has fewer records than the one that this browser saw last time.',
  memoryOpen: 'Today’s journal could not be compared with the one that this browser saw last time.',
  anchor:
    'The programme says that this fingerprint is on the blockchain in transaction {{txid}}. You can compare it on any node.',
  anchorBad:
    'The receipt names another transaction on the blockchain than the programme does: {{txid}}.',
  said: 'What the receipt says',
  changed: 'changed',
  field_amount: 'Amount',
  field_currency: 'Currency',
  field_time: 'When',
  field_kind: 'Kind',
  field_payer: 'Payer’s account',
  field_payee: 'Payee’s account',
  field_number: 'Number in the journal',
  field_id: 'Number of the payment',
  field_type: 'Type of record',

  technical: 'Details for the curious',
  technicalText:
    'The journal is a Merkle tree (RFC 6962) with SHA-256, and the fingerprints are signed with an Ed25519 key. The whole recipe is a few public sentences, so you can write the check yourself.',
  key: 'Key of the programme',
  newest: 'Newest checkpoint',
  root: 'Fingerprint of the journal',
  size: 'Records in the journal',
  signed: 'Signed',
  signature: 'Signature',
  txid: 'Transaction on the chain',
  noCheckpoint: 'The first checkpoint will be made after the first payment.',
  list: 'Download all checkpoints (CSV)',

  prove: 'Check in the journal',
  save: 'Save the proof',
  proveText:
    'With the proof, anybody you show it to can check this payment on the page “Transparency”. It has no names, no title and no balance in it.',
};
