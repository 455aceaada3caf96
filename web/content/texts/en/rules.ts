/** The rules that participants give each other, in English. */
import type { DocumentText } from '../../document.ts';

export const rules: DocumentText = {
  title: 'Rules of the programme',
  lead: 'In short and in plain words: what everybody who pays in {{currency.pl}} agrees on. Rights and duties are set out in the [terms of service](/regulamin) and the [payment terms](/regulamin_platnosci).',
  sections: [
    {
      id: 'value',
      title: 'A złoty for a złoty',
      blocks: [
        '1 {{currencyCode}} is always 1 złoty paid into the programme. We do not trade in {{currency.pl}}, do not sell them at a profit or at a discount, and do not lend them at interest.',
        'There is one price, whatever part of it is paid in {{currencyCode}}. Whoever wants to give a discount can announce a [promotion](/mypromotions), but nobody raises a price because somebody pays in {{currency.pl}}.',
      ],
    },
    {
      id: 'open',
      title: 'For everybody',
      blocks: [
        'Anybody who keeps these rules can join the programme. We refuse nobody payment or service because of origin, language, age, disability, faith, views, sex or orientation.',
        'If somebody is slower with a phone, we give them time. If they do not manage within a minute, the payment is not lost: a new code is enough. Whoever has no phone pays with a card and codes on paper.',
      ],
    },
    {
      id: 'names',
      title: 'Under one’s own name',
      blocks: [
        'Everybody keeps one wallet on their own account and signs it with their name or the name of their company, so that others know whom they pay.',
        'We do not pretend to be other people, companies or the operator.',
      ],
    },
    {
      id: 'paying',
      title: 'When you pay',
      blocks: [
        'Make the code only at the till, and tell it only to the person you pay. Before you confirm, read the amount and the recipient’s name.',
        'A code for an amount pays without a further question, so give it only to somebody you trust.',
        'With a card you tell one code: the one whose number the till asks for. Carry the list of codes apart from the card and give it to nobody.',
        'Do not write anything about health or beliefs in the titles of payments, nor anything that the recipient should not read.',
        {
          chain:
            'Anybody can read, for ever, what you send to the blockchain with assets. Do not write personal data there.',
        },
      ],
    },
    {
      id: 'accepting',
      title: 'When you take a payment',
      blocks: [
        'Before you enter a code or a card number, say how much the buyer will pay and for what. Enter exactly that amount.',
        'Do not write down a one-time code of a card, and do not ask for any but the stated one.',
        'Hand over the goods or the service when your screen shows that they are paid for. A code alone is not a payment.',
        'Issue a fiscal receipt or an invoice where the law requires it. The receipt in the app does not replace them.',
        'When an online order is returned, refund all of it in the app. In other cases send the {{currencyCode}} back by a transfer to the buyer’s address, unless you agree otherwise.',
      ],
    },
    {
      id: 'offering',
      title: 'When you publish offers',
      blocks: [
        'Describe what you really have, show pictures of your own and state the full price.',
        'Send a paid order, or have it ready for collection, within the time you state, and mark it in the app. If you cannot, refund the money.',
      ],
    },
    {
      id: 'never',
      title: 'What we do not do',
      blocks: [
        'There is no place in the programme for:',
        {
          list: [
            'goods and services that the law forbids;',
            'money laundering, hiding assets and sham payments;',
            'gambling, pyramid schemes and collections under false pretences;',
            'guessing other people’s codes, breaking safeguards and disrupting the programme;',
            'harassing, cheating or misleading other participants.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Safety begins with us',
      blocks: [
        'Tell your password to nobody, not even to somebody who claims to be the operator. The operator never asks for a password or a payment code.',
        'If you lose your phone or see a payment you do not recognise, press “Freeze everything” on the [Security](/security) page, change your password and call: {{phone}}. If you lose a card or a list of codes, block the card on the [codes](/otcodes) page.',
      ],
    },
    {
      id: 'disputes',
      title: 'When we disagree',
      blocks: [
        'First we talk to each other. If that does not help, either side can ask the operator to hear both: the [contact form](/support) or {{email}}.',
        'The operator does not undo a completed payment in the ledger. Money returns by a new payment from whoever received it.',
        'Whoever grossly breaks these rules can be excluded from the programme under the conditions in the [terms](/regulamin#ending).',
      ],
    },
  ],
};
