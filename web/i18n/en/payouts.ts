/** Words of payouts, in English. */
import type { payouts as source } from '../pl/payouts.ts';
import type { EnWords } from '../types.ts';

export const payouts: EnWords<typeof source> = {
  title: 'Payout',
  intro:
    'Turn Denar into złotys on your verified account: 1 DNR is 1 PLN. Złotys from your sales are paid out here, too.',
  noneTitle: 'Verify a bank account first',
  noneText:
    'We pay out only to an account that we know is yours. Verifying it takes one small transfer.',
  noneAction: 'Verify an account',
  account: 'Account',
  amount: 'Amount',
  what: 'What do you pay out?',
  of_DNR: 'Denar',
  of_PLN: 'Złotys from sales',
  next: 'Next',
  stepForm: 'Amount',
  stepCheck: 'Check',
  stepDone: 'Done',
  checkTitle: 'Check the payout',
  accountName: 'Beneficiary',
  youGet: 'You get on the account',
  left: 'Left in the wallet',
  when: 'When',
  whenText:
    'Once it is sent to the bank, usually the next working day. Until then you can cancel it.',
  send: 'Pay out {{amount}}',
  back: 'Back',
  tooMuch: 'You can pay out at most {{amount}}.',
  doneTitle: 'Payout accepted',
  doneText: 'We will send {{amount}} to the account {{account}}.',
  toWallet: 'Back to the wallet',
  again: 'Another payout',
  mine: 'My payouts',
  mineNone: 'There has been no payout yet.',
  cancel: 'Cancel',
  cancelOf: 'Cancel the payout of {{amount}}',
  cancelAsk: 'Cancel the payout of {{amount}}?',
  cancelText: 'The money is back in your wallet at once.',
  cancelYes: 'Yes, cancel it',
  cancelled: 'The payout is cancelled, the money is in your wallet again.',
  state_queued: 'waiting to be sent',
  state_exported: 'at the bank',
  state_settled: 'sent to your account',
  state_failed: 'failed – the money is back',
  state_cancelled: 'cancelled',
};
