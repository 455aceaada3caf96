/** Answers to frequent questions, in English. */
import type { Question } from '../../document.ts';

export const questions: readonly Question[] = [
  {
    asked: 'How do I open a wallet?',
    answer:
      'Create an account, confirm your e-mail address and choose “Registration” in the “Account” menu. All you need is the name others will see. The wallet is free.',
  },
  {
    asked: 'How do I top up my wallet?',
    answer:
      'Quickest [through PayU or Przelewy24](/etbuy): the DNR are in the wallet in a moment. You can also make a transfer in złoty to the programme’s account, with the title shown in your [wallet](/wallet). The account number is there too; should it be missing, we give it at {{email}}. DNR from a transfer appear once the bank has booked the transfer, most often on the next working day.',
  },
  {
    asked: 'The transfer has left my bank but there are no DNR. What now?',
    answer:
      'Wait until the end of the next working day. If there is still nothing, check that the title was exactly as in your wallet, and write to us with the day and the amount. A payment without a title is not lost; it waits to be cleared up.',
  },
  {
    asked: 'How do I pay with a code?',
    answer:
      'Open “My code” and give the seller the six digits. Once they are entered, you see the amount and the recipient’s name. You have a minute to pay or refuse.',
  },
  {
    asked: 'The code ran out before the seller entered it.',
    answer:
      'No harm done, and nothing was taken. A code works for 120 seconds. Make a new one and give it again.',
  },
  {
    asked: 'I do not know whether a payment went through.',
    answer:
      'Look into the [history](/transactions). If the payment is not there, it was not made. Sending the same again will not take the money twice.',
  },
  {
    asked: 'A payment went to the wrong person. Can it be undone?',
    answer:
      'A completed payment cannot be undone, but the recipient can send the money back by transfer. Write to that person first; the address is on the receipt. If that does not help, write to us.',
  },
  {
    asked: 'I see a payment that I do not recognise.',
    answer:
      'Change your password and call at once: {{phone}}. Have the number on the receipt ready; we will find out where the payment came from.',
  },
  {
    asked: 'I have lost my phone. Can somebody pay with my DNR?',
    answer:
      'Sign in on another device and change your password. A code alone does not pay without your consent on the screen, but a person who is signed in as you could give that consent, so act quickly and let us know.',
  },
  {
    asked: 'Can I pay DNR out to my bank account?',
    answer:
      'Not in the app at present. You spend DNR with other participants of the programme. The [payment terms](/regulamin_platnosci#payout) give the details.',
  },
  {
    asked: 'Is the receipt a fiscal receipt?',
    answer:
      'No. The receipt proves that DNR passed from one wallet to another. The seller issues a fiscal receipt or an invoice, as with any payment.',
  },
  {
    asked: 'How do I close my wallet?',
    answer:
      'Spend or transfer the whole balance, wait until no payment is open, and choose “Close the wallet” at the bottom of the [wallet](/wallet) page.',
  },
];
