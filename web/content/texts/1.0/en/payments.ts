/** The payment terms, version 1.0, in English. */
import type { DocumentText } from '../../../document.ts';

export const payments: DocumentText = {
  title: 'Payment terms',
  lead: 'How {{currencyCode}} come into being, how to pay with them, when a payment is final, and what to do when something goes wrong. Words have the meaning given in the [terms of service](/regulamin).',
  sections: [
    {
      id: 'currency',
      title: 'The currency',
      blocks: [
        '1 {{currencyCode}} stands for 1 złoty paid into the Programme. A {{currencyCode}} is divided into hundredths; the smallest amount is 0.01 {{currencyCode}}.',
        'New {{currencyCode}} come into being only by a payment in złoty that the bank has booked. As many złoty go into the reserve.',
        '{{currencyCode}} serve for payments between Participants of the Programme. The balance is not a deposit and earns no interest.',
        {
          chain:
            'The Wallet also shows a balance in {{chainCurrency}} ({{chainCode}}), the part of the currency that is recorded on a blockchain. {{currencyCode}} and {{chainCode}} are exchanged in the App one to one, in both directions and free of charge.',
        },
      ],
    },
    {
      id: 'top-up',
      title: 'Topping up the Wallet',
      blocks: [
        'A Wallet is topped up by an ordinary bank transfer in złoty to the Programme’s account. The account number stands in the Wallet; should it be missing there, the operator gives it at {{email}}.',
        'The title of the transfer must be the top-up title shown in the Wallet, exactly as it stands there. By this title, and not by the sender’s name, we know whose Wallet to top up.',
        '{{currencyCode}} appear in the Wallet when the operator books the bank statement, most often on the working day after the transfer reached the Programme’s bank. Each payment is booked once, even if the bank lists it in several statements.',
        'A payment without the right title tops up no Wallet and waits to be cleared up. Whoever made it should write to the operator, giving the day and the amount; the operator will settle with them what to do.',
        'A Wallet can also be topped up through a payment provider, PayU or Przelewy24, where the App offers them. {{currencyCode}} appear when the provider confirms the payment, each payment once. A payment that arrives late tops up the Wallet too. As the programme bears the providers’ fees, no more can be paid through them in a month than the top-up page shows; a bank transfer costs nothing and has no limit.',
        'For 14 days after paying one may ask in the App for the payment to be given back the same way, wholly or in part, as far as the {{currencyCode}} are still in the Wallet. From then on these {{currencyCode}} are reserved.',
      ],
    },
    {
      id: 'code',
      title: 'Payment by code',
      blocks: [
        'The buyer makes a code of six digits in the App. The code is valid for 120 seconds and works once; making a new one ends the one before.',
        'The seller types or scans the code and gives an amount and, if they wish, a description. At that moment the amount is reserved in the buyer’s Wallet, but nothing has been paid yet.',
        'The buyer sees the amount and the seller’s name on the screen, and has 60 seconds to pay or refuse.',
        'On acceptance the amount passes to the seller’s Wallet at once. On refusal, or when the time runs out, the reservation ends and nothing is taken.',
        'If the buyer does not have enough, the seller learns only that the payment was declined.',
      ],
    },
    {
      id: 'bound-code',
      title: 'A code for an amount',
      blocks: [
        'The buyer may make a code that is valid for one amount and one recipient. Such a code pays as soon as that recipient enters it, without a further question, because consent was given when the code was made.',
        'A code for an amount is also valid for 120 seconds and works once. Used for another amount or by somebody else, it does not pay.',
        { note: 'Whoever hands a code for an amount to somebody consents to that payment.' },
      ],
    },
    {
      id: 'transfer',
      title: 'Transfers',
      blocks: [
        'A transfer needs the e-mail address of a recipient who has an open Wallet, and an amount. The title is optional and has at most 140 characters.',
        'Before sending, the App shows the recipient’s name, the amount, the title and what will be left in the Wallet. A confirmed transfer is carried out at once.',
        'It is not possible to make a transfer to oneself or for more than the available amount.',
      ],
    },
    {
      id: 'holds',
      title: 'Reservations',
      blocks: [
        'The available amount is the balance less the reservations for payments that await a decision. A reservation ends by itself when the buyer refuses or the time runs out.',
      ],
    },
    {
      id: 'once',
      title: 'Exactly once',
      blocks: [
        'Sending the same order again, for instance after a lost connection, makes no second payment: the App receives the answer to the first.',
        'If the screen did not show the outcome, look into the history first. A payment that is not there has not been made.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits and safeguards',
      blocks: [
        'The following limits apply:',
        {
          table: {
            head: ['What', 'Limit'],
            rows: [
              [
                'Amount of one payment',
                'from 0.01 to 1,000,000.00 {{currencyCode}}, and no more than the available amount',
              ],
              ['Validity of a code', '120 seconds, one use, one valid code at a time'],
              ['Time for the buyer to accept', '60 seconds'],
              [
                'Wrong codes entered by a seller',
                'after five within 15 minutes further attempts are held back until those 15 minutes have passed',
              ],
            ],
          },
        },
        'Codes must not be published, stored or given to people whom the buyer does not want to pay.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders online',
      blocks: [
        'An order is with one seller. Until it is paid, its pieces and its part in {{currencyCode}} are set aside for the buyer, who pays the part in złoty through PayU within 30 minutes.',
        'Both parts are booked together or not at all. If the złoty do not come in that time the order is cancelled and the {{currencyCode}} are available again; złoty that come later go back by themselves.',
        'The {{currencyCode}} reach the seller’s Wallet as soon as the order is paid. The złoty are recorded in the seller’s favour, who can have them paid out to a verified bank account.',
        'The seller can give a whole paid order back: both parts return to the buyer. A sent order is completed by the buyer’s confirmation, or without it after 14 days. The consumer’s rights towards the seller stay as they are.',
      ],
    },
    {
      id: 'receipts',
      title: 'History and receipts',
      blocks: [
        'Every completed payment has an entry in the history of both sides and a receipt with its number, time, amount, the names of the sides and the fingerprint of the journal entry.',
        'The history can be filtered and downloaded as CSV or PDF, and a receipt as PDF.',
        {
          note: 'The receipt is not a fiscal receipt, a bill or an invoice and does not replace the documents that the seller issues.',
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Mistakes, refunds and unauthorised payments',
      blocks: [
        'A completed payment is final: entries in the journal are neither changed nor removed. A refund is a new payment in the opposite direction.',
        'Whoever paid the wrong person should turn to that person first. On request the operator helps to get in touch, but cannot itself take money from somebody else’s Wallet.',
        'A payment that the Participant did not order must be reported as soon as it is noticed: {{phone}} or the [form](/support). The operator examines each such report by the records in the books and answers within the time for [complaints](/regulamin#complaints).',
        'If the mistake is the operator’s, the operator puts it right at its own cost by a separate, visible entry.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        'The operator charges nothing for opening and keeping a Wallet, for topping up, payments, transfers or receipts.',
        'The sender’s bank may charge for a bank transfer in złoty according to its own tariff.',
      ],
    },
    {
      id: 'payout',
      title: '{{currencyCode}} and złoty',
      blocks: [
        '{{currencyCode}} are spent with other Participants, or paid out to one’s own verified bank account: 1 złoty for 1 {{currencyCode}}. Złoty from sales are paid out in the same way.',
        'Special matters, such as a payment made by mistake, [withdrawal from the contract](/regulamin#withdrawal), the death of a Participant or the [end of the Programme](/regulamin#ending), are examined by the operator on an application made through the [form](/support).',
      ],
    },
    {
      id: 'later',
      title: 'Further services',
      blocks: [
        'When the Programme opens further ways to pay, their conditions will be added to these terms before they start, by a [change of the terms](/regulamin#changes).',
      ],
    },
  ],
};
