/** For each lock, the test that fails without it: its file, and words of its title. */

interface Proof {
  readonly file: string;
  readonly title: string;
}

const at = (file: string, title: string): Proof => ({ file, title });
const overtaking = (title: string): Proof => at('test/attack/overtaking.test.ts', title);
const overtakingTrade = (title: string): Proof => at('test/attack/overtaking-trade.test.ts', title);
const overtakingCards = (title: string): Proof => at('test/attack/overtaking-cards.test.ts', title);
const overtakingBank = (title: string): Proof => at('test/attack/overtaking-bank.test.ts', title);
const overtakingChain = (title: string): Proof => at('test/attack/overtaking-chain.test.ts', title);
const races = (title: string): Proof => at('test/attack/races.test.ts', title);
const trade = (title: string): Proof => at('test/attack/races-trade.test.ts', title);
const ownRows = (title: string): Proof => at('api/payments/own-rows.test.ts', title);

const judged = at('api/bank/by-two.test.ts', 'is booked once by ten approvals at once');
const sweptPayment = overtakingCards('a payment by card that a sweep ends stays expired');
const proposedLine = overtakingBank('a line about which something');
const inOrder = overtakingTrade('promotions are locked in one order');
const resealed = overtakingCards('cards are sealed anew by two at once');

/** By file and function, or by stored function. */
export const locked: Readonly<Record<string, Proof>> = {
  'api/accounts/addresses.ts lockWallet': at(
    'api/accounts/addresses.test.ts',
    'is noticed once, by whichever of many calls comes first',
  ),
  'api/accounts/wallets.ts closeWallet': overtaking('a wallet is not closed over an order'),
  'api/agreement/agreement.ts announceVersions': at(
    'api/agreement/agreement.test.ts',
    'are not told to whoever closes the wallet at that moment',
  ),
  'api/bank-accounts/bank-accounts.ts removeAccount': overtaking(
    'that is being removed is not removed',
  ),
  'api/bank-accounts/expiry.ts expireVerifications': overtaking(
    'verifications are ended by a sweep',
  ),
  'api/bank-accounts/verifications.ts endOverdue': overtaking(
    'a verification that was answered in time',
  ),
  'api/bank-accounts/verifications.ts finishVerification': at(
    'api/bank-accounts/bank-accounts.test.ts',
    'asked ten times at once with the right amount',
  ),
  'api/bank/decisions.ts lockLine': trade('resolves a flag and decides a bank line'),
  'api/bank/exports.ts takeQueued': at(
    'api/bank/outgoing.test.ts',
    'holds every queued transfer once',
  ),
  'api/bank/line-results.ts reportsOf': overtakingBank('a line that is being decided about'),
  'api/bank/line-booking.ts credit': overtakingBank('no line of the bank is credited'),
  'api/bank/line-match.ts walletsOf': overtaking('what comes from the bank for a wallet'),
  'api/bank/outgoing.ts outgoingBy': overtakingBank('a transfer to the bank that is being'),
  'api/bank/statement-booking.ts missing': overtakingBank('a line of a statement that is being'),
  'api/bank/statements.ts decide': judged,
  'api/bank/stored-lines.ts storeLines': proposedLine,
  'api/bank/stored-lines.ts find': proposedLine,
  'api/basket/basket.ts choose': overtakingTrade('a basket that is being filled'),
  'api/basket/basket.ts takeChosen': trade('charges, ships and completes one order'),
  'api/bills/bill-rows.ts lockBill': at(
    'api/bills/neighbours.test.ts',
    'passes over one that somebody',
  ),
  'api/bills/cancellation.ts expireBills': at(
    'api/bills/neighbours.test.ts',
    'passes over one that somebody',
  ),
  'api/cards/block.ts blockCardsOf': overtakingCards(
    'a card that is being blocked is not blocked again',
  ),
  'api/cards/card-rows.ts locked': at(
    'api/cards/wrong-codes.test.ts',
    'are no more than five, also',
  ),
  'api/cards/payment-rows.ts lockPayments': sweptPayment,
  'api/cards/payment-rows.ts lockOpenPayments': sweptPayment,
  'api/cards/payment-rows.ts lockExpiredPayments': at(
    'api/cards/neighbours.test.ts',
    'passes over one that',
  ),
  'api/cards/reseal.ts pins': resealed,
  'api/cards/reseal.ts codes': resealed,
  'api/card-stock/card-stock.ts releaseCards': races('releases, blocks and removes a card'),
  'api/cashiers/refund-cap.ts refuseOverCap': at(
    'api/cashiers/taking.test.ts',
    'gives back up to the cap of a day, also at once',
  ),
  'api/chain/move-steps.ts lockMove': overtakingChain('a move that is being signed again'),
  'api/chain/moves.ts reopen': overtakingChain('a move that is being taken up again'),
  'api/chain/receipts.ts ownerOf': overtakingChain('a receipt for a wallet'),
  'api/charges/charge-rows.ts lockCharges': at(
    'api/charges/charges.test.ts',
    'ten accepts of one charge',
  ),
  'api/charges/charge-rows.ts lockExpired': at(
    'api/charges/sweeping.test.ts',
    'passes over one that is',
  ),
  'api/charges/codes.ts lockOwners': overtakingCards('a code is not made for a wallet'),
  'api/charges/codes.ts lockCodes': at('api/charges/charges.test.ts', 'ten charges on one code'),
  'api/bank/take-back.ts lockBooked': at(
    'api/bank/take-back.test.ts',
    'is proposed and carried out once',
  ),
  'api/bank/take-back.ts takeBack': at(
    'api/bank/take-back.test.ts',
    'is proposed and carried out once',
  ),
  'api/companies/desk.ts decide': overtaking('a company that is being decided'),
  'api/companies/links.ts resendLink': at(
    'api/companies/companies.test.ts',
    'is sent at most once a minute',
  ),
  'api/companies/links.ts confirmByLink': overtaking('a link that is being used is not used again'),
  'api/groups/group-rows.ts holdGroup': overtaking('a group that is being changed'),
  'api/groups/group-rows.ts holdPerson': at(
    'api/groups/groups.test.ts',
    'is one of a limited number',
  ),
  'api/groups/invitations.ts holdInvitation': overtaking('an invitation that is being withdrawn'),
  'api/identities/confirm.ts confirmIdentity': at(
    'test/attack/overtaking-identities.test.ts',
    'a person who is being confirmed',
  ),
  'api/mail/outbox.ts takeDue': overtaking('a mail that is being taken'),
  'api/profiles/own.ts rename': at(
    'api/profiles/profiles.test.ts',
    'confirmed once and sent by ten at once',
  ),
  'api/money-requests/request-rows.ts lockRequest': at(
    'api/money-requests/lifecycle.test.ts',
    'changes nothing where the request is being taken back, which is not paid',
  ),
  'api/money-requests/lifecycle.ts expireRequests': at(
    'api/money-requests/lifecycle.test.ts',
    'is passed over by the sweep while somebody is paying',
  ),
  'api/money-requests/remind.ts remindPayers': at(
    'api/money-requests/remind.test.ts',
    'reminds a payer once, by one of two instances, and not while somebody is paying',
  ),
  'api/operator/moved.ts countNext': at(
    'api/operator/list-plans.test.ts',
    'what moved is summed once',
  ),
  'api/offers/pictures-elsewhere.ts keep': overtakingTrade('a picture elsewhere that is being'),
  'api/offers/save.ts picturesThere': overtakingTrade('a picture that is being removed'),
  'api/offers/save.ts holdList': overtakingTrade('offers are not saved for a wallet'),
  'api/offers/save.ts lockList': overtakingTrade('offers are not saved over pieces'),
  'api/offers/stock.ts lockStock': overtakingTrade('pieces are not ordered while'),
  'api/orders/create.ts holdParties': overtakingTrade('an order is not made at a seller'),
  'api/orders/order-rows.ts lockOrder': at(
    'api/orders/neighbours.test.ts',
    'is not completed by a sweep',
  ),
  'api/orders/refunded.ts lateItems': overtakingBank('a refund that the provider makes after'),
  'api/orders/refund.ts lockPaid': at(
    'api/orders/refund.test.ts',
    'asked for while the order is being paid',
  ),
  'api/payments/flags.ts resolveFlag': trade('resolves a flag and decides a bank line'),
  'api/payments/apply-event.ts payeeOf': overtakingBank('money paid through a provider'),
  'api/payments/cancel-or-retry.ts refuseEnded': ownRows('is refused where the order ended'),
  'api/payments/poll.ts takeDue': ownRows('waits for no payment and no refund'),
  'api/payments/monthly-limit.ts refuseBeyondLimit': at(
    'api/payments/monthly-limit.test.ts',
    'wait for the payer’s others',
  ),
  'api/payments/refunds.ts sweepRefunds': ownRows('waits for no payment and no refund'),
  'api/payments/rows.ts lockPayment': ownRows('is refused where the payment was paid'),
  'api/payouts/hold.ts holdBack': at(
    'api/payouts/hold.test.ts',
    'finds the same old money once, also ten at once',
  ),
  'api/payouts/payouts.ts ownAccount': overtaking('nothing is paid out to a bank account'),
  'api/personal-data/erase.ts erase': overtaking('a bank account that is being added'),
  'api/personal-data/leave.ts endOne': at(
    'api/personal-data/leave.test.ts',
    'is gone on the day, once',
  ),
  'api/promotions/best.ts lockPromotionsOf': inOrder,
  'api/promotions/budget.ts lockPromotions': inOrder,
  'api/promotions/edit.ts createPromotion': overtakingTrade('promotions that are being made'),
  'api/promotions/edit.ts endPromotions': inOrder,
  'api/promotions/edit.ts hold': trade('makes, changes and deletes a promotion'),
  'api/refunds/sale.ts lockSale': at(
    'api/refunds/refunds.test.ts',
    'give back at most what was paid',
  ),
  'api/sales/lifecycle.ts lockOpenSale': trade('opens, changes and abandons a sale'),
  'api/sales/lifecycle.ts refuseTooManySales': at('api/sales/sales.test.ts', 'also all at once'),
  'api/security/confirmation.ts confirmWithSignIn': overtaking('one sign-in that is confirming'),
  'api/security/freeze.ts lockWallet': at(
    'api/security/freeze.test.ts',
    'is refused without a wallet',
  ),
  'api/security/frozen.ts refuseFrozen': overtakingCards('no card gets new codes'),
  'api/security/passkeys.ts finishAdding': overtaking('a passkey is not added twice'),
  'api/security/step-up.ts lockConfirmation': overtaking('a confirmation that is being spent'),
  'ledger/requests.ts claimRequest': at(
    'ledger/locks.test.ts',
    'writes also for a known answer, so that',
  ),
  keep_batch: overtakingCards('a batch whose last card is removed stays'),
  'ledger.apply': at('ledger/locks.test.ts', 'a booking waits for the one before it'),
  'ledger.freeze_accounts': at('api/security/freeze.test.ts', 'come in one order'),
  'ledger.stop_accounts': at(
    'api/security/stops.test.ts',
    'is there before the freeze is answered',
  ),
  'ledger.limit_spending': at('api/security/own-limits.test.ts', 'set by ten at once are one of'),
  'ledger.place_entries': at('ledger/place-entries.test.ts', 'places every entry once'),
};
