/** Words of the transfer screen, in English. */
import type { transfers as source } from '../pl/transfers.ts';
import type { EnWords } from '../types.ts';

export const transfers: EnWords<typeof source> = {
  title: 'Transfer',
  intro: 'Send {{brand}} to another person or company. The money arrives at once.',
  stepForm: 'Details',
  stepCheck: 'Check',
  stepDone: 'Result',
  recipient: 'To',
  recipientHint: 'An e-mail address, or the name of somebody you have paid before',
  suggestions: 'Suggested recipients',
  suggestionsFound_one: '{{count}} suggestion. Choose it with the arrow keys.',
  suggestionsFound_other: '{{count}} suggestions. Choose one with the arrow keys.',
  amount: 'Amount',
  titleField: 'Title',
  titleHint: 'The recipient will see this title.',
  next: 'Continue',
  checkTitle: 'Check before you send',
  checkAmount: 'Amount',
  checkTo: 'Recipient',
  checkEmail: 'E-mail address',
  checkTitleRow: 'Title',
  noTitle: 'no title',
  checkLeft: 'Left after the transfer',
  send: 'Send {{amount}}',
  back: 'Back to the details',
  doneTitle: 'Sent',
  doneText: '{{amount}} is now in the wallet of: {{payee}}.',
  again: 'Another transfer',
  recipientUnknown:
    'Nobody with this address has a wallet yet. Check for typos or invite the person to the programme.',
  sameAccount: 'This is your own address. Enter the address of the person you want to pay.',
  tooMuch: 'You can spend {{amount}}. Lower the amount or top up your wallet first.',
};
