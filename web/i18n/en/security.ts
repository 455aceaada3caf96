/** Words of keeping an account safe: confirming payments, passkeys, devices and the freeze, in English. */
import type { security as source } from '../pl/security.ts';
import type { EnWords } from '../types.ts';

export const security: EnWords<typeof source> = {
  title: 'Security',
  intro: 'See who can reach your money. If anything worries you, freeze everything.',

  confirmPayment: 'Confirm the payment',
  confirmPayout: 'Confirm the payout',
  confirmUnfreeze: 'Unfreeze everything?',
  confirmPasskey: 'Confirm that it is you',
  confirmWhy:
    'For larger amounts, and where many have added up, we make sure that it is really you.',
  confirmWhyPayout: 'For every payout we make sure that it is really you.',
  confirmWhyOther: 'This is an important change, so we make sure that it is really you.',
  payee: 'Payee',
  toAccount: 'To the account',
  paymentTitle: 'Title',
  timeLeft: 'left to confirm',
  usePasskey: 'Confirm with a passkey',
  useSignIn: 'Sign in again',
  signInText:
    'The sign-in page opens for a moment. Then you come back here and finish with one click – nothing is lost.',
  noPasskeyYet: 'A passkey is quicker: you can add one on the Security page.',
  noPasskeyHere:
    'You have a passkey, and it cannot be used here. Open this page on a device that has it.',
  passkeyLost: 'Is the passkey lost? Write to us at {{email}}.',
  passkeyCancelled: 'The passkey was not used. Try once more – nothing has happened yet.',
  passkeyFailed: 'The passkey did not work. Try once more – nothing has happened yet.',
  tooLate: 'The time to confirm is up. Close this window and start again.',
  notPaid: 'The payment was not confirmed, so nothing was paid. You can try again.',
  notDone: 'Nothing has changed without your confirmation. You can try again.',
  returned: 'You have signed in again',
  returnedPaid: 'Press the same button once more.',
  returnedDone: 'Press once more what you want to do.',
  returnedGoes: 'Amount {{amount}}, payee: {{payee}}.',
  returnedLate: 'The time to confirm is up',
  returnedLatePaid: 'Nothing was paid. Please start again.',
  returnedLateDone: 'Nothing has changed. Please start again.',
  forget: 'Never mind',

  frozenTitle: 'Everything is frozen',
  frozenText:
    'Nobody can pay from your wallet, by card or by code. Incoming payments still reach you.',
  frozenByProgramme:
    'The programme has frozen your wallet. Write to us at {{email}} to sort it out.',
  unfreeze: 'Unfreeze',
  unfrozen: 'Unfrozen. You can pay again.',
  freeze: 'Freeze everything',
  freezeTitle: 'Freeze with one tap',
  freezeLead:
    'Lost your phone, or seen a payment that is not yours? Freeze everything at once. The money stays in your wallet, and you unfreeze it when you want.',
  freezeAsk: 'Freeze everything?',
  freezeCodes: 'Payment codes and payments that wait end at once.',
  freezeOut: 'Nobody can pay from the wallet, by card or by code, or pay money out.',
  freezeSessions: 'Other devices are signed out. This one stays.',
  freezeIn: 'Incoming payments still reach you.',
  freezeUndo: 'You can unfreeze at any time by confirming that it is you.',
  freezeYes: 'Yes, freeze',

  limits: 'Payment limits',
  limitsText:
    'Set how much may leave your wallet at most, and from which amount on we write to you. Everything counts together: codes, cards, transfers, purchases and payouts.',
  limit_payment: 'One payment',
  limit_day: 'In a day',
  limit_month: 'In a month',
  limit_tellAbove: 'Write to me of a payment above',
  limitNone: 'no limit',
  limitUntold: 'we do not write',
  limitSpent: '{{amount}} has left',
  limitsChange: 'Change the limits',
  limitsNight:
    'A lower limit holds at once. A higher one is confirmed and holds after a night. An empty field is no limit.',
  limitsSave: 'Save the limits',
  limitsChanged: 'The limits are changed.',
  limitsNext:
    'From {{time}}: one payment – {{payment}}, in a day – {{day}}, in a month – {{month}}.',

  passkeys: 'Passkeys',
  passkeysText:
    'A passkey stands in for a password: you confirm a payment with your finger, your face or your PIN, just as you unlock your phone. Nobody can look over your shoulder or trick you out of it.',
  passkeysFrom: 'Payments above {{amount}} and every payout have to be confirmed.',
  passkeysFromSum:
    'A payment above {{amount}}, one with which more than {{sum}} would have left since the last confirmation, and every payout have to be confirmed.',
  passkeysPayout: 'Every payout has to be confirmed.',
  passkeysNone: 'You have no passkey yet',
  passkeysNoneText:
    'Without one you sign in again for larger payments. With a passkey, one touch is enough.',
  passkeyAdd: 'Add a passkey',
  passkeyNew: 'A new passkey',
  passkeyNewText: 'Give it a name that you will recognise, such as “Ann’s phone”.',
  passkeyName: 'Name of the passkey',
  passkeyCreate: 'Create the passkey',
  passkeyAdded: 'The passkey has been added.',
  passkeyCreated: 'added {{date}}',
  passkeyUsed: 'used {{time}}',
  passkeyUnused: 'not used yet',
  passkeyRename: 'Rename',
  passkeyRenameOf: 'Rename the passkey {{name}}',
  passkeySave: 'Save the name',
  passkeyRemove: 'Remove',
  passkeyRemoveOf: 'Remove the passkey {{name}}',
  passkeyRemoveAsk: 'Remove the passkey {{name}}?',
  passkeyRemoveText:
    'It will confirm no more payments. Remove it from the settings of your phone or computer as well.',
  passkeyRemoveYes: 'Yes, remove',
  passkeyRemoved: 'The passkey has been removed.',
  passkeyCreateCancelled: 'No passkey was created. Try again whenever you like.',
  passkeyCreateFailed:
    'This device could not create a passkey. Check that it has a screen lock, and try again.',
  passkeyExists: 'This device already has a passkey of yours – one is enough.',
  passkeyUnsupported:
    'This browser does not know passkeys. Update it, or add a passkey on another device.',

  sessions: 'Devices',
  sessionsText: 'Your account is open on these devices. Is there one you do not know? Sign it out.',
  sessionHere: 'this device',
  sessionUnknown: 'An unknown device',
  sessionSeen: 'last seen {{time}}',
  sessionSince: 'since {{date}}',
  sessionFrom: 'network {{address}}',
  sessionEnd: 'Sign out',
  sessionEndOf: 'Sign out: {{device}}',
  sessionEnded: 'The device has been signed out.',
  sessionsEnd: 'Sign out all others',
  sessionsEndAsk: 'Sign out all other devices?',
  sessionsEndText: 'Only the one you are using stays. The others have to sign in again.',
  sessionsEndYes: 'Yes, sign out the others',
  sessionsEnded: 'The other devices have been signed out.',
  sessionsOnlyThis: 'Your account is open nowhere else.',

  endedTitle: 'This device has been signed out',
  endedText:
    'Somebody with access to your account signed it out on the Security page. If that was you, all is well. If not, sign in and change your password.',
  endedAgain: 'Sign in again',
};
