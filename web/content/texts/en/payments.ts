/** The payment terms, in English. */
import type { DocumentText, Section } from '../../document.ts';

/** The payment terms for cards and for bills at the counter, in English. */
const cardsAndBills: readonly Section[] = [
  {
    id: 'card',
    title: 'The card with codes',
    blocks: [
      'A card has a number, a serial and a PIN of six digits. The Participant [registers](/cardreg) the card in their own name by entering all three. The PIN serves for registration only; the fifth wrong PIN blocks the card.',
      'For the card the Participant makes a [list](/otcodes) of up to 20 numbered one-time codes in the App, and may print it. A new list replaces the unused codes of the one before.',
      'The seller enters the card’s number and serial and the amount. The amount is reserved for 5 minutes, and the App states the number of the code that will confirm the payment. It is confirmed by the card’s owner in their own App, or by the seller, who types the code that the owner has told them.',
      'Telling the seller the code with the stated number means consent to that payment. A payment above the amount that needs a [confirmation](#confirmations) is confirmed by the card’s owner alone, in their own Wallet.',
      'The fifth wrong code ends the payment and locks the card for 15 minutes. The third such lock without a right code in between, and likewise 30 wrong codes within 30 days, blocks the card. Only the operator can unblock a blocked card. The owner is told of a lock and of a block by e-mail.',
    ],
  },
  {
    id: 'card-loss',
    title: 'Losing a card or a list of codes',
    blocks: [
      'The card and the list of codes must be kept apart. After losing the card or the list, or when codes have become known to others, the Participant at once blocks the card on the [codes](/otcodes) page, uses [“Freeze everything”](#freeze) or reports the loss to the operator: {{phone}}. If only the list is lost, making a new one is enough.',
      'From the report or the block on, the Participant is not liable for payments with the lost card, unless they caused them intentionally.',
      'For earlier payments with the lost card and a code from the list the Participant is liable up to the equivalent of 50 euros at the average rate of the National Bank of Poland on the day of the payment. They are liable in full where they caused the payments intentionally or by gross negligence, for example by keeping the list of codes together with the card. The operator bears the rest.',
    ],
  },
  {
    id: 'bills',
    title: 'The bill at the counter',
    blocks: [
      'At the [Counter](/obsluga) the seller can put together the items of a sale and issue a bill with a code and a QR code. A bill waits 30 minutes to be paid, and a payment that has begun may still be completed. The prices on a bill are fixed.',
      'A bill is divided into a part in {{currencyCode}} and a part in złoty. The seller takes the part in złoty at the counter, in cash or by payment card; it does not pass through the Programme.',
      'The buyer pays the part in {{currencyCode}} once: by opening the bill in their own App and confirming the amount, with a [payment code](#code) or with a [card](#card). A bill without a part in {{currencyCode}} is confirmed by the seller alone.',
      'A bill that is not paid in time expires, and the seller may cancel it earlier. Nothing is then taken, and the bill’s number stays used.',
    ],
  },
  {
    id: 'till',
    title: 'The till, refunds and staff',
    blocks: [
      'A Participant may name people or devices that take payments on their behalf ([staff at the till](/obsluga/pracownicy)). They do not see the balance, refund buyers at most as much in a day as the Participant allows, and lose access at once when it is taken away. The Participant answers for what they do at the till as for their own acts.',
      'What was paid by code, card or bill the seller may refund wholly or in part, within a time that the seller sets (usually 30 days). The part in {{currencyCode}} goes from the seller’s Wallet back to the buyer’s and never exceeds what was paid; both sides get a receipt. A refund does not limit the buyer’s rights under the contract and the law.',
      'A till without a network connection may take a payment by six digits, which the buyer’s App shows once the payment is booked. The lists of [takings](/obsluga/utarg) serve the seller; the ledger is decisive.',
    ],
  },
];

/** The payment terms for the part of the currency on the chain, in English. */
const italar: Section = {
  id: 'chain',
  chain: true,
  title: '{{chainCurrency.pl}} and the blockchain',
  blocks: [
    '{{chainCurrency.pl}} ({{chainCode}}) are the part of the currency that is recorded on a blockchain. 1 {{chainCode}} stands for 1 {{currencyCode}} and is covered by the reserve in the same way. {{currencyCode}} and {{chainCode}} are exchanged in the [App](/exchange) one to one, in both directions and free of charge.',
    'Exchanging and sending are final once the chain’s node has accepted them; until then the amount is reserved. If the node refuses, all of it is released.',
    '{{chainCode}} and other assets can be sent to a Participant or to an address on the chain. The operator cannot reverse or recover what was sent to an address outside the Programme, even if the address was wrong. What comes from outside is booked after the number of blocks the operator sets.',
    'If the chain changes its history and a payment from outside disappears from it, the operator reverses its booking. A shortfall that cannot be made good in this way is cleared up by the Programme’s staff.',
    'Only people to whom the operator has given that right can issue new assets. The issuer is responsible for assets other than {{chainCode}}; the operator does not exchange them for złoty.',
    {
      note: 'Everything written to the chain – addresses, amounts and attached text – is public for ever. Nobody, including the operator, can change or remove it. Do not write personal data there, your own or anybody else’s.',
    },
  ],
};

export const payments: DocumentText = {
  title: 'Payment terms',
  lead: 'How {{currency.pl}} come into being, how to pay with them, when a payment is final, and what to do when something goes wrong. Words have the meaning given in the [terms of service](/regulamin).',
  sections: [
    {
      id: 'currency',
      title: 'The currency',
      blocks: [
        '1 {{currencyCode}} stands for 1 złoty paid into the Programme. A {{currencyCode}} is divided into hundredths; the smallest amount is 0.01 {{currencyCode}}.',
        'New {{currencyCode}} come into being only when złoty have reached the Programme’s account, or when a payment provider has confirmed that it received them. The same number of złoty goes into the reserve. When {{currencyCode}} are paid out, they leave circulation and the złoty leave the reserve.',
        '{{currencyCode}} serve for payments between Participants. The balance is not a deposit and earns no interest.',
      ],
    },
    {
      id: 'top-up',
      title: 'Topping up the Wallet',
      blocks: [
        'A Wallet is topped up on the [top-up](/etbuy) page: by bank transfer in złoty and, where the App offers them, through PayU or Przelewy24. For 1 PLN the Participant receives 1 {{currencyCode}}.',
        'A bank transfer goes to the Programme’s account shown in the Wallet, with the top-up title exactly as the Wallet shows it. By this title, and not by the sender’s name, we know whose Wallet to top up. Should the account number be missing in the Wallet, the operator gives it at {{email}}.',
        '{{currencyCode}} from a transfer appear when the operator books the bank statement, most often on the working day after the transfer reached the Programme’s bank. Each payment is booked once, even if the bank lists it in several statements.',
        'A transfer that cannot be matched to a Wallet waits to be cleared up. Whether it tops up a Wallet or goes back to its sender is decided by two members of the Programme’s staff. Whoever made it should tell the operator the day and the amount.',
        'After a payment through PayU or Przelewy24, {{currencyCode}} appear when the provider confirms it, each payment once. A payment that arrives late tops up the Wallet too. Where the operator has set a monthly limit, the top-up page shows what is left of it; it covers top-ups and the złoty of orders together, because the operator bears the providers’ fees. Bank transfers have no such limit.',
        'For 14 days after paying through PayU or Przelewy24 the payer may ask in the App for the money to be sent back the same way, wholly or in part, as far as the {{currencyCode}} are still in the Wallet. From then on these {{currencyCode}} are reserved; if the provider refuses the refund, they are available again.',
      ],
    },
    {
      id: 'code',
      title: 'Payment by code',
      blocks: [
        'The buyer makes a code of six digits in the App. The code is valid for 120 seconds and works once; making a new one cancels the one before.',
        'The seller types or scans the code and gives an amount and, if they wish, a description. At that moment the amount is reserved in the buyer’s Wallet, but nothing has been paid yet.',
        'The buyer sees the amount and the seller’s name on the screen, and has 60 seconds to pay or refuse.',
        'On acceptance the amount passes to the seller’s Wallet at once. On refusal, or when the time runs out, the reservation ends and nothing is taken.',
        'If the buyer does not have enough, the seller learns only that the payment was declined.',
        'The buyer may make a code for an amount: valid for one amount and one recipient, for 120 seconds, and once. Such a code pays as soon as that recipient enters it, without a further question, because consent was given when the code was made. Used for another amount or by somebody else, it does not pay.',
        { note: 'Whoever gives somebody a code for an amount consents to that payment.' },
      ],
    },
    ...cardsAndBills,
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
      id: 'requests',
      title: 'Requests for money and splitting a bill',
      blocks: [
        'A Participant can ask for a payment from a person named by e-mail address, from members of a [group](/grp) in equal shares, or from whoever is given the link. They state an amount and a due day, at most 180 days ahead. A request is no obligation and pays nothing by itself.',
        'Paying a request is a Transfer, and the same rules apply to it, including limits, freezing and confirmations. A request can be paid only once, until the end of its due day. One can decline it, and take no requests from that person for a year; whoever asked can take a request back until it is paid.',
        'Somebody without a Wallet can be invited: the invitation is valid for 30 days and moves no money. When this person opens a Wallet with the invited address, the inviter is told and decides whether to send the money.',
      ],
    },
    {
      id: 'orders',
      title: 'Online orders',
      blocks: [
        'Offers are collected in a basket, and each order is placed with one seller. The part of the price that the seller accepts in {{currencyCode}} can be paid in {{currency.pl}}; the buyer pays the rest in złoty through PayU. These złoty count towards the same monthly limit as [top-ups through PayU and Przelewy24](#top-up).',
        'An order that is wholly in {{currencyCode}} is paid at once. In other orders the part in {{currencyCode}} is reserved and the pieces are set aside until the złoty are paid: for 30 minutes, and where the provider is still deciding about the payment, for up to 2 hours more.',
        'Both parts are booked together or not at all. If the złoty do not arrive in time, the order is cancelled and the {{currencyCode}} are available again; złoty that arrive later go back by themselves. Both the buyer and the seller may cancel an unpaid order.',
        '{{currencyCode}} reach the seller’s Wallet as soon as the order is paid. The złoty are recorded in the seller’s favour and are paid out in the same way as [{{currencyCode}}](#payout).',
        'The seller can refund a whole paid order in the App. Both parts are then reserved at the seller and return to the buyer when PayU has sent the złoty back; an order paid only in {{currencyCode}} is returned at once. Where the seller can no longer return the money, two members of the Programme’s staff may decide on a refund.',
        'An order that was sent is completed when the buyer confirms it or, without that, 14 days after it was sent. The consumer’s rights against the seller remain unchanged.',
      ],
    },
    {
      id: 'holds',
      title: 'How long money is reserved',
      blocks: [
        'The available amount is the balance less what is reserved. A reservation ends by itself when the payment is refused or cancelled, or its time runs out:',
        {
          table: {
            head: ['What reserves it', 'For how long'],
            rows: [
              ['Payment by code', '60 seconds for the buyer to decide'],
              ['Payment by card', '5 minutes for the code from the list'],
              [
                'Order with a part in złoty',
                '30 minutes to pay, in case of doubt up to 2 hours more',
              ],
              ['Refund of a top-up or an order', 'until the payment provider answers'],
            ],
          },
        },
        'A payout is not a reservation: {{currencyCode}} leave the Wallet when it is requested, and return to it if the payout is cancelled or sent back by the bank.',
        {
          chain:
            'Exchanging and sending {{chainCode}} reserves the amount until the chain’s node answers.',
        },
      ],
    },
    {
      id: 'confirmations',
      title: 'Confirmations and your own limits',
      blocks: [
        'An additional confirmation is required for a payment above the amount the operator sets, for a payment with which more than the sum the operator sets would have left the Wallet since the last confirmation, for every payout, and for viewing or replacing the codes of a card. The [Security](/security) page states both amounts.',
        'One confirms with a passkey or, without one, by signing in again. The screen then shows the amount and the recipient. A confirmation is valid for 5 minutes and for that payment only. Five failed attempts close it.',
        'Whoever has a passkey confirms with it alone. Lost passkeys are removed at the Participant’s request by two members of the Programme’s staff; all devices are then signed out.',
        'A Participant may set limits of their own for one payment, a day and a month, and an amount above which they are told of payments by e-mail. A lower limit takes effect at once; a higher one needs a confirmation and takes effect only after a night.',
      ],
    },
    {
      id: 'freeze',
      title: 'Freezing the Wallet',
      blocks: [
        'A Participant can freeze the Wallet at any time with the “Freeze everything” button in the Wallet or on the [Security](/security) page, without any confirmation. This is what to do after losing a phone, or when a stranger is using the Wallet.',
        'From then on nothing leaves the Wallet: codes and open payments end, unpaid orders and payouts that the bank has not yet received are cancelled, and other devices are signed out. Money still comes in.',
        'The Participant lifts their own freeze, with a confirmation.',
        'The operator may freeze a Wallet where the law requires it, or where there is a justified suspicion that an unauthorised person is using it or that it serves fraud. While this freeze lasts, nobody can pay into the Wallet or order its offers, the staff of its till are stopped, and refunds still come in. Payments of the 30 days before it the operator may, by a decision of two people, return out of the Wallet to those who made them. The operator informs the Participant by e-mail, clears the matter up without undue delay and lifts the freeze once its reason is gone. The Participant may [complain](/regulamin#complaints).',
      ],
    },
    {
      id: 'limits',
      title: 'Limits and safeguards',
      blocks: [
        'One payment is from 0.01 to 1,000,000.00 {{currencyCode}}, and no more than the available amount.',
        'After one seller has entered five wrong payment codes within 15 minutes, further attempts are refused until those 15 minutes are over.',
        'Codes must not be published or given to people whom the buyer does not want to pay.',
      ],
    },
    {
      id: 'once',
      title: 'Exactly once',
      blocks: [
        'Sending the same instruction again, for example after a lost connection, does not make a second payment: the App receives the answer to the first.',
        'If the screen did not show a result, look into the history first. A payment that is not there was not made.',
      ],
    },
    {
      id: 'receipts',
      title: 'History, receipts and transparency',
      blocks: [
        'Every payment made has an entry in the history of both sides and a receipt with its number, time, amount, the names of both sides and the fingerprint of its journal entry. The history can be filtered and downloaded as CSV or PDF, a receipt as PDF.',
        'On the [Transparency](/przejrzystosc) page anybody can see how many {{currencyCode}} are in circulation and how many złoty cover them and, with the file of a receipt, check that its entry is in the journal.',
        {
          note: 'A receipt is not a fiscal receipt, a bill within the meaning of tax law or an invoice, and does not replace the documents that the seller issues.',
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Mistakes and unauthorised payments',
      blocks: [
        'A payment that was made is final: entries in the journal are neither changed nor removed. Money returns by a new payment in the opposite direction.',
        'Whoever has paid the wrong person should first turn to that person. On request the operator helps to make contact, but cannot take money from somebody else’s Wallet.',
        'A payment that a Participant did not order must be reported as soon as it is noticed: {{phone}} or the [form](/support). The operator clears up every such report from the records in the ledger and answers within the time for [complaints](/regulamin#complaints).',
        'If the mistake was the operator’s, the operator corrects it at its own cost by a separate, visible entry.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        'The operator charges nothing for opening and keeping a Wallet, for cards, top-ups, payments, transfers, payouts or receipts.',
        'The sender’s bank may charge a fee for a bank transfer in złoty, according to its own tariff.',
      ],
    },
    {
      id: 'payout',
      title: 'Payouts to a bank account',
      blocks: [
        '{{currencyCode}} and złoty from sales can be paid out on the [Payout](/payout) page to the Participant’s own, verified account at a Polish bank: 1 PLN for 1 {{currencyCode}}.',
        'An account is verified on the [Bank account](/bankaccountreg) page: the Programme sends it a random amount from 0.01 to 0.99 PLN, and the Participant enters that amount within 14 days. The third wrong answer ends the verification. Within 30 days one person may begin five verifications, and one account number may be checked three times.',
        'The operator usually hands a requested payout to the bank on the next working day. Until the bank has received it, it can be cancelled in the App.',
        'Money that came into the Wallet other than by bank transfer, for example through PayU, by card or as a payment, can be paid out only after the number of days the operator sets. The App states the earliest day. This guards against the payout of money that somebody paid in with another person’s payment card.',
        'A member of the Programme’s staff checks a payout where the bank account’s owner has a different name from the Participant or their company, and where the payouts of 30 days exceed the amount the operator sets. The Participant learns of a refusal and its reason from the App and by e-mail, and the money returns to the Wallet.',
        'Special cases, such as a mistaken top-up, [withdrawal from the contract](/regulamin#withdrawal), the death of a Participant or the [end of the Programme](/regulamin#ending), are considered by the operator on request, made through the [form](/support).',
      ],
    },
    {
      id: 'later',
      title: 'New ways of paying',
      blocks: [
        'The conditions of a new way of paying are added to these terms before it can be used, in the manner of [changes to the terms](/regulamin#changes).',
      ],
    },
    italar,
  ],
};
