/** The rules that participants give each other, version 1.0, in English. */
import type { DocumentText } from '../../../document.ts';

export const rules: DocumentText = {
  title: 'Rules of the programme',
  lead: 'Short and in plain words: what everybody who pays with {{brand}} agrees on. Rights and duties in detail are in the [terms of service](/regulamin) and the [payment terms](/regulamin_platnosci).',
  sections: [
    {
      id: 'value',
      title: 'A złoty for a złoty',
      blocks: [
        '1 {{currencyCode}} is always 1 złoty paid into the programme. We do not trade in {{currencyCode}}, do not sell them at a profit or at a discount, and do not lend them at interest.',
        'Prices in {{currencyCode}} and in złoty are the same. Whoever wishes to give a discount for paying in {{currencyCode}} may do so, but nobody charges more because somebody pays in {{currencyCode}}.',
      ],
    },
    {
      id: 'open',
      title: 'For everybody',
      blocks: [
        'Anybody who keeps these rules may join. We refuse neither payment nor service because of origin, language, age, disability, religion, opinions, sex or orientation.',
        'If somebody is slower with a phone, we give them time. If they miss the minute, the payment is not lost: a new code is enough.',
      ],
    },
    {
      id: 'names',
      title: 'Under your own name',
      blocks: [
        'Each of us keeps one wallet on our own account, under our own name or the name of our business, so that others know whom they are paying.',
        'We do not pass ourselves off as other people, businesses or the operator.',
      ],
    },
    {
      id: 'paying',
      title: 'When you pay',
      blocks: [
        'You make a code only at the till, and give it only to the person you are paying. Before you confirm, you read the amount and the recipient’s name.',
        'A code for an amount pays without asking again, so you give it only to somebody you trust.',
        'In payment titles you do not write about health, opinions or anything else that the recipient should not read.',
      ],
    },
    {
      id: 'accepting',
      title: 'When you are paid',
      blocks: [
        'Before entering the code, you say how much the buyer will pay and what for. You enter exactly that amount.',
        'You hand over the goods or do the work once the screen says that it is paid. A code alone is not yet a payment.',
        'You give a fiscal receipt or an invoice where the law requires one. The receipt from the app does not replace it.',
        'When you take goods back, you return the {{currencyCode}} by a transfer to the buyer’s address, unless you agree otherwise.',
      ],
    },
    {
      id: 'never',
      title: 'What we do not do',
      blocks: [
        'The programme has no place for:',
        {
          list: [
            'goods and services that the law forbids;',
            'money laundering, hiding assets and sham payments;',
            'gambling, pyramid schemes and collections under false pretences;',
            'guessing other people’s codes, breaking security and disturbing the service;',
            'harassing, deceiving and misleading other participants.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Safety begins with us',
      blocks: [
        'You give your password to nobody, not even to a person who claims to be the operator. The operator never asks for a password or a payment code.',
        'If you lose your phone or see a payment that you do not recognise, you change your password and call at once: {{phone}}.',
      ],
    },
    {
      id: 'disputes',
      title: 'When we disagree',
      blocks: [
        'First we talk to each other. If that does not help, either side may ask the operator to hear both: the [contact form](/support) or {{email}}.',
        'The operator does not undo a completed payment in the books. The money comes back by a new payment from whoever received it.',
        'Whoever grossly breaks these rules may be excluded from the programme under the conditions of the [terms of service](/regulamin#ending).',
      ],
    },
  ],
};
