/** Maps the embedded provider's texts to their keys in the theme for Keycloak. */
import { type Locale, languages } from '#contract/languages.ts';
import type { View } from '#sandbox/identity/page.ts';

const credentials = [
  'invalidUserMessage',
  'invalidUsernameMessage',
  'invalidUsernameOrEmailMessage',
  'invalidPasswordMessage',
  // An attacker who guesses is not told that the account is temporarily locked.
  'accountTemporarilyDisabledMessage',
  'accountPermanentlyDisabledMessage',
];

const tooWeak = [
  'invalidPasswordBlacklistedMessage',
  'invalidPasswordNotUsernameMessage',
  'invalidPasswordNotEmailMessage',
];

const each = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

type Words = View['words'];
type Texts = Readonly<Record<string, string>>;

/** The theme's texts in one language that must be the same as the embedded provider's. */
export const sharedWords = (words: Words, names: Readonly<Record<Locale, string>>): Texts => ({
  ...signingWords(words, names),
  ...faultWords(words),
  ...mailWords(words),
});

const signingWords = (words: Words, names: Readonly<Record<Locale, string>>): Texts => ({
  programme: words.programme,
  languages: words.language,
  ...Object.fromEntries(languages.map((language) => [`locale_${language}`, names[language]])),
  loginAccountTitle: words.signIn,
  doLogIn: words.signIn,
  loginLead: words.signInLead,
  email: words.email,
  password: words.password,
  showPassword: words.showPassword,
  hidePassword: words.hidePassword,
  doForgotPassword: words.forgotten,
  noAccount: words.noAccount,
  doRegister: words.signUp,
  registerTitle: words.signUp,
  registerLead: words.signUpLead,
  readFirst: words.readFirst,
  docTerms: words.terms,
  docPayments: words.paymentTerms,
  docRules: words.rules,
  docPrivacy: words.privacy,
  haveAccount: words.haveAccount,
  fullName: words.name,
  nameHint: words.nameHint,
  enterName: words.enterName,
  passwordHint: words.passwordHint,
  passwordConfirm: words.passwordAgain,
  strength: words.strength,
  strengthShort: words.strengths.short,
  strengthCommon: words.strengths.common,
  strengthWeak: words.strengths.weak,
  strengthOk: words.strengths.ok,
  strengthStrong: words.strengths.strong,
});

const faultWords = (words: Words): Texts => ({
  ...each(credentials, words.wrongCredentials),
  missingEmailMessage: words.enterEmail,
  ...each(['invalidEmailMessage', 'error-invalid-email'], words.badEmail),
  missingPasswordMessage: words.passwordFaults.enter,
  invalidPasswordMinLengthMessage: words.passwordFaults.tooShort,
  invalidPasswordMaxLengthMessage: words.passwordFaults.tooLong,
  ...each(tooWeak, words.passwordFaults.tooWeak),
  ...each(
    ['invalidPasswordConfirmMessage', 'notMatchPasswordMessage'],
    words.passwordFaults.notIdentical,
  ),
});

const mailWords = (words: Words): Texts => ({
  emailVerifyTitle: words.confirmTitle,
  emailForgotTitle: words.forgottenTitle,
  emailInstruction: words.forgottenLead,
  sendLink: words.send,
  updatePasswordTitle: words.resetTitle,
  passwordNew: words.newPassword,
  passwordNewConfirm: words.newPasswordAgain,
  savePassword: words.save,
  logoutOtherSessions: words.endOthers,
  // An e-mailed link that has expired, is invalid, or belongs to another address.
  expiredActionTokenNoSessionMessage: words.tokenFaults.expired,
  resetCredentialNotAllowedMessage: words.tokenFaults.invalid,
  staleEmailVerificationLink: words.tokenFaults.email,
  accountPasswordUpdatedMessage: words.changed,
  backToApplication: words.back,
  backToLogin: words.signIn,
  logoutConfirmTitle: words.logoutTitle,
  logoutConfirmHeader: words.logoutLead,
  doLogout: words.logout,
  stay: words.stay,
  pageExpiredTitle: words.expiredTitle,
  errorTitle: words.refusedTitle,
});
