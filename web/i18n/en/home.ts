/** Words of the page about the project, in English. */
import type { home as source } from '../pl/home.ts';
import type { EnWords } from '../types.ts';

export const home: EnWords<typeof source> = {
  kicker: 'The “Science for Society” programme',
  heroTitle: 'Money that stays in the neighbourhood',
  heroText:
    '{{brand}} is a complementary currency: it works alongside the złoty, not instead of it. Use it to pay neighbours and local businesses with a one-time code from your phone.',
  join: 'Join the programme',
  signIn: 'I already have an account',
  toWallet: 'Go to my wallet',
  toCode: 'Show my code',
  factParity: '1 DNR = 1 złoty',
  factParityText: 'Behind every DNR stands a złoty paid into the programme.',
  factCode: '6 digits',
  factCodeText: 'That is all you give at the till, instead of card or account details.',
  factConsent: 'You decide',
  factConsentText: 'Until you agree to the amount, no code pays for anything.',
  howTitle: 'How paying by code works',
  howCode: 'You make a code',
  howCodeText: 'Tap “My code” and you get six digits. They last two minutes and work only once.',
  howCharge: 'The seller enters the amount',
  howChargeText: 'You read out the digits or show the QR code. Any phone or computer will do.',
  howAccept: 'You confirm on your side',
  howAcceptText: 'You see who you are paying and how much. You have a minute to agree or refuse.',
  whoTitle: 'Who {{brand}} is for',
  whoPeople: 'For residents',
  whoPeopleText:
    'Bread, a bike repair, tutoring, vegetables from the farmer. You spend close to home and see who it helps.',
  whoBusiness: 'For shops and workshops',
  whoBusinessText:
    'You are paid on the spot, without a terminal. What you earn pays others in the programme.',
  whoCampus: 'For universities and organisations',
  whoCampusText:
    'A canteen, a club, a community centre, a student society. A shared currency makes helping each other and settling up easier.',
  trustTitle: 'Why you can trust it',
  trustText:
    '{{brand}} is run by a university within the “Science for Society” programme. There is no exchange rate for anyone to profit from, and no fees in small print.',
  trustCover: 'Every DNR is covered',
  trustCoverText: 'New DNR appear only when złoty are paid in. Nobody can add them by hand.',
  trustOnce: 'A payment runs once',
  trustOnceText: 'A double click or a lost connection will not take your money a second time.',
  trustBook: 'The books cannot be quietly changed',
  trustBookText:
    'Every entry is tied to the one before it, so a later correction would show at once.',
  faqTitle: 'Common questions',
  faqTopUp: 'How do I top up my wallet?',
  faqTopUpText:
    'With an ordinary transfer from your bank. The account number and the title are waiting in your wallet. You get 1 DNR for every złoty.',
  faqSafe: 'What if somebody sees my code?',
  faqSafeText:
    'The code alone is not enough. Before you pay, your screen shows the amount and the payee, and you can refuse.',
  faqValue: 'Does the value of DNR change?',
  faqValueText:
    'No. 1 DNR is always 1 złoty paid into the programme. You can neither gain nor lose on an exchange rate.',
  faqAge: 'I am not confident with my phone. Is it for me?',
  faqAgeText:
    'Yes. The screens are simple, the letters are large, and you check every payment first. We are glad to help: call {{phone}}.',
  callTitle: 'Try it the next time you shop',
  callText: 'An account takes a few minutes. All you need is an e-mail address.',
  farewell: 'The account has been deleted. Thank you for having been with us.',
};
