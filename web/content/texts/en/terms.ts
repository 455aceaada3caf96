/** The terms of service, in English. */
import type { DocumentText } from '../../document.ts';

export const terms: DocumentText = {
  title: 'Terms of service',
  lead: 'The terms of the electronic services of the {{brand}} programme. They say who may use the wallet, under which conditions, and what follows from it for both sides.',
  sections: [
    {
      id: 'general',
      title: 'General provisions',
      blocks: [
        'The services described in these terms are provided by the operator of the programme: {{operator}}. Contact: {{email}}, {{phone}}, the [form](/support).',
        'The words used here mean:',
        {
          table: {
            head: ['Word', 'Meaning'],
            rows: [
              [
                'Programme',
                'the complementary currency {{currency}}, run in the “Science for Society” programme',
              ],
              [
                '{{currencyCode}}',
                'the unit of this currency; 1 {{currencyCode}} stands for 1 złoty paid into the Programme',
              ],
              ['App', 'the Programme’s website, on which the wallet works'],
              [
                'Account',
                'what one signs in with: an e-mail address and a password, kept by the Programme’s sign-in service',
              ],
              ['Wallet', 'the place in the App where a Participant’s balance is recorded'],
              ['Participant', 'a person or organisation that has opened a Wallet'],
            ],
          },
        },
        'These terms are available free of charge in the App, in a way that lets one save and print them. Payments are described in the [payment terms](/regulamin_platnosci), the handling of personal data in the [privacy policy](/polityka_prywatnosci). These terms, the payment terms and the [rules of the programme](/zasady) make up the contract.',
      ],
    },
    {
      id: 'services',
      title: 'Services',
      blocks: [
        'In the App the operator provides Participants with:',
        {
          list: [
            'a Wallet with its balance, the available amount and the reserved amount;',
            'topping up the Wallet by bank transfer and through PayU and Przelewy24, where the operator has set them up;',
            'payments by code, by card with codes and by a bill at the counter, and transfers to other Participants;',
            'publishing offers and promotions, a basket and online orders;',
            'payouts to a verified bank account;',
            'groups of people who know each other;',
            'the history of payments, which can be downloaded as CSV and PDF, and receipts;',
            'security tools: passkeys, limits of one’s own, the list of devices and freezing the Wallet;',
            'a contact form, also without signing in.',
          ],
        },
        {
          chain:
            'The operator also provides the exchange of {{currencyCode}} for {{chainCode}} and the sending of assets on a blockchain.',
        },
        'The services are free of charge. Should that change, fees will be introduced only in the manner of [changes to the terms](#changes), with the right to end the contract beforehand.',
        'Using the App takes a device with internet access, an up-to-date browser with JavaScript and local storage enabled, and an e-mail address. A camera is needed only to scan QR codes; a code can always be typed.',
      ],
    },
    {
      id: 'joining',
      title: 'Joining the Programme',
      blocks: [
        'A Participant can be a natural person with full legal capacity, an entrepreneur, a legal person or an organisational unit. A person aged 13 or over can join with the consent of a parent or guardian.',
        'To join, create an Account, confirm the e-mail address and open a Wallet on the [Registration](/registration) page under a name that others see. Companies give their tax number (NIP); a phone number is optional. A name that can be mistaken for an approved company or for the Programme cannot be chosen.',
        'When opening a Wallet, the Participant ticks that they accept the terms of service, the payment terms and the rules of the programme and that they have read the privacy policy. Whoever opens a Wallet by calling the programming interface (API) directly accepts them by that call. The operator records which versions were accepted, when and how; the record is part of the [data](/registration) that the Participant can download.',
        'The contract is concluded when the Wallet is opened, for an indefinite time.',
        'One person has one open Wallet. The Wallet has the Account’s e-mail address, by which other Participants name the recipient of a transfer.',
        'The Participant gives true data, and reports changes to the operator at {{email}} or through the [form](/support). The name, e-mail address, NIP and phone number cannot be changed in the App; the operator corrects them after checking who asks.',
      ],
    },
    {
      id: 'identity',
      title: 'Confirmed identity',
      blocks: [
        'Where the operator has set this service up, a Participant can confirm their identity through login.gov.pl with a button on the [Security](/security) or [Registration](/registration) page. This is voluntary.',
        'The operator then receives the first name, the last name and the PESEL number. It keeps the name and a digest of the number made with a secret key, which makes it possible to recognise the same person but not to recover the number. The number itself is not stored.',
        'Where the confirmed name agrees with the name of the Wallet, payers see that the name is confirmed. The owner of a bank account is also compared with the confirmed name in a [payout](/regulamin_platnosci#payout). If the same number confirms a second Account, a member of the Programme’s staff decides.',
      ],
    },
    {
      id: 'companies',
      title: 'Companies',
      blocks: [
        'A company is registered on the [Register a company](/companyreg) page with its name, NIP, e-mail address and purpose of taking part. The address is confirmed by a link in a message, which is valid for 48 hours.',
        'The operator approves or rejects the registration and says so by e-mail, with reasons for a rejection. The name and NIP of an approved company are shown to those who pay it.',
      ],
    },
    {
      id: 'offers',
      title: 'Offers',
      blocks: [
        'A Participant can publish [offers](/myoffers) of their goods and services: with a price, a description, a picture, a place and the part of the price that they accept in {{currencyCode}}. Published offers can be seen by anybody, [also without an Account](/puboffers).',
        'The contract of sale is between the seller and the buyer. The seller is responsible for the offer, its lawfulness, the price, the performance and the sales documents. A trader also fulfils the duties to inform consumers.',
        'Offers stand in the order that the viewer has chosen; the operator takes no payment for their position.',
        'Anybody can report an offer that is unlawful or against the [rules](/zasady) through the [form](/support). The operator considers the report without undue delay, may call on the seller to remove the offer, and tells both sides its decision and the reasons.',
        'A Participant can ask a seller about an offer, and the seller can answer. Neither side sees the other’s e-mail address. Each can report a message of the other: the operator reads the reported message, may hide it, and may block its author from writing; the operator tells the author the decision and the reasons, and the reporter that it was considered. A conversation is deleted 12 months after its last message, and a block ends with it.',
      ],
    },
    {
      id: 'promotions',
      title: 'Promotions',
      blocks: [
        'A Participant can announce a [promotion](/mypromotions) for their own offers: a discount of 1 to 100 per cent, a period, and a budget that the sum of the discounts will not exceed. Of several discounts on the same offer the largest counts.',
        'The operator can announce a promotion for everybody’s offers. A discount lowers the price that the seller receives and is not made up to them. A seller can take their offers out of such promotions at any time on the [My promotions](/mypromotions) page.',
        'Orders placed and bills issued before a promotion changes or ends keep their prices.',
      ],
    },
    {
      id: 'groups',
      title: 'Groups',
      blocks: [
        'A Participant can create a [group](/grp) and invite people to it by e-mail. An invitation is valid for 30 days and can be declined; whoever declines cannot be invited to that group again for 90 days.',
        'One can leave a group at any time. The owner can remove a member, offer a member the group, or dissolve it. A group has no common money.',
      ],
    },
    {
      id: 'duties',
      title: 'Duties of the Participant',
      blocks: [
        'The Participant protects the password, passkeys, card codes and the device on which they are signed in, and shares the Account with nobody.',
        'After losing a device, when a password has become known, or upon a payment that they did not order, the Participant at once [freezes the Wallet](/regulamin_platnosci#freeze), informs the operator and changes the password.',
        'The Participant is responsible for the lawfulness of what they pay for and sell, including taxes and the issue of fiscal receipts or invoices.',
        'It is forbidden to supply unlawful content, to pretend to be others, to guess other people’s codes, to circumvent safeguards, or to disrupt the App.',
      ],
    },
    {
      id: 'operator',
      title: 'Duties of the operator',
      blocks: [
        'The operator keeps the Programme’s ledger with due care: every payment is recorded exactly once, and the journal can only be added to.',
        'The operator keeps the złoty paid in for {{currencyCode}} in a reserve that equals the currency in circulation. It publishes circulation, reserve and signed checkpoints of the journal on the [Transparency](/przejrzystosc) page. It regularly reconciles the ledger with the bank and the payment providers.',
        'Where money cannot be matched by fixed rules, two different members of the Programme’s staff decide, and nobody decides in their own matter. Such decisions stay in a record that cannot be changed.',
        'The operator strives to keep the App running without interruption but may switch it off for a time for technical work or because of a failure. Interruptions that are foreseen are announced in the App or by e-mail.',
        'The operator is not a party to contracts between Participants and is not liable for the quality of the goods and services they offer each other.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      blocks: [
        'To the Account’s e-mail address the operator sends messages needed to perform the contract: about security, orders, payouts, invitations and changes to the documents. It sends no advertising. A Participant may also turn on notifications on their devices; their content goes encrypted through the browser maker’s service, and is general unless the Participant wants otherwise.',
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
            'a payout to a bank account may have to wait or be checked, as described in the [payment terms](/regulamin_platnosci#payout);',
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
        'The Participant may end the contract at any time by closing the Wallet in the App. A Wallet can be closed when it is not frozen, all its balances are zero and no payment, payout or order is pending. The balance can be spent, transferred or [paid out](/regulamin_platnosci#payout) beforehand. A closed Wallet cannot be opened again, but a new one can.',
        'When the Wallet is closed, its offers and promotions disappear and its cards are blocked. Entries in the ledger remain; the [privacy policy](/polityka_prywatnosci#journal) says what happens to them.',
        'The operator may give 30 days’ notice if the Participant breaks these terms or the [rules of the programme](/zasady) despite a warning, and end the contract without notice if the breach is gross or the law requires it. The notice states its reasons and is sent to the Participant’s e-mail address; it may be contested in the same way as a complaint is made. The operator settles the balance as for a payout.',
        'The operator announces an end of the Programme at least 3 months ahead and states how balances will be settled. The reserve then serves that settlement alone.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the terms',
      blocks: [
        'The operator may change these terms for an important reason: a change of law, a new service, better security, or the removal of something unclear.',
        'A change is announced by e-mail and in the App at least 14 days before it takes effect. Whoever does not agree may end the contract by that day. Payments begun earlier are settled under the earlier terms.',
        'Each version has a number and the date from which it applies. Earlier versions stay available at permanent addresses, listed beside the version number. Whoever opens a Wallet after a new version was announced accepts that version at once.',
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
