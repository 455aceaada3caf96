/** Every route: its address, title and where its page is. One row per page. */
import { BrokenPage, NotFoundPage, UnauthorisedPage } from './errors/error-pages.tsx';
import type { RouteRow } from './route-row.ts';

export const rows: readonly RouteRow[] = [
  {
    path: '/home',
    title: 'shell.home',
    load: async () => (await import('./home/home-page.tsx')).HomePage,
  },
  {
    path: '/myoffers',
    title: 'shell.myoffers',
    load: async () => (await import('./offers/open-my-offers.ts')).openMyOffers(),
  },
  {
    path: '/puboffers',
    title: 'shell.puboffers',
    load: async () => (await import('./market/open-market.ts')).openMarket(),
  },
  {
    path: '/puboffers/seller/:id',
    title: 'shell.seller',
    load: async () => (await import('./market/open-seller.ts')).openSeller(),
  },
  {
    path: '/puboffers/:id',
    title: 'shell.puboffer',
    load: async () => (await import('./market/open-offer.ts')).openOffer(),
  },
  {
    path: '/mypromotions',
    title: 'shell.mypromotions',
    load: async () => (await import('./promotions/open-my-promotions.ts')).openMyPromotions(),
  },
  {
    path: '/promotions',
    title: 'shell.promotions',
    load: async () => (await import('./promotions/open-promotions.ts')).openPromotions(),
  },
  {
    path: '/rabaty_trz',
    title: 'shell.discounts',
    load: async () => (await import('./market/open-discounts.ts')).openDiscounts(),
  },
  {
    path: '/login',
    title: 'shell.login',
    load: async () => (await import('./session/login-page.tsx')).LoginPage,
  },
  {
    path: '/login/callback',
    title: 'shell.login',
    load: async () => (await import('./session/callback-page.tsx')).CallbackPage,
  },
  {
    path: '/logout',
    title: 'shell.logout',
    load: async () => (await import('./session/logout-page.tsx')).LogoutPage,
  },
  {
    path: '/companyreg',
    title: 'shell.companyreg',
    load: async () => (await import('./companies/open-companies.ts')).openCompanies(),
  },
  {
    path: '/bankaccountreg',
    title: 'shell.bankaccountreg',
    load: async () => (await import('./bank-accounts/open-bank-accounts.ts')).openBankAccounts(),
  },
  {
    path: '/registration',
    title: 'shell.registration',
    load: async () => (await import('./registration/registration-page.tsx')).RegistrationPage,
  },
  {
    path: '/security',
    title: 'shell.security',
    load: async () => (await import('./security/open-security.ts')).openSecurity(),
  },
  {
    path: '/etbuy',
    title: 'shell.etbuy',
    load: async () => (await import('./top-ups/etbuy-page.tsx')).EtbuyPage,
  },
  {
    path: '/etbuy/:id',
    title: 'shell.topUp',
    load: async () => (await import('./top-ups/payment-page.tsx')).PaymentPage,
  },
  {
    path: '/order',
    title: 'shell.order',
    load: async () => (await import('./orders/order-page.tsx')).OrderPage,
  },
  {
    path: '/order/:id',
    title: 'shell.oneOrder',
    load: async () => (await import('./orders/order-detail-page.tsx')).OrderDetailPage,
  },
  {
    path: '/otp',
    title: 'shell.otp',
    load: async () => (await import('./codes/otp-page.tsx')).OtpPage,
  },
  {
    path: '/pay',
    title: 'shell.pay',
    load: async () => (await import('./codes/pay-page.tsx')).PayPage,
  },
  {
    path: '/accept',
    title: 'shell.accept',
    load: async () => (await import('./codes/accept-page.tsx')).AcceptPage,
  },
  {
    path: '/obsluga',
    title: 'shell.counter',
    load: async () => (await import('./counter/counter-page.tsx')).CounterPage,
  },
  {
    path: '/rachunki',
    title: 'shell.bills',
    load: async () => (await import('./bills/bills-page.tsx')).BillsPage,
  },
  {
    path: '/rachunki/:id',
    title: 'shell.bill',
    load: async () => (await import('./bills/bill-page.tsx')).BillPage,
  },
  {
    path: '/bill',
    title: 'shell.payBill',
    load: async () => (await import('./bills/find-bill-page.tsx')).FindBillPage,
  },
  {
    path: '/bill/:code',
    title: 'shell.payBill',
    load: async () => (await import('./bills/pay-bill-page.tsx')).PayBillPage,
  },
  {
    path: '/transfer',
    title: 'shell.transfer',
    load: async () => (await import('./transfers/transfer-page.tsx')).TransferPage,
  },
  {
    path: '/cardreg',
    title: 'shell.cardreg',
    load: async () => (await import('./cards/open-cardreg.ts')).openCardreg(),
  },
  {
    path: '/otcodes',
    title: 'shell.otcodes',
    load: async () => (await import('./cards/codes-page.tsx')).CodesPage,
  },
  {
    path: '/card-payment/manage-codes',
    title: 'shell.manageCodes',
    load: async () => (await import('./cards/codes-page.tsx')).CodesPage,
  },
  {
    path: '/card-payment/seller-initiate',
    title: 'shell.sellerInitiate',
    load: async () => (await import('./card-payments/seller-initiate-page.tsx')).SellerInitiatePage,
  },
  {
    path: '/card-payment/seller2',
    title: 'shell.seller2',
    load: async () => (await import('./card-payments/seller-till-page.tsx')).SellerTillPage,
  },
  {
    path: '/card-payment/buyer-confirm',
    title: 'shell.buyerConfirm',
    load: async () => (await import('./card-payments/buyer-confirm-page.tsx')).BuyerConfirmPage,
  },
  {
    path: '/cardstore',
    title: 'shell.cardstore',
    load: async () => (await import('./card-stock/open-stock.ts')).openStock(),
  },
  {
    path: '/wallet',
    title: 'shell.wallet',
    load: async () => (await import('./wallet/wallet-page.tsx')).WalletPage,
  },
  {
    path: '/payout',
    title: 'shell.payout',
    load: async () => (await import('./payouts/payout-page.tsx')).PayoutPage,
  },
  {
    path: '/bank-approval',
    title: 'shell.bankApproval',
    load: async () => (await import('./bank/open-approval.ts')).openApproval(),
  },
  {
    path: '/banktransfer',
    title: 'shell.banktransfer',
    load: async () => (await import('./bank/open-bank.ts')).openBank(),
  },
  {
    path: '/adm',
    title: 'shell.adm',
    load: async () => (await import('./operator/open-operator.ts')).openOperator(),
  },
  {
    path: '/transactions',
    title: 'shell.transactions',
    load: async () => (await import('./transactions/transactions-page.tsx')).TransactionsPage,
  },
  {
    path: '/transactions/:id',
    title: 'shell.receipt',
    load: async () => (await import('./transactions/receipt-page.tsx')).ReceiptPage,
  },
  {
    path: '/grp',
    title: 'shell.groups',
    load: async () => (await import('./groups/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/grp/:id',
    title: 'shell.group',
    load: async () => (await import('./groups/group-page.tsx')).GroupPage,
  },
  {
    path: '/ecoin_asset',
    title: 'shell.ecoinAsset',
    chain: true,
    load: async () => (await import('./chain/asset-page.tsx')).AssetPage,
  },
  {
    path: '/ecoin_send',
    title: 'shell.ecoinSend',
    chain: true,
    load: async () => (await import('./chain/send-page.tsx')).SendPage,
  },
  {
    path: '/ecoin_send/:id',
    title: 'shell.chainMove',
    chain: true,
    load: async () => (await import('./chain/move-page.tsx')).MovePage,
  },
  {
    path: '/ecoin_panel',
    title: 'shell.ecoinPanel',
    chain: true,
    load: async () => (await import('./chain/panel-page.tsx')).PanelPage,
  },
  {
    path: '/exchange',
    title: 'shell.exchange',
    chain: true,
    load: async () => (await import('./chain/exchange-page.tsx')).ExchangePage,
  },
  {
    path: '/about',
    title: 'shell.footerAbout',
    load: async () => (await import('./content/open-document.ts')).openDocument('about'),
  },
  {
    path: '/support',
    title: 'shell.footerSupport',
    load: async () => (await import('./content/open-support.ts')).openSupport(),
  },
  {
    path: '/regulamin',
    title: 'shell.terms',
    load: async () => (await import('./content/open-document.ts')).openDocument('terms'),
  },
  {
    path: '/regulamin_platnosci',
    title: 'shell.paymentTerms',
    load: async () => (await import('./content/open-document.ts')).openDocument('payments'),
  },
  {
    path: '/polityka_prywatnosci',
    title: 'shell.privacy',
    load: async () => (await import('./content/open-document.ts')).openDocument('privacy'),
  },
  {
    path: '/zasady',
    title: 'shell.rules',
    load: async () => (await import('./content/open-document.ts')).openDocument('rules'),
  },
  {
    path: '/przejrzystosc',
    title: 'shell.transparency',
    load: async () => (await import('./trust/open-trust.ts')).openTrust(),
  },
  { path: '/401', title: 'errors.unauthorised', load: async () => UnauthorisedPage },
  { path: '/500', title: 'errors.broken', load: async () => BrokenPage },
  { path: '/404', title: 'errors.notFound', load: async () => NotFoundPage },
];
