/** The main menu as data (specification §2): a new screen is a new row. */
import type { Answer } from '#contract/operation.ts';
import type { waiting } from '#contract/waiting.ts';
import type { WordKey } from '../i18n/types.ts';
import type { IconName } from '../ui/icon.tsx';

/** The texts of the menu that need nothing put into them. */
export type MenuTitle = Exclude<
  WordKey & `shell.${string}`,
  `shell.${'language' | 'account' | 'pending' | 'titleOf' | 'basket'}`
>;

export type Layout = 'horizontal' | 'vertical';

export type BadgeColor = 'plain' | 'success' | 'warning' | 'error' | 'count';

/**
 * What may wait for somebody: payments to accept, and what the API counts; a basket does not. Either desk
 * of the bank has its own work and the payouts that one of them looks at.
 */
export type Count = 'pending' | 'desk' | 'second' | Exclude<keyof Answer<typeof waiting>, 'basket'>;
export type Counts = Readonly<Record<Count, number>>;

export interface MenuNode {
  readonly title: MenuTitle;
  readonly icon: IconName;
  /** A row without a path and without children does nothing. */
  readonly path?: string;
  readonly children?: readonly MenuNode[];
  /** Not a link: a divider that names the rows after it. */
  readonly sectionTitle?: true;
  /** A count of what waits, or a word. */
  readonly badgeContent?: Count | MenuTitle;
  readonly badgeColor?: BadgeColor;
  readonly disabled?: true;
  readonly openInNewTab?: true;
  /** Shown to those only who may do this action on this subject. */
  readonly action?: string;
  readonly subject?: string;
  /** Stands in the menus of this layout alone. */
  readonly layout?: Layout;
  /** For the one admin account alone. */
  readonly admin?: true;
  /** Only where the programme has a chain. */
  readonly chain?: true;
  /** For those alone who have this realm role. */
  readonly role?: string;
}

/** The same for everybody (specification §2). */
const rulesGroup: MenuNode = {
  title: 'shell.rulesGroup',
  icon: 'form',
  children: [
    { title: 'shell.paymentTerms', icon: 'coins', path: '/regulamin_platnosci' },
    { title: 'shell.terms', icon: 'form', path: '/regulamin' },
    { title: 'shell.privacy', icon: 'shield', path: '/polityka_prywatnosci' },
    { title: 'shell.rules', icon: 'handshake', path: '/zasady' },
    { title: 'shell.footerAbout', icon: 'info', path: '/about' },
    { title: 'shell.footerSupport', icon: 'mail', path: '/support' },
    { title: 'shell.transparency', icon: 'eye', path: '/przejrzystosc' },
  ],
};

/** Paying by card stands in two ways: fewer rows at the side, all of them on top (specification §2). */
const cardGroups: readonly MenuNode[] = [
  {
    title: 'shell.cardGroup',
    icon: 'card',
    layout: 'vertical',
    children: [
      { title: 'shell.sellerInitiate', icon: 'card', path: '/card-payment/seller-initiate' },
      { title: 'shell.manageCodes', icon: 'key', path: '/card-payment/manage-codes' },
      { title: 'shell.buyerConfirm', icon: 'inbox', path: '/card-payment/buyer-confirm' },
    ],
  },
  {
    title: 'shell.cardGroup',
    icon: 'card',
    layout: 'horizontal',
    children: [
      { title: 'shell.seller2', icon: 'till', path: '/card-payment/seller2' },
      { title: 'shell.sellerInitiate', icon: 'card', path: '/card-payment/seller-initiate' },
      { title: 'shell.otcodes', icon: 'key', path: '/otcodes' },
      { title: 'shell.buyerConfirm', icon: 'inbox', path: '/card-payment/buyer-confirm' },
      { title: 'shell.cardreg', icon: 'form', path: '/cardreg' },
    ],
  },
];

/** The desk of the programme: for the one admin account, and on top only (specification §2, §6). */
const adminGroup: MenuNode = {
  title: 'shell.adminGroup',
  icon: 'manage',
  admin: true,
  layout: 'horizontal',
  children: [
    { title: 'shell.cardstore', icon: 'card', path: '/cardstore' },
    { title: 'shell.banktransfer', icon: 'bank', path: '/banktransfer', badgeContent: 'desk' },
    { title: 'shell.adm', icon: 'manage', path: '/adm' },
  ],
};

/** For people who are signed in and have an e-mail. */
export const userMenu: readonly MenuNode[] = [
  { title: 'shell.home', icon: 'info', path: '/home' },
  {
    title: 'shell.offersGroup',
    icon: 'cart',
    children: [
      {
        title: 'shell.myoffers',
        icon: 'tag',
        path: '/myoffers',
        action: 'create',
        subject: 'offer',
      },
      { title: 'shell.puboffers', icon: 'cart', path: '/puboffers' },
    ],
  },
  {
    title: 'shell.currency',
    icon: 'coins',
    action: 'use',
    subject: 'money',
    children: [
      { title: 'shell.etbuy', icon: 'plus', path: '/etbuy' },
      ...cardGroups,
      { title: 'shell.order', icon: 'cart', path: '/order', badgeContent: 'orders' },
      {
        title: 'shell.codeGroup',
        icon: 'code',
        children: [
          { title: 'shell.otp', icon: 'code', path: '/otp' },
          { title: 'shell.pay', icon: 'till', path: '/pay' },
          { title: 'shell.accept', icon: 'inbox', path: '/accept', badgeContent: 'pending' },
          { title: 'shell.counter', icon: 'cart', path: '/obsluga' },
          { title: 'shell.payBill', icon: 'scan', path: '/bill' },
        ],
      },
      { title: 'shell.transfer', icon: 'transfer', path: '/transfer' },
    ],
  },
  {
    title: 'shell.management',
    icon: 'manage',
    action: 'read',
    subject: 'money',
    children: [
      { title: 'shell.groups', icon: 'people', path: '/grp', badgeContent: 'invitations' },
      { title: 'shell.transactions', icon: 'history', path: '/transactions' },
      { title: 'shell.bills', icon: 'form', path: '/rachunki' },
      { title: 'shell.wallet', icon: 'wallet', path: '/wallet' },
    ],
  },
  rulesGroup,
  {
    title: 'shell.discountGroup',
    icon: 'tag',
    children: [
      {
        title: 'shell.mypromotions',
        icon: 'tag',
        path: '/mypromotions',
        action: 'create',
        subject: 'promotion',
      },
      { title: 'shell.promotions', icon: 'coins', path: '/promotions' },
      { title: 'shell.discounts', icon: 'tag', path: '/rabaty_trz' },
    ],
  },
  {
    title: 'shell.cryptoGroup',
    icon: 'link',
    chain: true,
    action: 'use',
    subject: 'money',
    children: [
      { title: 'shell.ecoinAsset', icon: 'coins', path: '/ecoin_asset' },
      { title: 'shell.ecoinSend', icon: 'transfer', path: '/ecoin_send' },
      { title: 'shell.ecoinPanel', icon: 'link', path: '/ecoin_panel' },
    ],
  },
  {
    title: 'shell.accountGroup',
    icon: 'person',
    children: [
      { title: 'shell.cardreg', icon: 'card', path: '/cardreg' },
      {
        title: 'shell.companyreg',
        icon: 'handshake',
        path: '/companyreg',
        badgeContent: 'companies',
      },
      { title: 'shell.bankaccountreg', icon: 'bank', path: '/bankaccountreg' },
      {
        title: 'shell.registration',
        icon: 'form',
        path: '/registration',
        action: 'create',
        subject: 'wallet',
      },
      {
        title: 'shell.bankApproval',
        icon: 'bank',
        path: '/bank-approval',
        badgeContent: 'second',
        role: 'bank-approver',
      },
      { title: 'shell.security', icon: 'shield', path: '/security' },
      { title: 'shell.logout', icon: 'logout', path: '/logout' },
    ],
  },
  adminGroup,
];

export const guestMenu: readonly MenuNode[] = [
  { title: 'shell.home', icon: 'info', path: '/home' },
  { title: 'shell.puboffers', icon: 'cart', path: '/puboffers' },
  {
    title: 'shell.accountGroup',
    icon: 'person',
    children: [
      { title: 'shell.login', icon: 'login', path: '/login' },
      { title: 'shell.cardreg', icon: 'card', path: '/cardreg' },
      { title: 'shell.companyreg', icon: 'handshake', path: '/companyreg' },
      { title: 'shell.bankaccountreg', icon: 'bank', path: '/bankaccountreg' },
    ],
  },
  rulesGroup,
];

/** The bar under the thumb on phones. */
export const thumbMenu: readonly (MenuNode & { readonly path: string })[] = [
  { title: 'shell.tabWallet', icon: 'wallet', path: '/wallet' },
  { title: 'shell.tabOtp', icon: 'code', path: '/otp', badgeContent: 'pending' },
  { title: 'shell.tabPay', icon: 'till', path: '/pay' },
  { title: 'shell.tabTransfer', icon: 'transfer', path: '/transfer' },
];
