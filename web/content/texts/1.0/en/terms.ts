/** The terms of service, version 1.0, in English. */
import type { DocumentText } from '../../../document.ts';

export const terms: DocumentText = {
  title: 'Terms of service',
  lead: 'The terms of providing services by electronic means in the {{brand}} programme: who may use the wallet, on what conditions, and what follows for both sides.',
  sections: [
    {
      id: 'general',
      title: 'General provisions',
      blocks: [
        'The services described here are provided by the operator of the programme: {{operator}}. Contact: {{email}}, {{phone}}, [form](/support).',
        'The following words mean:',
        {
          table: {
            head: ['Word', 'Meaning'],
            rows: [
              [
                'Programme',
                'the complementary currency {{brand}}, run within the “Science for Society” programme',
              ],
              [
                '{{currencyCode}}',
                'the unit of that currency; 1 {{currencyCode}} stands for 1 złoty paid into the Programme',
              ],
              ['App', 'the website of the Programme, on which the wallet works'],
              [
                'Account',
                'what you sign in with, e-mail address and password, kept by the Programme’s sign-in service',
              ],
              ['Wallet', 'the place in the App where a Participant’s balance is recorded'],
              ['Participant', 'a person or an organisation that has opened a Wallet'],
            ],
          },
        },
        'These terms are available in the App free of charge, in a form that can be saved and printed. Payments are governed by the [payment terms](/regulamin_platnosci), personal data by the [privacy policy](/polityka_prywatnosci). All three, together with the [rules of the programme](/zasady), form the contract.',
      ],
    },
    {
      id: 'services',
      title: 'Services',
      blocks: [
        'In the App the operator offers Participants:',
        {
          list: [
            'a Wallet with a balance, an available amount and a reserved amount;',
            'topping the Wallet up by a bank transfer in złoty;',
            'payments by one-time code and transfers to other Participants;',
            'a payment history that can be downloaded as CSV and PDF, and payment receipts;',
            'a contact form, also open to those who have not signed in.',
          ],
        },
        'The services are free of charge. Should that change, fees will be introduced only by a [change of these terms](#changes), with the right to end the contract beforehand.',
        'To use the App you need a device with internet access, an up-to-date browser with JavaScript and local storage switched on, and an e-mail address. The camera serves only to scan QR codes; a code can always be typed instead.',
      ],
    },
    {
      id: 'joining',
      title: 'Joining the Programme',
      blocks: [
        'A Participant may be a natural person with full legal capacity, an entrepreneur, a legal person or another organisational unit. A person who is at least 13 years old may join with the consent of a parent or guardian.',
        'To join, one creates an Account, confirms the e-mail address and opens a Wallet, giving the name that others will see. Businesses give their NIP (tax number); a phone number is optional.',
        'The contract is made when the Wallet is opened, for an indefinite time.',
        'One person has one open Wallet. The Wallet belongs to the e-mail address of the Account; by it other Participants name the recipient of a transfer.',
        'The Participant gives true data and keeps them up to date.',
      ],
    },
    {
      id: 'duties',
      title: 'Duties of the Participant',
      blocks: [
        'The Participant protects the password and the device on which they are signed in, and does not share the Account.',
        'The Participant tells the operator without delay about a lost device, a disclosed password or a payment that they did not order, and changes the password.',
        'The Participant is responsible for the lawfulness of what they pay for and sell, including taxes and the issue of fiscal receipts or invoices.',
        'It is forbidden to supply unlawful content, to impersonate others, to guess other people’s codes, to circumvent security, or to disturb the working of the App.',
      ],
    },
    {
      id: 'operator',
      title: 'Duties of the operator',
      blocks: [
        'The operator keeps the Programme’s books with due care: every payment is recorded exactly once, and the journal can only be added to.',
        'The operator holds the złoty paid in for {{currencyCode}} in a reserve that equals the amount of {{currencyCode}} in circulation.',
        'The operator strives to keep the App running without a break, but may switch it off for a time for technical work or because of a failure. Planned breaks are announced in the App or by e-mail.',
        'The operator is no party to contracts between Participants and is not liable for the quality of the goods and services they offer each other.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability and risk',
      blocks: [
        'The operator is liable for failing to perform the contract, or performing it improperly, under the general rules of law. These terms neither exclude nor limit the rights that the law gives to consumers.',
        'The Participant understands that:',
        {
          list: [
            '{{currencyCode}} are not legal tender, and only Participants of the Programme accept them;',
            'the balance earns no interest and is not covered by the Polish Bank Guarantee Fund;',
            'at present the App has no payout of {{currencyCode}} to a bank account;',
            'a completed payment cannot be revoked; the money is returned by whoever received it.',
          ],
        },
        {
          note: 'The simplest protection against risk: keep in your wallet as much as you mean to spend in the Programme.',
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'A complaint can be made through the [form](/support), to {{email}} or by phone at {{phone}}. It is enough to describe what happened and what the Participant expects; for payments the number on the receipt helps.',
        'The operator answers within 14 days of receiving the complaint, to the e-mail address it came from or in another agreed way. If there is no answer in that time, a consumer’s complaint is deemed accepted.',
        'A consumer may use out-of-court ways of settling disputes, in particular the help of the district (municipal) consumer ombudsman and of the Trade Inspection. They are described at [uokik.gov.pl](https://uokik.gov.pl).',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawal from the contract',
      blocks: [
        'A consumer, and also a natural person running a business for whom the contract is not of a professional nature, may withdraw from the contract within 14 days of opening the Wallet without giving a reason, by sending a statement to {{email}} or through the [form](/support).',
        'Money paid in and not spent by then is settled by the operator with the person withdrawing as the law requires, by the same way it came.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the contract',
      blocks: [
        'The Participant may end the contract at any time by closing the Wallet in the App. A Wallet can be closed when all its balances are zero and no payment awaits a decision. A closed Wallet cannot be opened again, but a new one can.',
        'Closing the Wallet does not remove entries from the books; the [privacy policy](/polityka_prywatnosci#journal) says what happens to them.',
        'The operator may give 30 days’ notice if the Participant breaks these terms or the [rules of the programme](/zasady) despite a warning, and end the contract without notice if the breach is gross or the law requires it. The notice states its reasons and comes to the Participant’s e-mail address; it may be contested in the same way as a complaint is made.',
        'The operator announces an end of the Programme at least 3 months ahead and says how balances will be settled. The reserve then serves that settlement alone.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of the terms',
      blocks: [
        'The operator may change these terms for an important reason: a change of law, a new service, better security, or the removal of something unclear.',
        'A change is announced by e-mail and in the App at least 14 days before it takes effect. Whoever does not agree may end the contract by that day. Payments begun earlier are settled under the earlier terms.',
        'Each version has a number and the date from which it is in force.',
      ],
    },
    {
      id: 'final',
      title: 'Final provisions',
      blocks: [
        'Polish law applies. This choice does not deprive consumers of the protection given by the law of the country where they habitually live.',
        'Disputes with consumers are decided by the court that has jurisdiction under the general rules.',
        'The Polish version prevails. The Ukrainian and English translations are for the convenience of Participants.',
      ],
    },
  ],
};
