/** Which words of the embedded provider stand under which name in the theme for Keycloak. */
import type { Language } from '#contract/languages.ts';
import type { Words } from '#sandbox/identity/words.ts';

const credentials = [
  'invalidUserMessage',
  'invalidUsernameMessage',
  'invalidUsernameOrEmailMessage',
  'invalidPasswordMessage',
  // Whoever guesses does not learn that the account is locked for a while.
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

/** The theme's texts in one language that must be the embedded provider's own. */
export const sharedWords = (
  words: Words,
  names: Readonly<Record<Language, string>>,
): Readonly<Record<string, string>> => ({
  programme: words.programme,
  languages: words.language,
  locale_pl: names.pl,
  locale_uk: names.ua,
  locale_en: names.en,
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
  emailVerifyTitle: words.confirmTitle,
  emailForgotTitle: words.forgottenTitle,
  emailInstruction: words.forgottenLead,
  sendLink: words.send,
  updatePasswordTitle: words.resetTitle,
  passwordNew: words.newPassword,
  passwordNewConfirm: words.newPasswordAgain,
  savePassword: words.save,
  logoutOtherSessions: words.endOthers,
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
