/** What the programme is, in English. */
import type { DocumentText } from '../../document.ts';

export const about: DocumentText = {
  title: 'About the programme',
  lead: 'The {{currency}} is the complementary currency of the “Science for Society” programme. A złoty paid in becomes 1 {{currencyCode}} and circulates among the participants: residents, businesses and organisations.',
  sections: [
    {
      id: 'purpose',
      title: 'Why the programme exists',
      blocks: [
        'Money spent nearby works longer if it does not leave after the first purchase. The baker uses it to have the oven mended, the repairer pays for tutoring, and the student buys lunch. A complementary currency makes such circles easier: it works alongside the złoty, not instead of it.',
        'A university runs the programme because such ideas deserve not only to be launched but to be examined honestly. We want to know whether a shared currency helps people work together, and whether it can be run so that everybody can trust it.',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        'First you [open a wallet](/registration). It costs nothing and takes only a confirmed e-mail address. Then you [top it up](/etbuy) by bank transfer, through PayU or through Przelewy24, or you simply take your first payment.',
        'You pay in the way that suits you:',
        {
          list: [
            'by code: you make six digits, the seller enters them with the amount, and you see whom and how much you are paying, then accept or refuse;',
            'by card with codes on paper: also without a phone;',
            'by a bill at the counter: you scan it and pay, wholly or partly in złoty;',
            'by an online order: you choose from the [offers](/puboffers) and pay in {{currency.pl}}, in złoty or in both;',
            'by transfer: you give the recipient’s e-mail address, an amount and a title, and the money arrives at once.',
          ],
        },
        'Every payment stays in the history and has a receipt that you can download or print. {{Currency.pl}} that you do not want to spend can be [paid out](/payout) to your bank account. The [payment terms](/regulamin_platnosci) give the details.',
      ],
    },
    {
      id: 'who',
      title: 'Who can join',
      blocks: [
        'Private people, businesses, farms, associations and university units. You need not study or work at the university. You need no terminal either: a phone or a computer with a browser is enough to take a payment.',
      ],
    },
    {
      id: 'trust',
      title: 'What trust rests on',
      blocks: [
        {
          list: [
            'All of the currency in circulation is covered. New {{currency.pl}} come into being only when złoty have reached the programme, as a bank statement or a payment provider confirms. A payment that no rule can match is always decided by two people.',
            'A payment is made exactly once. Neither a double click nor a lost connection nor a server failure takes the money twice.',
            'The ledger cannot be changed quietly. The journal can only be added to, and each entry is tied to the one before. A change in the past leaves a trace that an ordinary audit finds. You can check your own receipts and the cover on the [Transparency](/przejrzystosc) page.',
            'You decide. An ordinary code pays nothing until you confirm the amount and the recipient on your screen, and if you lose your phone you can freeze everything with one button.',
          ],
        },
        {
          chain:
            'Part of the currency, the {{chainCurrency.pl}}, can be kept on a blockchain. They are exchanged one to one, and what is written to the chain is public for ever.',
        },
      ],
    },
    {
      id: 'limits',
      title: 'What the {{currency}} is not',
      blocks: [
        'It is not a cryptocurrency to invest in, not a deposit and not legal tender. 1 {{currencyCode}} always stands for 1 złoty paid into the programme, so its value does not move. Money in the wallet earns no interest and is not covered by the Polish Bank Guarantee Fund.',
        'A receipt is neither a fiscal receipt nor an invoice. The seller accounts for sales and taxes just as with any other way of paying.',
      ],
    },
    {
      id: 'today',
      title: 'What you can do here',
      blocks: [
        {
          list: [
            'top up the wallet, and pay money out of it to your bank account;',
            'pay and take payments: by code, card, bill, order or transfer;',
            'publish offers and announce promotions;',
            'create a group with people you know;',
            'register a company, so that buyers see its name and NIP;',
            'set limits, add a passkey and freeze the wallet if you lose your phone;',
            'download your history, receipts and all of your data.',
          ],
        },
        'We announce every new service before it starts and add its rules to the terms.',
      ],
    },
    {
      id: 'research',
      title: 'Research in the programme',
      blocks: [
        'For research we use totals, such as the number of payments or the amount in circulation. We do not look at the payments of particular people or at what they write in titles. Should we ever want to ask participants for more, taking part will be voluntary and will need separate consent.',
      ],
    },
    {
      id: 'operator',
      title: 'Who runs the programme',
      blocks: [
        'The operator of the programme is {{operator}}.',
        'Participants, sellers, journalists and researchers write to us and call us. We answer everybody: {{email}}, {{phone}} or the [contact form](/support).',
      ],
    },
  ],
};
