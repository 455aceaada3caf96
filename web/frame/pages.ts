/** Every page, one row each: routes, titles, menus, addresses and the web server follow from it. */
import type {} from '../ui/address.ts';
import { type Row, rowFor } from './page-row.ts';
import { documents } from './pages-documents.ts';

const [open, user, admin] = [rowFor('open'), rowFor('user'), rowFor('admin')];
const rows = {
  '/home': open({
    title: 'shell.home',
    menu: { start: 'info', guestStart: 'info' },
    page: 'home',
  }),
  '/myoffers': user({
    title: 'offers.page',
    menu: { offers: 'tag' },
    action: 'create',
    subject: 'offer',
    texts: 'market',
    page: 'my-offers',
  }),
  '/zamowienia': user({
    title: 'shell.sales',
    menu: { offers: 'inbox' },
    badgeContent: 'orders',
    page: 'sales',
  }),
  '/pytania': user({
    title: 'shell.enquiries',
    menu: { offers: 'mail' },
    badgeContent: 'enquiries',
    page: 'enquiries',
  }),
  '/pytania/:id': user({ title: 'shell.enquiry', page: 'enquiry' }),
  '/pytania/oferta/:id': user({ title: 'shell.enquiry', texts: 'market', page: 'ask' }),
  '/puboffers': open({
    title: 'shell.puboffers',
    menu: { offers: 'cart', guestStart: 'cart' },
    texts: 'market',
    page: 'market',
  }),
  '/miejsca': open({
    title: 'places.page',
    menu: { offers: 'pin', guestStart: 'pin' },
    texts: 'market',
    page: 'places',
  }),
  '/puboffers/seller/:id': open({ title: 'shell.seller', texts: 'market', page: 'seller' }),
  '/puboffers/:id': open({ title: 'shell.puboffer', texts: 'market', page: 'offer' }),
  '/etbuy': user({ title: 'topUps.page', menu: { topUps: 'plus' }, page: 'etbuy' }),
  '/etbuy/:id': user({ title: 'shell.topUp', page: 'payment' }),
  '/card-payment/seller2': user({
    title: 'shell.seller2',
    menu: { cardsOnTop: 'till' },
    page: 'till',
    ownBar: true,
  }),
  '/card-payment/seller-initiate': user({
    title: 'shell.sellerInitiate',
    menu: { cardsAtSide: 'card', cardsOnTop: 'card' },
    page: 'till',
    ownBar: true,
  }),
  '/card-payment/manage-codes': user({
    title: 'cards.pageCodes',
    menu: { cardsAtSide: 'key' },
    page: 'codes',
  }),
  '/otcodes': user({ title: 'shell.otcodes', menu: { cardsOnTop: 'key' }, page: 'codes' }),
  '/card-payment/buyer-confirm': user({
    title: 'shell.buyerConfirm',
    menu: { cardsAtSide: 'inbox', cardsOnTop: 'inbox' },
    page: 'buyer-confirm',
  }),
  '/order': user({
    title: 'orders.page',
    menu: { orders: 'cart' },
    texts: 'market',
    page: 'order',
  }),
  '/order/:id': user({ title: 'shell.oneOrder', texts: 'market', page: 'order-detail' }),
  '/otp': user({ title: 'shell.otp', menu: { codes: 'code' }, page: 'otp' }),
  '/pay': user({ title: 'shell.pay', menu: { codes: 'till' }, page: 'till', ownBar: true }),
  '/accept': user({
    title: 'shell.accept',
    menu: { codes: 'inbox' },
    badgeContent: 'pending',
    page: 'accept',
  }),
  '/obsluga': user({
    title: 'sales.page',
    menu: { codes: 'cart' },
    till: true,
    page: 'till',
    ownBar: true,
  }),
  '/obsluga/pracownicy': user({
    title: 'cashiers.page',
    menu: { codes: 'people' },
    page: 'staff',
  }),
  '/obsluga/bez-sieci': open({
    title: 'offlineSales.page',
    texts: 'signed-in',
    page: 'offline-till',
  }),
  '/zaplac-bez-sieci': user({ title: 'shell.offlinePay', page: 'offline-pay' }),
  '/obsluga/tablet': open({ title: 'shell.tablet', texts: 'signed-in', page: 'tablet' }),
  '/obsluga/utarg': user({
    title: 'shell.takings',
    menu: { codes: 'coins' },
    page: 'takings',
  }),
  '/obsluga/utarg/:id': user({ title: 'shell.closingSheet', page: 'sheet' }),
  '/bill': user({ title: 'bills.pagePay', menu: { codes: 'scan' }, page: 'find-bill' }),
  '/bill/:code': user({ title: 'bills.pagePay', page: 'pay-bill' }),
  '/transfer': user({
    title: 'transfers.page',
    menu: { transfers: 'transfer' },
    page: 'transfer',
  }),
  '/prosby': user({
    title: 'requests.page',
    menu: { transfers: 'inbox' },
    badgeContent: 'requests',
    page: 'requests',
  }),
  '/prosby/nowa': user({ title: 'shell.newRequest', page: 'new-request' }),
  '/prosby/:id': user({ title: 'shell.request', page: 'request' }),
  '/grp': user({
    title: 'groups.page',
    menu: { management: 'people' },
    badgeContent: 'invitations',
    page: 'groups',
  }),
  '/grp/:id': user({ title: 'shell.group', page: 'group' }),
  '/grp/:id/podziel': user({ title: 'shell.splitBill', page: 'split' }),
  '/transactions': user({
    title: 'shell.transactions',
    menu: { management: 'history' },
    page: 'transactions',
  }),
  '/transactions/:id': user({ title: 'shell.receipt', texts: 'trust', page: 'receipt' }),
  '/rachunki': user({
    title: 'bills.page',
    menu: { management: 'form' },
    till: true,
    page: 'bills',
  }),
  '/rachunki/:id': user({ title: 'shell.bill', till: true, page: 'bill' }),
  '/wallet': user({ title: 'shell.wallet', menu: { management: 'wallet' }, page: 'wallet' }),
  '/payout': user({ title: 'payouts.page', page: 'payout' }),
  ...documents,
  '/przejrzystosc': open({
    title: 'trust.page',
    menu: { rules: 'eye' },
    texts: ['signed-in', 'trust'],
    page: 'trust',
  }),
  '/mypromotions': user({
    title: 'promotions.page',
    menu: { discounts: 'tag' },
    action: 'create',
    subject: 'promotion',
    texts: 'market',
    page: 'my-promotions',
  }),
  '/promotions': open({
    title: 'deals.pagePromotions',
    menu: { discounts: 'coins' },
    texts: 'market',
    page: 'promotions',
  }),
  '/rabaty_trz': open({
    title: 'deals.pageDiscounts',
    menu: { discounts: 'tag' },
    texts: 'market',
    page: 'discounts',
  }),
  '/ecoin_asset': user({
    title: 'chain.pageAssets',
    menu: { chain: 'coins' },
    chain: true,
    page: 'asset',
  }),
  '/ecoin_send': user({
    title: 'chain.pageSend',
    menu: { chain: 'transfer' },
    chain: true,
    page: 'send',
  }),
  '/ecoin_send/:id': user({ title: 'shell.chainMove', chain: true, page: 'move' }),
  '/ecoin_panel': user({
    title: 'chain.pagePanel',
    menu: { chain: 'link' },
    chain: true,
    page: 'panel',
  }),
  '/exchange': user({ title: 'shell.exchange', chain: true, page: 'exchange' }),
  '/login': open({ title: 'shell.login', menu: { guestAccount: 'login' }, page: 'login' }),
  '/login/callback': open({ title: 'shell.login', page: 'callback' }),
  '/cardreg': open({
    title: 'shell.cardreg',
    menu: { cardsOnTop: 'form', account: 'card', guestAccount: 'card' },
    texts: 'signed-in',
    page: 'cardreg',
  }),
  '/companyreg': open({
    title: 'shell.companyreg',
    menu: { account: 'handshake', guestAccount: 'handshake' },
    badgeContent: 'companies',
    texts: 'signed-in',
    page: 'companies',
  }),
  '/bankaccountreg': open({
    title: 'shell.bankaccountreg',
    menu: { account: 'bank', guestAccount: 'bank' },
    texts: 'signed-in',
    page: 'bank-accounts',
  }),
  '/registration': user({
    title: 'shell.registration',
    menu: { account: 'form' },
    action: 'create',
    subject: 'wallet',
    texts: 'security',
    page: 'registration',
  }),
  '/profil': user({
    title: 'profile.page',
    menu: { account: 'person' },
    texts: ['market', 'security'],
    page: 'profile',
  }),
  '/bank-approval': user({
    title: 'bank.pageApproval',
    menu: { account: 'bank' },
    badgeContent: 'second',
    role: 'bank-approver',
    texts: 'operator',
    page: 'approval',
  }),
  '/ja': user({ title: 'shell.me', texts: 'security', page: 'me' }),
  '/security': user({
    title: 'security.page',
    menu: { account: 'shield' },
    texts: 'security',
    page: 'security',
  }),
  '/notifications': user({
    title: 'push.page',
    menu: { account: 'bell' },
    page: 'push',
  }),
  '/logout': open({ title: 'shell.logout', menu: { account: 'logout' }, page: 'logout' }),
  '/cardstore': admin({
    staff: ['clerk', 'support', 'auditor'],
    title: 'stock.page',
    menu: { admin: 'card' },
    texts: 'operator',
    page: 'stock',
  }),
  '/banktransfer': admin({
    staff: ['clerk', 'auditor'],
    title: 'bank.page',
    menu: { admin: 'bank' },
    badgeContent: 'desk',
    texts: 'operator',
    page: 'bank',
  }),
  '/adm': admin({
    staff: ['clerk', 'support', 'auditor'],
    title: 'shell.adm',
    menu: { admin: 'manage' },
    badgeContent: 'reports',
    texts: 'operator',
    page: 'operator',
  }),
  '/401': open({ title: 'errors.unauthorised' }),
  '/500': open({ title: 'errors.broken' }),
  '/404': open({ title: 'errors.notFound' }),
};
export type Path = keyof typeof rows;

declare module '../ui/address.ts' {
  interface Pages extends Record<Path, unknown> {}
}

/** All of them, in the order in which menus show them. */
export const pages = (Object.entries(rows) as [Path, Row][]).map(([path, row]) => ({
  path,
  ...row,
}));

/** The paths that the app has a page for; the server answers any other with status 404. */
export const paths = pages.map(({ path }) => path);
