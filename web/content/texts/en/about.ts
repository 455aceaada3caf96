/** What the programme is, in English. */
import type { DocumentText } from '../../document.ts';

export const about: DocumentText = {
  title: 'About the programme',
  lead: '{{brand}} is the complementary currency of the “Science for Society” programme. A złoty paid in becomes 1 DNR and circulates among the participants: residents, businesses and organisations.',
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
        'First you open a wallet. It costs nothing and takes only a confirmed e-mail address. Then you top it up by an ordinary bank transfer with the title shown in your wallet, or you simply take your first payment.',
        'You pay in two ways:',
        {
          list: [
            'by code: you make six digits, the seller enters them with the amount, and you see whom and how much you are paying, then accept or refuse;',
            'by transfer: you give the recipient’s e-mail address, an amount and a title, and the money arrives at once.',
          ],
        },
        'Every payment stays in the history and has a receipt that you can download or print. The [payment terms](/regulamin_platnosci) give the details.',
      ],
    },
    {
      id: 'who',
      title: 'Who can join',
      blocks: [
        'Private people, businesses, farms, associations and units of the university. You need not study or work at the university. Nor do you need a card terminal: a phone or a computer with a browser is enough to be paid.',
      ],
    },
    {
      id: 'trust',
      title: 'What trust rests on',
      blocks: [
        {
          list: [
            'Every DNR is covered. New DNR come into being only when złoty have reached the programme’s bank account. Nobody, not even the operator, can add them by hand.',
            'A payment happens exactly once. A double click, a lost connection or a server failure will not take the money a second time.',
            'The books cannot be changed quietly. The journal can only be added to, and each entry is tied to the one before. A change made backwards leaves a trace that an ordinary check of the books finds. You can check your receipts and the coverage on the page [Transparency](/przejrzystosc).',
            'You decide. A plain code pays nothing until you confirm the amount and the recipient on your own screen.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What {{brand}} is not',
      blocks: [
        'It is not a cryptocurrency to invest in, not a deposit and not legal tender. 1 DNR always stands for 1 złoty paid into the programme, so there is no exchange rate to gain or lose on. Money in a wallet earns no interest and is not covered by the Polish Bank Guarantee Fund.',
        'A receipt from the app is neither a fiscal receipt nor an invoice. The seller accounts for sales and taxes just as with any other form of payment.',
      ],
    },
    {
      id: 'today',
      title: 'What works today',
      blocks: [
        'Today you can open a wallet, top it up by bank transfer, pay and be paid by code, make transfers, look through your history, download receipts and close an empty wallet. There is no payout of DNR to a bank account in the app yet.',
        'The programme will grow. Among other things we plan a shared place for participants’ offers, and cards with codes for people without a phone. We will tell you about each new service before it starts, and add its rules to the terms.',
      ],
    },
    {
      id: 'research',
      title: 'Science in the programme',
      blocks: [
        'Our research uses totals, such as the number of payments or the amount of DNR in circulation. We do not study the payments of particular people for it, nor what they write in titles. Should we ever want to ask participants for more, taking part will be voluntary and will need separate consent.',
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
