/** Texts of the page without a connection and of the notice of a new version. */
import { texts } from './texts.ts';

export const pwa = texts({
  offline: {
    pl: 'Nie ma połączenia z internetem',
    uk: 'Немає з’єднання з інтернетом',
    en: 'There is no internet connection',
  },
  safe: {
    pl: 'Twoje pieniądze są bezpieczne: bez połączenia nic się nie wykona. Salda, kodów ani historii teraz nie pokażemy, bo mogłyby być nieaktualne.',
    uk: 'Ваші гроші в безпеці: без з’єднання нічого не виконається. Залишку, кодів та історії зараз не покажемо, бо вони могли б бути застарілими.',
    en: 'Your money is safe: nothing happens without a connection. We do not show balances, codes or history now, since they might be out of date.',
  },
  again: { pl: 'Spróbuj ponownie', uk: 'Спробувати ще раз', en: 'Try again' },
  byItself: {
    pl: 'Gdy połączenie wróci, strona otworzy się sama.',
    uk: 'Коли з’єднання повернеться, сторінка відкриється сама.',
    en: 'When the connection is back, the page opens by itself.',
  },
  works: {
    pl: 'Co działa bez internetu',
    uk: 'Що працює без інтернету',
    en: 'What works without the internet',
  },
  worksCard: {
    pl: 'Płatność kartą z kodami jednorazowymi: podajesz sprzedawcy numer karty i kolejny kod z listy. Internet jest potrzebny tylko jemu.',
    uk: 'Оплата карткою з одноразовими кодами: ви називаєте продавцеві номер картки й наступний код зі списку. Інтернет потрібен лише йому.',
    en: 'Paying by card with one-time codes: you tell the seller the card’s number and the next code on your list. Only the seller needs the internet.',
  },
  worksTyped: {
    pl: 'To, co jest wpisane w formularzu, czeka, dopóki nie zamkniesz tej karty przeglądarki.',
    uk: 'Те, що введено у форму, чекає, доки ви не закриєте цю вкладку.',
    en: 'What is typed into a form waits for you as long as you keep this tab open.',
  },
  worksPhone: { pl: 'Pomoc przez telefon:', uk: 'Допомога телефоном:', en: 'Help by phone:' },
  waits: { pl: 'Co musi poczekać', uk: 'Що має зачекати', en: 'What has to wait' },
  waitsText: {
    pl: 'Kody z telefonu, przelewy, doładowania i wszystkie kwoty.',
    uk: 'Коди з телефона, перекази, поповнення та всі суми.',
    en: 'Codes on your phone, transfers, top-ups and all amounts.',
  },
  sent: {
    pl: 'Płatność wysłana tuż przed utratą połączenia nie wykona się dwa razy. Sprawdź ją w historii, gdy wrócisz do sieci.',
    uk: 'Платіж, надісланий перед самою втратою з’єднання, не виконається двічі. Перевірте його в історії, коли повернетеся в мережу.',
    en: 'A payment sent just before the connection was lost is never carried out twice. Check it in your history when you are back online.',
  },
  newVersion: {
    pl: 'Jest nowa wersja strony',
    uk: 'Є нова версія сайту',
    en: 'There is a new version of this site',
  },
  newVersionText: {
    pl: 'Odśwież, gdy skończysz to, co robisz. To, co jest wpisane w formularzu, zostanie.',
    uk: 'Оновіть, коли закінчите те, що робите. Введене у форму залишиться.',
    en: 'Reload when you have finished what you are doing. What is typed into a form will stay.',
  },
  reload: { pl: 'Odśwież', uk: 'Оновити', en: 'Reload' },
  later: { pl: 'Później', uk: 'Пізніше', en: 'Later' },
});
