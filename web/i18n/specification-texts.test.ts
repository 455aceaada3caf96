/** The texts that specification §8 and §9 word, letter by letter, and where each is said. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { en as identityEn } from '#sandbox/identity/i18n/en.ts';
import { en } from './en.ts';
import { enMarket } from './en-market.ts';
import { enOperator } from './en-operator.ts';
import { enSecurity } from './en-security.ts';
import { enSignedIn } from './en-signed-in.ts';
import { pl } from './pl.ts';
import { plMarket } from './pl-market.ts';
import { plOperator } from './pl-operator.ts';
import { plSecurity } from './pl-security.ts';
import { plSignedIn } from './pl-signed-in.ts';
import { ua } from './ua.ts';
import { uaMarket } from './ua-market.ts';
import { uaOperator } from './ua-operator.ts';
import { uaSecurity } from './ua-security.ts';
import { uaSignedIn } from './ua-signed-in.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const words: Readonly<Record<'pl' | 'ua' | 'en', Texts>> = {
  pl: { ...pl, ...plMarket, ...plOperator, ...plSecurity, ...plSignedIn },
  ua: { ...ua, ...uaMarket, ...uaOperator, ...uaSecurity, ...uaSignedIn },
  en: { ...en, ...enMarket, ...enOperator, ...enSecurity, ...enSignedIn },
};

const textOf = (language: keyof typeof words, key: string): string | undefined => {
  const [feature = '', name = ''] = key.split('.');
  return words[language][feature]?.[name];
};

const polish: readonly [text: string, key: string, file: string][] = [
  ['Nie udało się załadować danych portfela.', 'calls.wallet', 'wallet/wallet-page.tsx'],
  ['Błąd ładowania portfela.', 'calls.walletUnexpected', 'wallet/wallet-page.tsx'],
  ['Błąd ładowania salda portfela', 'calls.balance', 'wallet/balance-chart.tsx'],
  [
    'Nie udało się załadować historii transakcji.',
    'calls.transactions',
    'transactions/transactions-page.tsx',
  ],
  [
    'Błąd ładowania transakcji.',
    'calls.transactionsUnexpected',
    'transactions/transactions-page.tsx',
  ],
  [
    'Błąd ładowania historii transakcji',
    'calls.moreTransactions',
    'transactions/transactions-page.tsx',
  ],
  [
    'Błąd pobierania historii transakcji',
    'calls.historyFile',
    'transactions/transactions-page.tsx',
  ],
  ['Wystąpił nieznany błąd serwera', 'calls.unknown', 'companies/company-form.tsx'],
  [
    'Wystąpił nieznany błąd podczas etapu 1 rejestracji konta bankowego',
    'calls.bankStage1',
    'bank-accounts/account-form.tsx',
  ],
  [
    'Wystąpił nieznany błąd podczas etapu 2 rejestracji konta bankowego',
    'calls.bankStage2',
    'bank-accounts/amount-form.tsx',
  ],
  ['Błąd ładowania produktów', 'market.failed', 'market/market-view.tsx'],
  ['Błąd zapisu ofert', 'calls.offersSave', 'offers/save-problem.tsx'],
  ['Nie udało się zainicjować płatności.', 'calls.topUp', 'top-ups/start-error.tsx'],
  ['Wystąpił błąd podczas inicjowania płatności.', 'calls.topUpTitle', 'top-ups/start-error.tsx'],
  [
    'Wystąpił nieoczekiwany błąd podczas inicjowania płatności',
    'calls.topUpUnexpected',
    'top-ups/start-error.tsx',
  ],
  ['Nie udało się załadować informacji MultiChain', 'calls.chainInfo', 'chain/panel-info.tsx'],
  ['Błąd ładowania informacji MultiChain', 'calls.chainInfoUnexpected', 'chain/panel-info.tsx'],
  ['Nie masz dostępu!', 'errors.unauthorised', 'errors/error-pages.tsx'],
];

const english: readonly [text: string, key: string, file: string][] = [
  ['Failed to add item to order', 'calls.saleAdd', 'counter/add-item.tsx'],
  ['Failed to issue bill', 'calls.billIssue', 'counter/issue-dialog.tsx'],
  ['Operation failed!', 'settings.messagesFailed', 'shell/unexpected-errors.ts'],
  [
    'Transmission problem. Report to the administrator!',
    'calls.support',
    'content/support-form.tsx',
  ],
  ['Failed to create PayU order', 'calls.payuOrder', 'top-ups/start-error.tsx'],
  ['Failed to create PayU order', 'calls.payuOrder', 'orders/order-outcome.tsx'],
  ['Failed to select oferta', 'calls.orderSelect', 'orders/basket-tab.tsx'],
  ['Failed to select oferta', 'market.addFailed', 'market/buy-card.tsx'],
  ['Failed to order selected', 'calls.orderSelected', 'orders/checkout.tsx'],
  ['An email address is obligatory!!', 'calls.fieldContactEmail', 'forms.ts'],
  ['Success! Your query has succesfully sent.', 'content.sent', 'content/support-page.tsx'],
  ['You must first login!', 'session.loginFirst', 'session/login-page.tsx'],
  [
    "You don't have permission to access this page. Go Home!",
    'errors.unauthorisedText',
    'errors/error-pages.tsx',
  ],
];

for (const [language, table] of [
  ['pl', polish],
  ['en', english],
] as const) {
  for (const [text, key, file] of table) {
    test(`“${text}” is said in ${file}, and in each language`, () => {
      assert.equal(textOf(language, key), text);
      const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      assert.match(source, new RegExp(`['"]${key}['"]`));
      for (const other of ['pl', 'ua', 'en'] as const) assert.ok(textOf(other, key), other);
    });
  }
}

test('the words about passwords are those of the specification', () => {
  const { passwordFaults, tokenFaults, strengths, notChanged, changed, enterEmail } = identityEn;
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
