/** Words of opening a wallet, in English. */
import type { registration as source } from '../pl/registration.ts';
import type { EnWords } from '../types.ts';

export const registration: EnWords<typeof source> = {
  title: 'Open a wallet',
  intro: 'A few details and you are done. The wallet is free.',
  name: 'The name others see',
  nameHint: 'Your name or your company’s. Everybody who pays you sees it.',
  email: 'E-mail address',
  emailHint: 'Taken from your account. Others find you by it for a transfer.',
  nip: 'NIP (tax number)',
  nipHint: 'For companies only. A private person leaves this empty.',
  phone: 'Phone',
  phoneHint: 'Useful when we need to reach you urgently. We show it to nobody.',
  submit: 'Open the wallet',
  done: 'Your wallet is open. Welcome to the programme!',
  already: 'You already have a wallet',
  alreadyText: 'You can pay and be paid with it right away.',
  toWallet: 'Go to the wallet',
  emailNotVerified:
    'Confirm your e-mail address first: open our message and follow the link in it.',
};
