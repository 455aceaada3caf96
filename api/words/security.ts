/** The API's words about confirmations, passkeys, sessions and freezing, in each language. */
import type { Locale } from '#contract/languages.ts';
import type { RefusalCode } from '#contract/refusals.ts';

type SecurityRefusal = Extract<
  RefusalCode,
  | 'session_ended'
  | 'step_up_required'
  | 'frozen'
  | 'owner_confirms'
  | 'passkey_rejected'
  | 'sign_in_not_fresh'
  | 'passkey_wanted'
  | 'own_limit'
  | 'challenge_expired'
  | 'confirmation_closed'
  | 'passkey_exists'
  | 'passkey_limit'
  | 'frozen_by_owner'
  | 'frozen_by_programme'
>;

interface SecurityWords {
  readonly refusals: Readonly<Record<SecurityRefusal, string>>;
}

const pl: SecurityWords = {
  refusals: {
    session_ended: 'To logowanie zostało zakończone. Zaloguj się ponownie.',
    step_up_required: 'Potwierdź to kluczem dostępu albo ponownym zalogowaniem.',
    frozen:
      'Wszystko jest zablokowane i nic nie wychodzi z portfela. Odblokujesz go na stronie Bezpieczeństwo.',
    owner_confirms:
      'Tę płatność potwierdza właściciel karty w swoim portfelu. Poproś, żeby otworzył go na swoim urządzeniu.',
    passkey_rejected:
      'Ten klucz dostępu nie pasuje. Spróbuj jeszcze raz albo potwierdź ponownym zalogowaniem.',
    sign_in_not_fresh: 'Potrzebne jest nowe logowanie. Zaloguj się ponownie i wróć tutaj.',
    passkey_wanted:
      'Masz klucz dostępu, więc potwierdź nim. Jeśli go nie masz przy sobie, napisz do nas: usuną go dwie osoby z biura programu.',
    own_limit:
      'Tyle nie może wyjść z portfela: tak mówi limit, który masz ustawiony na stronie Bezpieczeństwo.',
    challenge_expired: 'Minął czas na potwierdzenie. Zacznij jeszcze raz.',
    confirmation_closed: 'Tego potwierdzenia nie można już użyć. Zacznij jeszcze raz.',
    passkey_exists: 'Ten klucz dostępu jest już dodany.',
    passkey_limit: 'Masz już 20 kluczy dostępu. Usuń ten, którego nie używasz.',
    frozen_by_owner: 'Ten portfel zablokowała osoba, do której należy, i tylko ona go odblokuje.',
    frozen_by_programme: 'Ten portfel zablokował program. Napisz do nas, żeby go odblokować.',
  },
};

const uk: SecurityWords = {
  refusals: {
    session_ended: 'Цей вхід завершено. Увійдіть ще раз.',
    step_up_required: 'Підтвердьте це ключем доступу або повторним входом.',
    frozen:
      'Усе заблоковано, і з гаманця нічого не виходить. Розблокувати його можна на сторінці «Безпека».',
    owner_confirms:
      'Цей платіж підтверджує власник картки у своєму гаманці. Попросіть відкрити його на своєму пристрої.',
    passkey_rejected:
      'Цей ключ доступу не підходить. Спробуйте ще раз або підтвердьте повторним входом.',
    sign_in_not_fresh: 'Потрібен новий вхід. Увійдіть ще раз і поверніться сюди.',
    passkey_wanted:
      'У вас є ключ доступу, тож підтвердьте ним. Якщо ви його втратили, напишіть нам: його видалять двоє працівників програми.',
    own_limit: 'Стільки не може вийти з гаманця: такий ліміт ви встановили на сторінці «Безпека».',
    challenge_expired: 'Час на підтвердження минув. Почніть спочатку.',
    confirmation_closed: 'Це підтвердження вже не можна використати. Почніть спочатку.',
    passkey_exists: 'Цей ключ доступу вже додано.',
    passkey_limit: 'У вас уже 20 ключів доступу. Видаліть той, яким не користуєтеся.',
    frozen_by_owner:
      'Цей гаманець заблокувала особа, якій він належить, і лише вона розблокує його.',
    frozen_by_programme: 'Цей гаманець заблокувала програма. Напишіть нам, щоб розблокувати його.',
  },
};

const en: SecurityWords = {
  refusals: {
    session_ended: 'This sign-in was ended. Please sign in again.',
    step_up_required: 'Confirm this with a passkey, or by signing in again.',
    frozen:
      'Everything is frozen and nothing leaves the wallet. You can unfreeze it on the page Security.',
    owner_confirms:
      'The card’s owner confirms this payment in their own wallet. Ask them to open it on their device.',
    passkey_rejected: 'This passkey does not fit. Try again, or confirm by signing in again.',
    sign_in_not_fresh: 'A new sign-in is needed. Sign in again and come back here.',
    passkey_wanted:
      'You have a passkey, so confirm with it. If you have lost it, write to us: two people at the programme’s desk will remove it.',
    own_limit:
      'So much cannot leave the wallet: it is over a limit that you have set on the page Security.',
    challenge_expired: 'The time to confirm is over. Please start again.',
    confirmation_closed: 'This confirmation can no longer be used. Please start again.',
    passkey_exists: 'This passkey has been added already.',
    passkey_limit: 'You have 20 passkeys already. Remove one that you do not use.',
    frozen_by_owner: 'This wallet was frozen by its owner, who alone can unfreeze it.',
    frozen_by_programme: 'The programme has frozen this wallet. Write to us to have it unfrozen.',
  },
};

export const security: Readonly<Record<Locale, SecurityWords>> = { pl, uk, en };
