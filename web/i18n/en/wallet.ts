/** Words of the wallet, in English. */
import type { wallet as source } from '../pl/wallet.ts';
import type { EnWords } from '../types.ts';

export const wallet: EnWords<typeof source> = {
  title: 'Wallet',
  greeting: 'Hello, {{name}}',
  available: 'You can spend',
  balance: 'Balance',
  held: 'Reserved',
  heldHint: 'Waiting for a decision on open payments; after a minute it comes back by itself.',
  talar: 'iTalar',
  talarHint: 'The part of the currency that is recorded on the blockchain.',
  hide: 'Hide amounts',
  show: 'Show amounts',
  hidden: 'amount hidden',
  actions: 'What would you like to do?',
  actionTopUp: 'Pay in',
  actionCode: 'Pay with a code',
  actionPay: 'Take a payment',
  actionTransfer: 'Transfer',
  actionHistory: 'History',
  actionPayout: 'Pay out',
  chart: 'Balance over the last 30 days',
  chartEmpty: 'The chart appears after your first payment.',
  last: 'Latest payments',
  all: 'Whole history',
  empty: 'Nothing here yet',
  emptyText:
    'Top up your wallet from your bank or take your first payment. Every payment will appear here.',
  topUp: 'How to top up',
  topUpText:
    'Send an ordinary bank transfer in złoty to the programme’s account. 1 zł is 1 DNR. The money appears once the bank has booked the transfer – usually on the next working day.',
  topUpAccount: 'Account number of the programme',
  copyAccount: 'Copy number',
  topUpTitle: 'Transfer title',
  topUpTitleHint: 'Enter it exactly like this, so that the transfer reaches you.',
  topUpAsk: 'Ask for the programme’s account number at {{email}}.',
  copyTitle: 'Copy title',
  close: 'Closing the wallet',
  closeText:
    'A wallet can be closed when it is empty: both balances and all reservations must be zero. The history stays in the journal.',
  closeButton: 'Close the wallet',
  closeAsk: 'Close the wallet for good?',
  closeAskText: 'You will no longer be able to pay or be paid with it.',
  closeYes: 'Yes, close the wallet',
  notEmpty:
    'The wallet is not empty. Spend or send what is left in it, and wait until open payments have ended.',
  closed: 'The wallet has been closed.',
  needTitle: 'Open a wallet first',
  needText: 'It takes a minute: enter the name others should see, and you can pay and be paid.',
  needAction: 'Open a wallet',
};
