/** Which texts a browser loads together. The build splits them by language (web/server/build-plugins.ts). */
import type { Locale } from '#contract/languages.ts';
import { bank } from './bank.ts';
import { bankAccounts } from './bank-accounts.ts';
import { bills } from './bills.ts';
import { calls } from './calls.ts';
import { cards, stock } from './cards.ts';
import { cashiers } from './cashiers.ts';
import { chain } from './chain.ts';
import { charges } from './charges.ts';
import { companies } from './companies.ts';
import { content } from './content.ts';
import { documents } from './documents.ts';
import { enquiries } from './enquiries.ts';
import { errors } from './errors.ts';
import { groups } from './groups.ts';
import { head } from './head.ts';
import { home } from './home.ts';
import { requests } from './money-requests.ts';
import { market, offers } from './offers.ts';
import { offlineSales } from './offline-sales.ts';
import { operator } from './operator.ts';
import { orderDesk, orders } from './orders.ts';
import { paymentDesk, topUps } from './payments.ts';
import { payouts } from './payouts.ts';
import { personalData } from './personal-data.ts';
import { places } from './places.ts';
import { profile } from './profile.ts';
import { deals, promotions } from './promotions.ts';
import { push } from './push.ts';
import { pwa } from './pwa.ts';
import { registration } from './registration.ts';
import { sales } from './sales.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { tables } from './tables.ts';
import { refunds, takings } from './takings.ts';
import { type InLanguage, inLanguage, type Strings } from './texts.ts';
import { transfers } from './transfers.ts';
import { trust } from './trust.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

export const bundles = {
  /** What everybody needs at once. */
  guest: { documents, errors, home, session, shell, ui },
  /** The pages for signed-in users. */
  'signed-in': {
    bankAccounts,
    bills,
    calls,
    cards,
    cashiers,
    chain,
    charges,
    companies,
    content,
    enquiries,
    groups,
    offers,
    offlineSales,
    orders,
    payouts,
    personalData,
    promotions,
    push,
    pwa,
    registration,
    refunds,
    requests,
    sales,
    settings,
    tables,
    takings,
    topUps,
    transfers,
    wallet,
  },
  /** The marketplace, which guests see too. */
  market: { deals, market, places },
  /** Keeping an account safe: its page, dialogs over any other, and one's profile. */
  security: { security, profile },
  /** The programme’s desks, which few people ever see. */
  operator: { bank, operator, orderDesk, paymentDesk, stock },
  /** Checking the programme and a receipt. */
  trust: { trust },
  /** For search engines and link previews, of every page. */
  head: { head },
} as const;

/** All that screens say, by feature. */
export const features = {
  ...bundles.guest,
  ...bundles['signed-in'],
  ...bundles.market,
  ...bundles.security,
  ...bundles.operator,
  ...bundles.trust,
};

export type Bundle = keyof typeof bundles;

/** The texts of a bundle by feature. */
export type BundleTexts = Readonly<Record<string, Strings>>;

/** A page's title: `page`, or `page…` where a noun has several. Menus show them on every page. */
const titles = Object.fromEntries(
  Object.entries(features).flatMap(([feature, texts]) => {
    const found = Object.entries(texts).filter(([key]) => /^page([A-Z]|$)/.test(key));
    return found.length > 0 ? [[feature, Object.fromEntries(found)]] : [];
  }),
);

const loaded = { ...bundles, guest: { ...titles, ...bundles.guest } };

/** Polish is the initial language (specification §9): its texts for guests come with the app. */
export const initialTexts: BundleTexts = inLanguage(loaded.guest, 'pl');

/** Loads the texts of a bundle in a language; in the built app, from a file of its own. */
export const loadBundle = async <B extends Bundle>(
  bundle: B,
  language: Locale,
): Promise<InLanguage<(typeof bundles)[B]>> => inLanguage(loaded[bundle], language);
