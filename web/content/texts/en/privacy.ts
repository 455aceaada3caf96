/** The privacy policy, in English. */
import type { DocumentText } from '../../document.ts';
import { browser, push, pushData } from './privacy-browser.ts';

export const privacy: DocumentText = {
  title: 'Privacy policy',
  lead: 'What data we have about you, what for, for how long, and what you can do about it. No advertising, no profiling and no cookies that track you.',
  sections: [
    {
      id: 'controller',
      title: 'The controller',
      blocks: [
        'The controller of your personal data within the meaning of the GDPR (Regulation 2016/679) is {{operator}}.',
        'In matters of personal data, also to reach the data protection officer if one has been appointed, write to {{email}} with the words “personal data”, or call {{phone}}.',
      ],
    },
    {
      id: 'data',
      title: 'Which data and what for',
      blocks: [
        'We process only what the working of the wallet, the law and security require:',
        {
          table: {
            head: ['Data', 'What for', 'Basis', 'How long'],
            rows: [
              [
                'Account: e-mail address, first and last name or business name, username, identifier from the sign-in service',
                'to recognise you and sign you in',
                'contract (GDPR Art. 6(1)(b))',
                'until the account is deleted',
              ],
              [
                'Wallet: the name others see, e-mail address, top-up title and, if you give them, NIP and phone',
                'to keep the wallet and to name you to the other side of a payment',
                'contract (b)',
                'until the wallet is closed, then as the books',
              ],
              [
                'Acceptance of the documents: which versions, when and how; when you were told of new ones',
                'to be able to show what we agreed on',
                'contract (b)',
                'as the wallet',
              ],
              [
                'Payments and books: amounts, times, sides, balances, reservations, payment codes and decisions',
                'to make a payment, account for it and be able to prove it',
                'contract (b) and accounting duties (c)',
                '5 years from the end of the year in which the wallet was closed; longer only in a dispute',
              ],
              [
                'Titles and descriptions of payments',
                'so that both sides know what a payment is about',
                'contract (b)',
                'as the books; on request they can be erased earlier',
              ],
              [
                'Bank payments: date, amount, sender, title, reference number',
                'to top up the right wallet and keep the reserve',
                'contract (b) and accounting duties (c)',
                '5 years from the end of the year of the payment; then amount, day and number stay, without sender and title',
              ],
              [
                'Payments in through PayU and Przelewy24: amount, time, state, e-mail address, description, the provider’s number and notifications; the IP address and browser until the payment is decided',
                'to take the payment, top the Wallet up once, and be able to give it back',
                'contract (b) and accounting duties (c)',
                'until the account is deleted; amount, time and number as the books',
              ],
              [
                'Companies: name, tax number (NIP), e-mail address, purposes, language, decision and message to the applicant; IP address for 24 hours',
                'to decide about the company’s registration and answer its owner',
                'steps before a contract, and the contract (b)',
                'a registration without a confirmed address 7 days, a rejected one 3 years, an approved one until the company leaves the Programme',
              ],
              [
                'Bank accounts: holder, account number, e-mail address, course of the verification',
                'to make sure that the account is yours, and to pay money out to it',
                'contract (b) and accounting duties (c)',
                'until you remove the account from your list or, if that is sooner than 30 days after you registered it, until these have passed, because the number of tries is limited; records of transfers sent 5 years from the end of the year',
              ],
              [
                'Cards: number, serial, owner’s name, encrypted one-time codes, the card’s history',
                'so that only the owner confirms a payment by card',
                'contract (b)',
                'a code until it is used or replaced by a new one; the rest as the books',
              ],
              [
                'Guarding your account: devices on which you are signed in (browser, system, shortened IP address), passkeys (public key, name, when used), confirmations of large payments (amount, payee), your limits, a record of what was added, confirmed, signed out or frozen',
                'so that nobody else pays with your money, and you see who is signed in',
                'legitimate interest (f)',
                'a device 30 days after it was last used, a confirmation 30 days, a passkey until you remove it; the record for 62 days after the account is erased, then without device and notes; a digest of your sign-in identifier for 62 days after the account is erased and, if something was decided about you (a frozen wallet, a block on writing or asking, a reported message, a confirmed or refused identity), for as long as it stands, so that erasing gets round none of it',
              ],
              [
                'Confirmed identity, if you confirm it through login.gov.pl: first names, surname, level of assurance and a digest of the PESEL number made with a secret key; the number itself is not stored',
                'so that payers know that your name is real, and one person has one confirmed account',
                'contract (b) and legitimate interest (f)',
                'until the account is erased, the digest of the number alone for another year; a trace of an attempt for a day longer than the attempt itself',
              ],
              [
                'Offers and promotions: name, description, prices, place, pictures without where and when they were taken; profile: picture and language of messages; a company may also have a shop’s page: kind, text, address, place on the map, hours, the shop’s phone and the part of a price that it takes in {{currency.pl}}',
                'so that anybody can find what you offer',
                'contract (b)',
                'an offer until it is deleted, a picture up to a day longer, a promotion until the account is deleted, profile until it is changed or the wallet is closed',
              ],
              [
                'Basket and orders: offers, prices, both parts of the payment, states; address, phone and messages if you give them. The other side sees your name and what you write to it',
                'so that an order is paid for and arrives',
                'contract (b)',
                'an order as the books; address, phone and delivery notes 90 days after the order ends; basket and messages until the account is deleted',
              ],
              [
                'Counter and bills: items, prices, both parts of the payment, the sides and, in a sale, the seller’s note of the customer',
                'so that a bill is paid once and can be confirmed',
                'contract (b) and accounting duties (c)',
                'a finished sale 30 days; a bill as the books',
              ],
              [
                'Questions about offers: the offer, the sides, text and time of messages, whether they were read; a report of a message, its reason and the programme’s decision',
                'so that a buyer can ask and a seller can answer, and nobody is harassed by it',
                'contract (b), reports: legitimate interest (f)',
                '12 months from the last message; your words until the account is deleted',
              ],
              [
                'Groups: name, description, members; requests for money: who asks whom, amount, title, due day; invitations to groups and to be paid: e-mail address and answer',
                'so that a group works, nobody gets into one without consent, and a request arrives and is paid once',
                'contract (b); for people outside the Programme legitimate interest (f)',
                'a group until it is deleted; an invitation to it 30 days from the answer or its end, a no 90 days; a request 365 days from its end; the address of somebody invited to be paid 30 days at most',
              ],
              [
                'Help requests: e-mail address, subject, message, language; the IP address for 24 hours',
                'to answer you; the IP address protects the form against floods',
                'legitimate interest (f)',
                '3 years after it was sent',
              ],
              pushData,
              [
                'Mails that were sent: address, subject, language and time; the text only until it is sent',
                'so that a mail arrives, and it is known what was sent and when',
                'contract (b); for people outside the Programme legitimate interest (f)',
                '30 days after it was sent',
              ],
              [
                'Decisions of the Programme’s staff: who decided what and when, about which payment, payout or person, and why',
                'so that it can be checked who decided about other people’s money and data',
                'accounting duties (c) and legitimate interest (f)',
                'as the books',
              ],
              [
                'Technical records: time and kind of an error, request number, wrong code attempts, counts of attempts in the form of digests, answers to orders in case they are sent again, who of the Programme looked at your data',
                'to mend failures, do nothing twice and fend off abuse',
                'legitimate interest (f)',
                'at most 12 months',
              ],
              [
                'A deleted account: when, what had to stay and on which basis; for 62 days also a digest of the identifier from the sign-in service',
                'so that an old sign-in does not bring erased data back, the account at the sign-in service is deleted too, and the erasure can be shown',
                'legitimate interest (f)',
                'for good, but after 62 days (if something was decided about you: once it no longer stands) nobody can link it to you',
              ],
            ],
          },
        },
        'The data come from you, from the Programme’s sign-in service, from other participants who named you as a side of a payment, from bank statements and, if you confirm your identity, from login.gov.pl.',
        'Giving account and wallet data is voluntary, but without them a wallet cannot be kept. NIP and phone are optional.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who sees the data',
      blocks: [
        'The other side of a payment sees the name of your wallet, the amount, the time and the title. In a transfer each side sees the other’s whole e-mail address. Those who have paid you by code, card, bill or for an order see your whole address in their history and when they choose a recipient; you see theirs partly hidden. With an order the seller also sees the address and the phone number that you give for delivery. Otherwise we do not show the wallet’s phone number to other participants; everybody sees a shop’s page with the shop’s own. We do not record from where anybody looks for places near by. Where a page shows a map, the browser fetches its pictures from a server of maps, which sees the browser’s IP address.',
        'Those who are about to pay you also see whether you have a verified bank account, whether login.gov.pl confirms the name of your wallet, whether it is their first payment to you, your partly hidden e-mail address, and the name and NIP of your approved company. We do not show them the number of your bank account.',
        'The name of your wallet and this information can also be learnt by somebody who knows and types your whole e-mail address, because they must check whom they are paying. The number of such checks is limited, and the list of participants cannot be browsed.',
        'In a group the members see names, and the e-mail address only of the owner and of those who show it themselves. The owner sees the addresses of all members. Who invites does not learn from us whether there is an account behind an address; they know only once somebody answers.',
        'We entrust data to suppliers who run servers, mail and the sign-in service for us, under contracts and only as far as their work requires. Payments into the programme are handled by a bank and, where you choose them, by PayU or Przelewy24: they receive the amount, the description, the payer’s e-mail and IP address. Published offers are seen by everybody, also without an account.',
        'We also pass data to authorities that have a right to them, at their justified request. We do not sell data and do not pass them on for advertising.',
        'Only authorised members of the Programme’s staff look at data, and each such look is recorded for 12 months.',
        'We do not transfer data outside the European Economic Area, with one exception: [notifications on devices](#push), if you turn them on.',
      ],
    },
    push,
    {
      id: 'journal',
      title: 'A journal that is not changed',
      blocks: [
        'The Programme’s books are kept as a journal that can only be added to. Each entry holds the numbers of ledger accounts, an amount, a time and the fingerprint of the entry before. There are no names, addresses or payment titles in it: those are recorded beside it.',
        'This lets us erase personal data without harming the books. Once they are erased, the entry keeps an account number that nobody can link to you any more.',
      ],
    },
    browser,
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You have the right:',
        {
          list: [
            'to learn which data about you we have, and to receive a copy;',
            'to have untrue or incomplete data corrected; you change the name and phone number yourself on the page [Profile](/profil); the e-mail address and NIP cannot be changed in the App, so we correct them when you ask;',
            'to ask for data to be erased when they are no longer needed – a whole account with an empty Wallet you can delete yourself on the same page (it is done after 14 days, and signing in before takes it back) – or for their processing to be restricted;',
            'to receive the data you gave us in a portable format; you can download all your data yourself on the page [Account](/registration), and your payment history also as CSV or PDF;',
            'to object to processing that rests on legitimate interest;',
            'to lodge a complaint with the President of the Polish Personal Data Protection Office ([uodo.gov.pl](https://uodo.gov.pl)).',
          ],
        },
        'Just write to {{email}} or use the [form](/support). We answer without undue delay, within a month at the latest. We may ask you to confirm who you are, so as not to give your data to somebody else.',
        'Data that the law obliges us to keep, such as accounting records, will not be erased before the required time has passed. Until then we restrict their use to that purpose.',
      ],
    },
    {
      id: 'automated',
      title: 'Automated decisions',
      blocks: [
        'We do not profile participants and make no decisions with legal effects on them solely by automated means. Only simple safeguards are automatic, such as holding back attempts after five wrong codes, blocking a card after wrong codes, or postponing a payout. A payout is only ever refused by a person.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Connections are encrypted. Only the sign-in service knows your password, and keeps it as an irreversible digest; the wallet app never receives it. Rights in the database are limited, so that even the App itself cannot change entries made in the books.',
        'If a personal data breach could seriously harm you, we will tell you without undue delay.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When the way we process data changes, we will change this document too, and announce the change beforehand by e-mail and in the App. Each version has a number and a date, and earlier ones stay available at their addresses.',
      ],
    },
    {
      id: 'chain',
      chain: true,
      title: 'The blockchain is public for ever',
      blocks: [
        'If you use {{chainCurrency.pl}} or other assets, these go to the blockchain: the address that we create for you, amounts, times, and the text or the fingerprint of a file that you attach yourself. We do not write your name, e-mail address or phone number there.',
        'The blockchain can be read by anybody who has access to it, and what is written there stays for ever. We cannot correct or erase it, even at your request. That is why the App warns you before text is sent.',
        'We ourselves keep the link between the address and your wallet, and a record of what you did. When your account is deleted we erase the attached text and everything that links the address to you as a person; the address, amounts and times stay as the books.',
      ],
    },
  ],
};
