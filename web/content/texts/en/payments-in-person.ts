/** The payment terms for cards and for bills at the counter, in English. */
import type { Section } from '../../document.ts';

export const cardsAndBills: readonly Section[] = [
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
