/** Words of one's own data, in English. */
import type { personalData as pl } from '../pl/personal-data.ts';
import type { EnWords } from '../types.ts';

export const personalData: EnWords<typeof pl> = {
  title: 'Your data',
  takeText:
    'All that we keep about you in one ZIP file: for programs (JSON) and for a spreadsheet (CSV).',
  take: 'Download my data',
  taken: 'The file with your data has been downloaded.',
  endTitle: 'Deleting your account',
  endText: 'We close the wallet and erase your data. This cannot be undone.',
  end: 'Delete the account…',
  ask: 'Delete your account?',
  first:
    'The wallet must be empty first: spend the Denar, pass them on, or pay them out to a bank account.',
  goes: 'Gone will be: your name, addresses, telephone, tax number, cards and codes, bank accounts, groups, offers, requests for help and the titles of your payments.',
  stays:
    'Bookkeeping records stay, as the law demands: amounts and dates under a number that nobody can connect with you. Others will see “deleted account”.',
  signIn:
    'Your account at the sign-in service is a separate one. You will be signed out afterwards.',
  confirm: 'To confirm, type your e-mail address: {{email}}',
  other: 'This is not the address of your account.',
  endNow: 'Delete it for ever',
};
