/** Answers to frequent questions, in English. */
import type { Question } from '../../document.ts';

export const questions: readonly Question[] = [
  {
    asked: 'How do I open a wallet?',
    answer:
      'Create an account, confirm your e-mail address and choose “Registration” in the “Account” menu. All you need is the name that others will see, and to accept the [terms](/regulamin). The wallet is free of charge.',
  },
  {
    asked: 'How do I top up my wallet?',
    answer:
      'On the [top-up](/etbuy) page: through PayU or Przelewy24 where they are offered, and then the {{currency.pl}} are there in a moment, or by a transfer in złoty to the programme’s account. In the transfer use the title shown in your [wallet](/wallet). The account number is there too; if it is missing, we give it at {{email}}. {{Currency.pl}} from a transfer appear when we book the bank statement, most often on the next working day.',
  },
  {
    asked: 'The transfer has left my bank, but the money is not in my wallet. What now?',
    answer:
      'Wait until the end of the next working day. Then check that the title of the transfer was exactly the one in your wallet, and write to us with the day and the amount. A payment without a title is not lost; it waits to be cleared up.',
  },
  {
    asked: 'How do I pay by code?',
    answer:
      'Open “My code” and tell the seller the six digits. When they have entered them, you see the amount and the recipient’s name. You have a minute to pay or refuse.',
  },
  {
    asked: 'The code expired before the seller entered it.',
    answer:
      'No harm done, and nothing was taken. A code works for 120 seconds. Make a new one and tell it again.',
  },
  {
    asked: 'How do I pay by card?',
    answer:
      '[Register](/cardreg) the card with its number, serial and PIN, then print the [list of codes](/otcodes). At the till show the card and tell the code whose number the seller asks for. You do not give the PIN at the till. Five wrong codes lock the card for 15 minutes.',
  },
  {
    asked: 'I have lost my card or the list of codes.',
    answer:
      'Block the card at once on the [codes](/otcodes) page, or call: {{phone}}. If only the list is lost, make a new one, and the old codes stop working. The [payment terms](/regulamin_platnosci#card-loss) say who is liable for what.',
  },
  {
    asked: 'How do I buy something from the offers?',
    answer:
      'Choose from the [offers](/puboffers), put it in the basket and place an [order](/order). Each offer shows which part you pay in {{currency.pl}} and which in złoty through PayU. You have 30 minutes to pay the złoty; otherwise the order is cancelled by itself. These złoty count towards the monthly limit for top-ups through PayU and Przelewy24; the [top-up](/etbuy) page shows what is left of it.',
  },
  {
    asked: 'Why is part of my money reserved?',
    answer:
      'It waits for something that was begun: 60 seconds for your consent to a payment by code, 5 minutes for a card’s code, usually 30 minutes for the złoty of an order. If nothing comes of it, the money returns to you by itself. The [payment terms](/regulamin_platnosci#holds) list all the times.',
  },
  {
    asked: 'I do not know whether a payment went through.',
    answer:
      'Look into your [history](/transactions). A payment that is not there was not made. Sending the same again does not take the money twice.',
  },
  {
    asked: 'I have paid the wrong person. Can it be undone?',
    answer:
      'A payment that was made cannot be undone, but the recipient can send the money back by transfer. The address you sent it to is in your [history](/transactions): write to that person first. If that does not help, write to us.',
  },
  {
    asked: 'How do I return an order?',
    answer:
      'Write to the seller or go and see them. The seller refunds a whole paid order in the app, and {{currency.pl}} and złoty return to you the way they came. You can cancel an unpaid order yourself.',
  },
  {
    asked: 'I see a payment that I do not recognise.',
    answer:
      'Press “Freeze everything” on the [Security](/security) page, change your password and call at once: {{phone}}. Have the number on the receipt ready, and we will find out where the payment came from.',
  },
  {
    asked: 'I have lost my phone. Can somebody pay with my money?',
    answer:
      'Sign in on another device and press “Freeze everything” in your [wallet](/wallet) or on the [Security](/security) page. From then on nothing leaves your wallet, and the lost phone is signed out. Then change your password. You can unfreeze the wallet whenever you like.',
  },
  {
    asked: 'Why must I confirm a payment once more?',
    answer:
      'For larger amounts, for every payout, and when several payments add up, we make sure that it is you. The [Security](/security) page shows from which amount on. You confirm with a passkey or by signing in again.',
  },
  {
    asked: 'Can I pay money out to my bank account?',
    answer:
      'Yes, you get 1 PLN for 1 {{currencyCode}}. First [verify your account](/bankaccountreg) with a small transfer, then request the [payout](/payout). It usually goes to the bank on the next working day. New money waits longer, and some payouts are checked first; the [payment terms](/regulamin_platnosci#payout) say when.',
  },
  {
    asked: 'What are {{chainCurrency.pl}}?',
    chain: true,
    answer:
      'They are {{currency.pl}} recorded on a blockchain. You [exchange them](/exchange) one to one in both directions. Remember that everything written to the chain is public for ever: [payment terms](/regulamin_platnosci#chain).',
  },
  {
    asked: 'Is a receipt a fiscal receipt?',
    answer:
      'No. It proves that money went from one wallet to another. The seller issues a fiscal receipt or an invoice, as with any way of paying.',
  },
  {
    asked: 'How do I close my wallet or delete my account?',
    answer:
      'Spend, transfer or pay out the whole balance, wait until no payments or orders are open, and choose “Close the wallet” at the bottom of the [Me](/ja) page. You can delete the whole account, and download all of your data, on the [Registration](/registration) page. Both are done after 14 days; if you sign in before, everything stays.',
  },
];
