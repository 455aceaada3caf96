/** The texts that specification §8 and §9 prescribe verbatim, and where each is used. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Locale, languages } from '#contract/languages.ts';
import { features } from '#texts/bundles.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { inLanguage } from '#texts/texts.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const textOf = (language: Locale, key: string): string | undefined => {
  const [feature = '', name = ''] = key.split('.');
  return (inLanguage(features, language) as Texts)[feature]?.[name];
};

const polish: readonly [text: string, key: string, file: string][] = [
  ['Nie udało się załadować danych portfela.', 'calls.wallet', 'wallet/wallet-page.tsx'],
  ['Błąd ładowania portfela.', 'calls.walletUnexpected', 'wallet/wallet-page.tsx'],
  ['Błąd ładowania salda portfela', 'calls.balance', 'wallet/details.tsx'],
  [
    'Nie udało się załadować historii transakcji.',
    'calls.transactions',
    'wallet/transfers/transactions-page.tsx',
  ],
  [
    'Błąd ładowania transakcji.',
    'calls.transactionsUnexpected',
    'wallet/transfers/transactions-page.tsx',
  ],
  [
    'Błąd ładowania historii transakcji',
    'calls.moreTransactions',
    'wallet/transfers/transactions-page.tsx',
  ],
  [
    'Błąd pobierania historii transakcji',
    'calls.historyFile',
    'wallet/transfers/transactions-page.tsx',
  ],
  ['Wystąpił nieznany błąd serwera', 'calls.unknown', 'account/companies/company-form.tsx'],
  [
    'Wystąpił nieznany błąd podczas etapu 1 rejestracji konta bankowego',
    'calls.bankStage1',
    'account/bank-accounts/account-form.tsx',
  ],
  [
    'Wystąpił nieznany błąd podczas etapu 2 rejestracji konta bankowego',
    'calls.bankStage2',
    'account/bank-accounts/amount-form.tsx',
  ],
  ['Błąd ładowania produktów', 'market.failed', 'market/offers/market-view.tsx'],
  ['Błąd zapisu ofert', 'calls.offersSave', 'market/offers/save-problem.tsx'],
  ['Nie udało się zainicjować płatności.', 'calls.topUp', 'wallet/payments/retry-button.tsx'],
  [
    'Wystąpił błąd podczas inicjowania płatności.',
    'calls.topUpTitle',
    'wallet/payments/retry-button.tsx',
  ],
  [
    'Wystąpił nieoczekiwany błąd podczas inicjowania płatności',
    'calls.topUpUnexpected',
    'wallet/payments/retry-button.tsx',
  ],
  ['Nie udało się załadować informacji MultiChain', 'calls.chainInfo', 'chain/panel-page.tsx'],
  ['Błąd ładowania informacji MultiChain', 'calls.chainInfoUnexpected', 'chain/panel-page.tsx'],
  ['Nie masz dostępu!', 'errors.unauthorised', 'frame/error-pages.tsx'],
  ['Błąd inicjacji płatności kartą.', 'calls.cardInitiate', 'till/sales/next-step.tsx'],
  [
    'Błąd potwierdzenia płatności kartą.',
    'calls.cardConfirm',
    'till/card-payments/buyer-confirm-page.tsx',
  ],
  ['Błąd generowania kodów jednorazowych.', 'calls.cardCodesMake', 'account/cards/card-codes.tsx'],
  ['Błąd generowania kodów.', 'calls.cardCodesMakeTitle', 'account/cards/card-codes.tsx'],
  [
    'Błąd pobierania aktywnych kodów jednorazowych.',
    'calls.cardCodes',
    'account/cards/card-codes.tsx',
  ],
  ['Błąd pobierania kart użytkownika.', 'calls.cards', 'account/cards/my-cards.tsx'],
  [
    'Nie udało się zainicjować płatności kartą.',
    'cards.initiateFailed',
    'till/sales/next-step.tsx',
  ],
  [
    'Nie udało się potwierdzić płatności kartą.',
    'cards.confirmFailed',
    'till/card-payments/buyer-confirm-page.tsx',
  ],
  [
    'Karta została pomyślnie zarejestrowana!',
    'cards.registered',
    'account/cards/register-card.tsx',
  ],
  ['Wystąpił nieoczekiwany błąd.', 'calls.cardRegisterTitle', 'account/cards/card-form.tsx'],
  ['Nieznany błąd', 'calls.cardRegister', 'account/cards/card-form.tsx'],
];

const english: readonly [text: string, key: string, file: string][] = [
  ['Failed to add item to order', 'calls.saleAdd', 'till/sales/unsent-line.tsx'],
  ['Failed to issue bill', 'calls.billIssue', 'till/sales/next-step.tsx'],
  ['Operation failed!', 'settings.messagesFailed', 'app.tsx'],
  [
    'Transmission problem. Report to the administrator!',
    'calls.support',
    'content/support-page.tsx',
  ],
  ['Failed to create PayU order', 'calls.payuOrder', 'wallet/payments/retry-button.tsx'],
  ['Failed to create PayU order', 'calls.payuOrder', 'market/orders/order-outcome.tsx'],
  ['Failed to select oferta', 'calls.orderSelect', 'market/orders/basket-tab.tsx'],
  ['Failed to select oferta', 'market.addFailed', 'market/offers/buy-card.tsx'],
  ['Failed to order selected', 'calls.orderSelected', 'market/orders/checkout.tsx'],
  ['An email address is obligatory!!', 'calls.fieldContactEmail', 'api/forms.ts'],
  ['Success! Your query has succesfully sent.', 'content.sent', 'content/support-page.tsx'],
  ['You must first login!', 'session.loginFirst', 'account/login-page.tsx'],
  [
    "You don't have permission to access this page. Go Home!",
    'errors.unauthorisedText',
    'frame/error-pages.tsx',
  ],
];

for (const [language, table] of [
  ['pl', polish],
  ['en', english],
] as const) {
  for (const [text, key, file] of table) {
    test(`has the specification’s text “${text}” in ${file}, in each language`, () => {
      assert.equal(textOf(language, key), text);
      const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      assert.match(source, new RegExp(`['"]${key}['"]`));
      for (const other of languages) assert.ok(textOf(other, key), other);
    });
  }
}

test('has the specification’s words about passwords', () => {
  const { passwordFaults, tokenFaults, strengths, notChanged, changed, enterEmail } = inLanguage(
    identityTexts,
    'en',
  );
  const said = [notChanged, changed, enterEmail, ...Object.values(tokenFaults)];
  const wanted = [
    'Password not changed!',
    'Password changed. Synchronization with Microsoft365 will occur within 30 minutes!',
    'An email address is obligatory!!',
    'Token missing!',
    'Ivalid Token!',
    'Token expiried!',
    'Invalid Email in Token',
  ];
  assert.deepEqual(said, wanted);
  assert.deepEqual(
    [
      passwordFaults.enter,
      passwordFaults.tooShort,
      passwordFaults.tooWeak,
      passwordFaults.notIdentical,
    ],
    [
      'Enter the password!',
      'Password must be at least 8 characters long!',
      'Password too weak!',
      'Passwords are not identical!',
    ],
  );
  assert.deepEqual(Object.values(strengths), ['Short', 'Common', 'Weak', 'Ok', 'Strong']);
});
