/** Every operation, in the order in which the documentation shows them. */
import * as accounts from './accounts.ts';
import * as bank from './bank.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as bankDecisions from './bank-decisions.ts';
import * as bankOutgoing from './bank-outgoing.ts';
import * as cardPayments from './card-payments.ts';
import * as cardStock from './card-stock.ts';
import * as cards from './cards.ts';
import * as charges from './charges.ts';
import * as companies from './companies.ts';
import * as groups from './groups.ts';
import * as health from './health.ts';
import * as offers from './offers.ts';
import type { Operation } from './operation.ts';
import * as paymentDesk from './payment-desk.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as personalData from './personal-data.ts';
import * as promotions from './promotions.ts';
import * as reconciliation from './reconciliation.ts';
import * as support from './support.ts';
import * as transfers from './transfers.ts';
import * as trust from './trust.ts';
import { waiting } from './waiting.ts';

export const operations: readonly Operation[] = [
  accounts.me,
  waiting,
  accounts.register,
  accounts.etAccount,
  accounts.getWallet,
  accounts.closeWallet,
  accounts.getBalance,
  accounts.balanceHistory,
  charges.makeCode,
  charges.makeCharge,
  charges.getCharge,
  charges.decideCharge,
  charges.makeBoundCode,
  charges.payBoundCode,
  cards.registerCard,
  cards.myCards,
  cards.generateCodes,
  cards.oneTimeCodes,
  cards.blockCard,
  cardPayments.initiateCardPayment,
  cardPayments.confirmCardPayment,
  cardPayments.cancelCardPayment,
  cardPayments.getCardPayment,
  cardPayments.cardPayments,
  cardStock.listStock,
  cardStock.listBatches,
  cardStock.newCards,
  cardStock.releaseCard,
  cardStock.releaseCards,
  cardStock.updateCard,
  cardStock.removeCard,
  cardStock.cardHistory,
  transfers.transfer,
  transfers.transTransfer,
  transfers.recipients,
  transfers.transactions,
  transfers.receipt,
  trust.proveReceipt,
  trust.reserve,
  trust.listCheckpoints,
  trust.publicReceipt,
  trust.consistency,
  personalData.exportData,
  personalData.eraseAccount,
  payments.paymentProviders,
  payments.initiateP24,
  payments.payuCreateOrder,
  payments.paymentBySession,
  payments.myPayments,
  payments.getPayment,
  payments.retryPayment,
  payments.cancelPayment,
  payments.refundPayment,
  payouts.makePayout,
  payouts.listPayouts,
  payouts.cancelPayout,
  bankOutgoing.listOutgoing,
  bankOutgoing.exportOutgoing,
  bankOutgoing.listExports,
  bankOutgoing.downloadExport,
  bankOutgoing.settleOutgoing,
  bank.uploadStatement,
  groups.createGroup,
  groups.groups,
  groups.getGroup,
  groups.updateGroup,
  groups.deleteGroup,
  groups.inviteMember,
  groups.withdrawInvitation,
  groups.removeMember,
  groups.setMembership,
  groups.groupInvitations,
  groups.decideInvitation,
  companies.registerCompany,
  companies.confirmCompany,
  companies.resendCompanyLink,
  companies.myCompanies,
  companies.listCompanies,
  companies.companyHistory,
  companies.decideCompany,
  paymentDesk.deskPayments,
  paymentDesk.deskGetPayment,
  paymentDesk.deskFlags,
  paymentDesk.resolveFlag,
  paymentDesk.deskLook,
  paymentDesk.deskRefund,
  bankAccounts.registerStage1,
  bankAccounts.registerStage2,
  bankAccounts.myBankAccounts,
  bankAccounts.removeBankAccount,
  bank.listStatements,
  bank.listStatementLines,
  bankDecisions.listUnmatched,
  bankDecisions.decideLine,
  bankDecisions.judgeDecision,
  bankDecisions.bankHistory,
  offers.offers,
  offers.getOffer,
  offers.seller,
  offers.accountOffers,
  offers.saveOffers,
  offers.uploadImage,
  offers.image,
  promotions.promotions,
  promotions.discounts,
  promotions.myPromotions,
  promotions.createPromotion,
  promotions.updatePromotion,
  promotions.deletePromotion,
  reconciliation.reconciliation,
  reconciliation.listGaps,
  reconciliation.uploadReport,
  reconciliation.listReports,
  support.askSupport,
  health.live,
  health.ready,
];
