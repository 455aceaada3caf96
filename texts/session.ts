/** Texts around signing in and out. */
import { texts } from './texts.ts';

export const session = texts({
  loginFirst: {
    pl: 'Najpierw musisz się zalogować!',
    uk: 'Спершу потрібно увійти!',
    en: 'You must first login!',
  },
  signingIn: {
    pl: 'Przechodzimy do logowania…',
    uk: 'Переходимо до входу…',
    en: 'Taking you to sign-in…',
  },
  finishing: { pl: 'Kończymy logowanie…', uk: 'Завершуємо вхід…', en: 'Finishing sign-in…' },
  signingOut: {
    pl: 'Wylogowujemy Cię…',
    uk: 'Виходимо з облікового запису…',
    en: 'Signing you out…',
  },
  failed: { pl: 'Nie udało się zalogować', uk: 'Не вдалося увійти', en: 'Sign-in did not work' },
  failedText: {
    pl: 'Logowanie nie zostało dokończone. Nic złego się nie stało – spróbuj jeszcze raz. Jeśli to się powtarza, napisz do nas na {{email}}.',
    uk: 'Вхід не завершено. Нічого страшного не сталося – спробуйте ще раз. Якщо це повторюється, напишіть нам на {{email}}.',
    en: 'Sign-in was not finished. Nothing bad has happened – please try once more. If it keeps happening, write to us at {{email}}.',
  },
  stateText: {
    pl: 'To logowanie rozpoczęło się w innym oknie albo zbyt dawno temu. Zacznij je jeszcze raz.',
    uk: 'Цей вхід почався в іншому вікні або надто давно. Почніть його ще раз.',
    en: 'This sign-in began in another window or too long ago. Please start it again.',
  },
  deniedText: {
    pl: 'Logowanie zostało przerwane. Możesz spróbować jeszcze raz albo wrócić na stronę główną.',
    uk: 'Вхід перервано. Можна спробувати ще раз або повернутися на головну сторінку.',
    en: 'Sign-in was interrupted. You can try once more or go back to the home page.',
  },
  offline: { pl: 'Jesteś bez internetu', uk: 'Немає інтернету', en: 'You are offline' },
  offlineText: {
    pl: 'Gdy połączenie wróci, zaloguj się – to, co zostało wpisane w formularzach, czeka.',
    uk: 'Коли зв’язок відновиться, увійдіть – усе, що було введено у форми, збережено.',
    en: 'Sign in when the connection is back – what you typed into forms is waiting for you.',
  },
  again: { pl: 'Zaloguj się ponownie', uk: 'Увійти ще раз', en: 'Sign in again' },
  goHome: { pl: 'Wróć na stronę główną', uk: 'На головну сторінку', en: 'Go to the home page' },
  details: {
    pl: 'Szczegóły dla pomocy technicznej',
    uk: 'Подробиці для технічної підтримки',
    en: 'Details for support',
  },
});
