/** Texts of the pages that say no. */
import { texts } from './texts.ts';

export const errors = texts({
  unauthorised: { pl: 'Nie masz dostępu!', uk: 'Немає доступу!', en: 'You have no access!' },
  // The specification gives this line in English for every language.
  unauthorisedText: {
    pl: "You don't have permission to access this page. Go Home!",
    uk: 'У вас немає дозволу переглядати цю сторінку. Поверніться на головну!',
    en: "You don't have permission to access this page. Go Home!",
  },
  notFound: {
    pl: 'Tej strony tu nie ma',
    uk: 'Такої сторінки тут немає',
    en: 'This page is not here',
  },
  notFoundText: {
    pl: 'Adres mógł się zmienić albo wkradła się literówka. Sprawdź go albo zacznij od strony głównej.',
    uk: 'Можливо, адреса змінилася або в ній є помилка. Перевірте її чи почніть із головної сторінки.',
    en: 'The address may have changed, or there is a typo in it. Check it or start from the home page.',
  },
  broken: {
    pl: 'Coś poszło nie tak po naszej stronie',
    uk: 'Щось пішло не так на нашому боці',
    en: 'Something went wrong on our side',
  },
  brokenText: {
    pl: 'Twoje pieniądze są bezpieczne, a żadna płatność nie wykona się drugi raz. Odśwież stronę; jeśli to nie pomoże, napisz do nas na {{email}}.',
    uk: 'Ваші гроші в безпеці, і жоден платіж не виконається вдруге. Оновіть сторінку; якщо це не допоможе, напишіть нам на {{email}}.',
    en: 'Your money is safe and no payment will run twice. Reload the page; if that does not help, write to us at {{email}}.',
  },
  goHome: { pl: 'Wróć na stronę główną', uk: 'На головну сторінку', en: 'Back to the home page' },
  reload: { pl: 'Odśwież stronę', uk: 'Оновити сторінку', en: 'Reload the page' },
  details: {
    pl: 'Szczegóły dla pomocy technicznej',
    uk: 'Подробиці для технічної підтримки',
    en: 'Details for support',
  },
});
