/** Every page, one row each: routes, titles, menus and the web server follow from it. */
import type { Access, Row } from './page-row.ts';

const rowFor =
  (access: Access) =>
  (row: Omit<Row, 'access'>): Row => ({ access, ...row });
const [open, user, admin] = [rowFor('open'), rowFor('user'), rowFor('admin')];

const rows = {
  '/home': open({
    title: 'shell.home',
    menu: { start: 'info', guestStart: 'info' },
    page: 'home/home',
  }),
  '/myoffers': user({
    title: 'shell.myoffers',
    menu: { offers: 'tag' },
    action: 'create',
    subject: 'offer',
    texts: 'market',
    page: 'offers/my-offers',
  }),
  '/zamowienia': user({
    title: 'shell.sales',
    menu: { offers: 'inbox' },
    badgeContent: 'orders',
    page: 'orders/sales',
  }),
  '/puboffers': open({
    title: 'shell.puboffers',
    menu: { offers: 'cart', guestStart: 'cart' },
    texts: 'market',
    page: 'offers/market',
  }),
  '/miejsca': open({
    title: 'shell.places',
    menu: { offers: 'pin', guestStart: 'pin' },
    texts: 'market',
    page: 'places/places',
  }),
  '/puboffers/seller/:id': open({ title: 'shell.seller', texts: 'market', page: 'offers/seller' }),
  '/puboffers/:id': open({ title: 'shell.puboffer', texts: 'market', page: 'offers/offer' }),
  '/etbuy': user({ title: 'shell.etbuy', menu: { topUps: 'plus' }, page: 'payments/etbuy' }),
  '/etbuy/:id': user({ title: 'shell.topUp', page: 'payments/payment' }),
  '/card-payment/seller2': user({
    title: 'shell.seller2',
    menu: { cardsOnTop: 'till' },
    page: 'sales/till',
    ownBar: true,
  }),
  '/card-payment/seller-initiate': user({
    title: 'shell.sellerInitiate',
    menu: { cardsAtSide: 'card', cardsOnTop: 'card' },
    page: 'sales/till',
    ownBar: true,
  }),
  '/card-payment/manage-codes': user({
    title: 'shell.manageCodes',
    menu: { cardsAtSide: 'key' },
    page: 'cards/codes',
  }),
  '/otcodes': user({ title: 'shell.otcodes', menu: { cardsOnTop: 'key' }, page: 'cards/codes' }),
  '/card-payment/buyer-confirm': user({
    title: 'shell.buyerConfirm',
    menu: { cardsAtSide: 'inbox', cardsOnTop: 'inbox' },
    page: 'card-payments/buyer-confirm',
  }),
  '/order': user({
    title: 'shell.order',
    menu: { orders: 'cart' },
    page: 'orders/order',
  }),
  '/order/:id': user({ title: 'shell.oneOrder', texts: 'market', page: 'orders/order-detail' }),
  '/otp': user({ title: 'shell.otp', menu: { codes: 'code' }, page: 'charges/otp' }),
  '/pay': user({ title: 'shell.pay', menu: { codes: 'till' }, page: 'sales/till', ownBar: true }),
  '/accept': user({
    title: 'shell.accept',
    menu: { codes: 'inbox' },
    badgeContent: 'pending',
    page: 'charges/accept',
  }),
  '/obsluga': user({
    title: 'shell.counter',
    menu: { codes: 'cart' },
    till: true,
    page: 'sales/till',
    ownBar: true,
  }),
  '/obsluga/pracownicy': user({
    title: 'shell.cashiers',
    menu: { codes: 'people' },
    page: 'cashiers/staff',
  }),
  '/obsluga/bez-sieci': open({
    title: 'shell.offlineTill',
    texts: 'signed-in',
    page: 'offline-sales/offline-till',
  }),
  '/zaplac-bez-sieci': user({ title: 'shell.offlinePay', page: 'offline-sales/offline-pay' }),
  '/obsluga/tablet': open({
    title: 'shell.tablet',
    texts: 'signed-in',
    page: 'cashiers/tablet',
  }),
  '/obsluga/utarg': user({
    title: 'shell.takings',
    menu: { codes: 'coins' },
    page: 'takings/takings',
  }),
  '/obsluga/utarg/:id': user({ title: 'shell.closingSheet', page: 'takings/sheet' }),
  '/bill': user({ title: 'shell.payBill', menu: { codes: 'scan' }, page: 'bills/find-bill' }),
  '/bill/:code': user({ title: 'shell.payBill', page: 'bills/pay-bill' }),
  '/transfer': user({
    title: 'shell.transfer',
    menu: { transfers: 'transfer' },
    page: 'transfers/transfer',
  }),
  '/prosby': user({
    title: 'shell.requests',
    menu: { transfers: 'inbox' },
    badgeContent: 'requests',
    page: 'money-requests/requests',
  }),
  '/prosby/nowa': user({ title: 'shell.newRequest', page: 'money-requests/new-request' }),
  '/prosby/:id': user({ title: 'shell.request', page: 'money-requests/request' }),
  '/grp': user({
    title: 'shell.groups',
    menu: { management: 'people' },
    badgeContent: 'invitations',
    page: 'groups/groups',
  }),
  '/grp/:id': user({ title: 'shell.group', page: 'groups/group' }),
  '/grp/:id/podziel': user({ title: 'shell.splitBill', page: 'money-requests/split' }),
  '/transactions': user({
    title: 'shell.transactions',
    menu: { management: 'history' },
    page: 'transfers/transactions',
  }),
  '/transactions/:id': user({ title: 'shell.receipt', page: 'transfers/receipt' }),
  '/rachunki': user({
    title: 'shell.bills',
    menu: { management: 'form' },
    till: true,
    page: 'bills/bills',
  }),
  '/rachunki/:id': user({ title: 'shell.bill', till: true, page: 'bills/bill' }),
  '/wallet': user({ title: 'shell.wallet', menu: { management: 'wallet' }, page: 'wallet/wallet' }),
  '/payout': user({ title: 'shell.payout', page: 'payouts/payout' }),
  '/regulamin_platnosci': open({
    title: 'shell.paymentTerms',
    menu: { rules: 'coins' },
    page: 'content/document',
  }),
  '/regulamin_platnosci/:version': open({ title: 'shell.paymentTerms', page: 'content/document' }),
  '/regulamin': open({ title: 'shell.terms', menu: { rules: 'form' }, page: 'content/document' }),
  '/regulamin/:version': open({ title: 'shell.terms', page: 'content/document' }),
  '/polityka_prywatnosci': open({
    title: 'shell.privacy',
    menu: { rules: 'shield' },
    page: 'content/document',
  }),
  '/polityka_prywatnosci/:version': open({ title: 'shell.privacy', page: 'content/document' }),
  '/zasady': open({ title: 'shell.rules', menu: { rules: 'handshake' }, page: 'content/document' }),
  '/zasady/:version': open({ title: 'shell.rules', page: 'content/document' }),
  '/about': open({ title: 'shell.footerAbout', menu: { rules: 'info' }, page: 'content/document' }),
  '/support': open({
    title: 'shell.footerSupport',
    menu: { rules: 'mail' },
    texts: 'signed-in',
    page: 'content/support',
  }),
  '/przejrzystosc': open({
    title: 'shell.transparency',
    menu: { rules: 'eye' },
    texts: 'signed-in',
    page: 'trust/trust',
  }),
  '/mypromotions': user({
    title: 'shell.mypromotions',
    menu: { discounts: 'tag' },
    action: 'create',
    subject: 'promotion',
    texts: 'market',
    page: 'promotions/my-promotions',
  }),
  '/promotions': open({
    title: 'shell.promotions',
    menu: { discounts: 'coins' },
    texts: 'market',
    page: 'promotions/promotions',
  }),
  '/rabaty_trz': open({
    title: 'shell.discounts',
    menu: { discounts: 'tag' },
    texts: 'market',
    page: 'offers/discounts',
  }),
  '/ecoin_asset': user({
    title: 'shell.ecoinAsset',
    menu: { chain: 'coins' },
    chain: true,
    page: 'chain/asset',
  }),
  '/ecoin_send': user({
    title: 'shell.ecoinSend',
    menu: { chain: 'transfer' },
    chain: true,
    page: 'chain/send',
  }),
  '/ecoin_send/:id': user({ title: 'shell.chainMove', chain: true, page: 'chain/move' }),
  '/ecoin_panel': user({
    title: 'shell.ecoinPanel',
    menu: { chain: 'link' },
    chain: true,
    page: 'chain/panel',
  }),
  '/exchange': user({ title: 'shell.exchange', chain: true, page: 'chain/exchange' }),
  '/login': open({ title: 'shell.login', menu: { guestAccount: 'login' }, page: 'session/login' }),
  '/login/callback': open({ title: 'shell.login', page: 'session/callback' }),
  '/cardreg': open({
    title: 'shell.cardreg',
    menu: { cardsOnTop: 'form', account: 'card', guestAccount: 'card' },
    texts: 'signed-in',
    page: 'cards/cardreg',
  }),
  '/companyreg': open({
    title: 'shell.companyreg',
    menu: { account: 'handshake', guestAccount: 'handshake' },
    badgeContent: 'companies',
    texts: 'signed-in',
    page: 'companies/companies',
  }),
  '/bankaccountreg': open({
    title: 'shell.bankaccountreg',
    menu: { account: 'bank', guestAccount: 'bank' },
    texts: 'signed-in',
    page: 'bank-accounts/bank-accounts',
  }),
  '/registration': user({
    title: 'shell.registration',
    menu: { account: 'form' },
    action: 'create',
    subject: 'wallet',
    texts: 'security',
    page: 'registration/registration',
  }),
  '/profil': user({
    title: 'shell.profile',
    menu: { account: 'person' },
    texts: ['market', 'security'],
    page: 'profile/profile',
  }),
  '/bank-approval': user({
    title: 'shell.bankApproval',
    menu: { account: 'bank' },
    badgeContent: 'second',
    role: 'bank-approver',
    texts: 'operator',
    page: 'bank/approval',
  }),
  '/security': user({
    title: 'shell.security',
    menu: { account: 'shield' },
    texts: 'security',
    page: 'security/security',
  }),
  '/notifications': user({
    title: 'shell.notifications',
    menu: { account: 'inbox' },
    page: 'push/push',
  }),
  '/logout': open({ title: 'shell.logout', menu: { account: 'logout' }, page: 'session/logout' }),
  '/cardstore': admin({
    staff: ['clerk', 'support', 'auditor'],
    title: 'shell.cardstore',
    menu: { admin: 'card' },
    texts: 'operator',
    page: 'card-stock/stock',
  }),
  '/banktransfer': admin({
    staff: ['clerk', 'auditor'],
    title: 'shell.banktransfer',
    menu: { admin: 'bank' },
    badgeContent: 'desk',
    texts: 'operator',
    page: 'bank/bank',
  }),
  '/adm': admin({
    staff: ['clerk', 'support', 'auditor'],
    title: 'shell.adm',
    menu: { admin: 'manage' },
    texts: 'operator',
    page: 'operator/operator',
  }),
  '/401': open({ title: 'errors.unauthorised' }),
  '/500': open({ title: 'errors.broken' }),
  '/404': open({ title: 'errors.notFound' }),
};

export type Path = keyof typeof rows;

/** All of them, in the order in which menus show them. */
export const pages = (Object.entries(rows) as [Path, Row][]).map(([path, row]) => ({
  path,
  ...row,
}));

/** The paths that the app has a page for; the server answers any other with status 404. */
export const paths = pages.map(({ path }) => path);
