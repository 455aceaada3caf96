/** Where "ten at once have one effect" is tested elsewhere: file, and words of the test's title. */

interface Proof {
  readonly file: string;
  readonly title: string;
}

const at = (file: string, title: string): Proof => ({ file, title });

const chain = at('api/chain/exchange.test.ts', 'happens once under one key, and once each without');
const assets = at('api/chain/assets.test.ts', 'is issued once under one key, also of ten at once');
const transfers = at(
  'api/transfers/transfers.test.ts',
  'with a key is booked once, also by twenty requests at once',
);

const guards = 'api/security/races.test.ts';
const passkeys = at(guards, 'begun, added, renamed and removed once by ten at once');
const confirmations = at(guards, 'is confirmed once by ten at once');
const sessions = at(guards, 'sessions are ended once by ten at once');
const freezing = at(guards, 'is frozen and unfrozen once by ten at once');

const tills = at(
  'api/cashiers/cashiers.test.ts',
  'ten invitations, acceptances, caps and ends have one effect',
);

const offline = at(
  'api/offline-sales/offline-sales.test.ts',
  'is booked once: by one key, by none, by ten at once',
);

const asked = 'api/money-requests/money-requests.test.ts';
const split = 'api/money-requests/split-invite.test.ts';
const decided = at(asked, 'accepting, declining and taking back come to one end');

const pushes = at('api/push/push-refused.test.ts', 'chosen, tried and removed once by ten at once');

const enquiries = at('api/enquiries/enquiries.test.ts', 'is asked once, by ten at once');

/** By operation name; all others are tested in the race files themselves. */
export const raced: Readonly<Record<string, Proof>> = {
  register: at('api/accounts/accounts.test.ts', 'also when it is asked for ten times at once'),
  eraseAccount: at('api/personal-data/personal-data.test.ts', 'asked for ten times at once'),
  makeCode: at('api/charges/charges.test.ts', 'however many are asked for at once'),
  makeCharge: at('api/charges/charges.test.ts', 'ten charges on one code let one through'),
  decideCharge: at('api/charges/charges.test.ts', 'ten accepts of one charge move the money once'),
  cancelCharge: at('api/charges/charges.test.ts', 'cancelled or paid, never both'),
  registerCard: at('api/cards/registration.test.ts', 'by ten people at once has one owner'),
  generateCodes: at('api/cards/wrong-codes.test.ts', 'confirming, refusing and new codes'),
  initiateCardPayment: at('api/cards/wrong-codes.test.ts', 'the same key gives one payment'),
  confirmCardPayment: at('api/cards/wrong-codes.test.ts', 'ten right codes on two instances'),
  transfer: transfers,
  transTransfer: transfers,
  initiateP24: at('api/payments/top-ups.test.ts', 'with one key is one payment, ten times at once'),
  payuCreateOrder: at('api/payments/top-ups.test.ts', 'with one key is one payment, ten times'),
  retryPayment: at('api/payments/sweeping.test.ts', "post(ewa, id, 'retry')"),
  refundPayment: at('api/payments/refunds.test.ts', 'ten times at once gives back what there is'),
  makePayout: at('api/payouts/payouts.test.ts', 'with one key is made once, whatever is sent'),
  cancelPayout: at('api/payouts/payouts.test.ts', 'cancel(body.id)'),
  exportOutgoing: at('api/bank/outgoing.test.ts', 'also when several are made at once'),
  judgePayout: at('api/bank/payout-review.test.ts', 'gives the money back, and its person is told'),
  settleOutgoing: at('api/bank/returns.test.ts', 'is settled by hand once a second person agrees'),
  uploadStatement: at('api/bank/bank.test.ts', 'taken twice, at once, or overlapping another'),
  judgeStatement: at('api/bank/by-two.test.ts', 'is booked once by ten approvals at once'),
  proposeWriteOff: at('api/payments/write-offs.test.ts', 'is proposed and booked once, by ten'),
  judgeDecision: at('api/bank/decisions.test.ts', "judge(decision, 'approve')"),
  beginIdentity: at('api/identities/identities.test.ts', 'may try ten times in an hour'),
  acs: at('api/identities/wrong-answers.test.ts', 'is taken once, also of ten at once'),
  judgeIdentity: at(
    'api/identities/identities.test.ts',
    'is refused with a reason, and stays refused',
  ),
  createGroup: at('api/groups/groups.test.ts', 'asked for ten times at once with one key'),
  updateGroup: at('api/groups/groups.test.ts', 'of two at once one is'),
  inviteMember: at('api/groups/invitations.test.ts', "invite(ewa, id, 'bare@example.pl')"),
  inviteCashier: tills,
  addTablet: tills,
  setRefundCap: tills,
  endCashier: tills,
  acceptTill: tills,
  openOfflineTill: offline,
  payOfflineSale: offline,
  settleOfflineSales: at(
    'api/offline-sales/offline-sales.test.ts',
    'is settled once the till has a network',
  ),
  joinTablet: at('api/cashiers/tablets.test.ts', 'joins once, of ten at the same moment'),
  decideInvitation: at('api/groups/invitations.test.ts', 'accepted ten times at once makes one'),
  registerCompany: at(
    'api/companies/companies.test.ts',
    'registered by ten at once is one company',
  ),
  confirmCompany: at(
    'api/companies/companies.test.ts',
    'has a link that is used once, also by ten',
  ),
  resendCompanyLink: at('api/companies/companies.test.ts', 'are one and mail one link'),
  decideCompany: at('api/companies/desk.test.ts', 'is made once, by ten at the same time too'),
  registerStage1: at('api/bank-accounts/stage1.test.ts', 'also when ten are asked for at once'),
  registerStage2: at('api/bank-accounts/bank-accounts.test.ts', 'asked ten times at once with'),
  saveOffers: at('api/offers/offers.test.ts', 'lets one of ten saves at the same moment through'),
  createOrder: at('api/orders/orders.test.ts', 'with one key is one order, ten times at once'),
  proposeOrderReturn: at('api/orders/desk-return.test.ts', 'is proposed and approved once, by ten'),
  judgeOrderReturn: at('api/orders/desk-return.test.ts', 'is proposed and approved once, by ten'),
  addSaleItem: at('api/sales/sales.test.ts', 'is rung up once, however often the same request'),
  issueBill: at('api/bills/issue.test.ts', 'also when ten are issued at once'),
  confirmBill: at('api/bills/attempts.test.ts', 'the same request ten times is one payment'),
  createRequest: at(asked, 'ten requests under one key are one, and are told once'),
  splitBill: at(split, 'asked for ten times at once with one key asks each once'),
  inviteToBePaid: at(split, 'is invited once by each, and not where they have a wallet'),
  acceptRequest: at(asked, 'ten accepts of one request over two instances pay it once'),
  declineRequest: decided,
  cancelRequest: decided,
  askSeller: enquiries,
  writeMessage: enquiries,
  readEnquiry: enquiries,
  reportMessage: at('api/enquiries/desk.test.ts', 'lands at the desk once'),
  decideReport: at('api/enquiries/desk.test.ts', 'ten at once do it once'),
  setPush: pushes,
  testPush: pushes,
  removePushDevice: pushes,
  refundSale: at('api/refunds/refunds.test.ts', 'give back at most what was paid'),
  closeShift: at('api/takings/takings.test.ts', 'of ten closings at once over two instances'),
  takeZloty: at('api/bills/zloty.test.ts', 'are taken once, however often that is said'),
  uploadReport: at('api/reconciliation/reports.test.ts', 'also ten at once and under one key'),
  generate: chain,
  etCrypto: chain,
  exchange: chain,
  sale: at('api/chain/exchange.test.ts', 'gives no more than there is, also of ten at once'),
  transferItalar: at('api/chain/exchange.test.ts', 'gives no more than there is, also of ten'),
  followChain: at('api/chain/branches.test.ts', 'stops the chain until somebody decides'),
  issueAsset: assets,
  sendAsset: assets,
  sendWithData: assets,
  beginPasskey: passkeys,
  addPasskey: passkeys,
  renamePasskey: passkeys,
  removePasskey: passkeys,
  confirmByPasskey: confirmations,
  confirmBySignIn: confirmations,
  endSession: sessions,
  endOtherSessions: sessions,
  freeze: freezing,
  unfreeze: freezing,
  freezePerson: freezing,
  resetPasskeys: at(
    'api/security/passkey-resets.test.ts',
    'ten at once of two people remove them once',
  ),
  unfreezePerson: freezing,
  addPushDevice: at('api/push/push.test.ts', 'stays one, also of ten at once'),
  setOwnLimits: at('api/security/own-limits.test.ts', 'set by ten at once are one of theirs'),
  saveProfile: at('api/profiles/profiles.test.ts', 'saved by ten at once is one of theirs'),
  changeName: at('api/profiles/profiles.test.ts', 'confirmed once and sent by ten at once'),
  unlock: at('api/operator/guarding.test.ts', 'which ten at once do once'),
  askSupport: at('api/support/support.test.ts', 'sent again with its key, also at once'),
};
