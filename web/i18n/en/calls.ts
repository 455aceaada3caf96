/** Words for calls that failed and fields that are wrong, in English. */
import type { calls as source } from '../pl/calls.ts';
import type { EnWords } from '../types.ts';

export const calls: EnWords<typeof source> = {
  network:
    'The server cannot be reached. Check your connection and try again – you will not pay twice.',
  unknown: 'An unknown server error occurred',
  wallet: 'Your wallet could not be loaded.',
  transactions: 'Your payment history could not be loaded.',
  balance: 'Your balance could not be loaded',
  code: 'The code could not be made. Try again in a moment.',
  charge: 'The payment could not be taken. Try again in a moment.',
  decide: 'Your decision could not be saved. Try again in a moment.',
  transfer: 'The transfer could not be made. Try again in a moment.',
  registration: 'The wallet could not be opened. Try again in a moment.',
  receipt: 'The receipt could not be loaded.',
  file: 'The file could not be downloaded. Try again in a moment.',
  support: 'Transmission problem. Report to the administrator!',
  again: 'Try again',
  fieldRequired: 'Fill in this field.',
  fieldAmount: 'Enter an amount from 0.01 to 1,000,000.00 with at most two decimals.',
  fieldEmail: 'Enter a full e-mail address, for example anna@example.pl.',
  fieldContactEmail: 'An email address is obligatory!!',
  fieldText: 'Remove invisible characters and use plain text.',
  fieldNip: 'This is not a valid NIP. Check all 10 digits.',
  fieldPhone: 'Enter a phone number of 9 to 15 digits.',
  fieldOtp: 'A code has 6 digits.',
  fieldNrb: 'This is not a right Polish account number. Check all 26 digits.',
  fieldCardNumber: 'This is not a valid card number. Check all 16 digits.',
  fieldSerial: 'A serial has 8 characters, for example K7QM-3XWZ.',
  fieldPin: 'A PIN has 6 digits.',
  fieldOneCard: 'A number can be given for one card only.',
  fieldShort: 'This is too short.',
  fieldLong: 'This is too long – shorten the text.',
  fieldInvalid: 'Check this field.',
};
