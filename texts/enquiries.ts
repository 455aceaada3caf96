/** Texts of questions about offers: the pages, and the mails. */
import { texts } from './texts.ts';

export const enquiries = texts({
  intro: {
    pl: 'O co pytasz sprzedawców i o co inni pytają Ciebie.',
    uk: 'Про що ви питаєте продавців і про що інші питають вас.',
    en: 'What you ask sellers, and what others ask you.',
  },
  list: { pl: 'Rozmowy', uk: 'Розмови', en: 'Conversations' },
  asker: {
    pl: 'Pytanie od: {{name}}',
    uk: 'Запитання від: {{name}}',
    en: 'Question from {{name}}',
  },
  seller: { pl: 'Sprzedaje: {{name}}', uk: 'Продає: {{name}}', en: 'Sold by {{name}}' },
  unread: { pl: 'nowe', uk: 'нове', en: 'new' },
  mine: { pl: 'Ty: {{text}}', uk: 'Ви: {{text}}', en: 'You: {{text}}' },
  none: { pl: 'Nie ma jeszcze pytań', uk: 'Запитань ще немає', en: 'There are no questions yet' },
  noneText: {
    pl: 'Na stronie oferty naciśnij „Zapytaj sprzedawcę”. Odpowiedź pojawi się tutaj.',
    uk: 'На сторінці пропозиції натисніть «Запитати продавця». Відповідь з’явиться тут.',
    en: 'Press “Ask the seller” on the page of an offer. The answer appears here.',
  },
  toOffers: { pl: 'Zobacz oferty', uk: 'Переглянути пропозиції', en: 'See the offers' },
  more: { pl: 'Pokaż starsze', uk: 'Показати старіші', en: 'Show older ones' },
  ask: { pl: 'Zapytaj sprzedawcę', uk: 'Запитати продавця', en: 'Ask the seller' },
  askIntro: {
    pl: 'Odpowiedź zobaczysz tutaj i dostaniesz e-mail. Druga strona widzi Twoją nazwę, ale nie adres e-mail.',
    uk: 'Відповідь побачите тут і отримаєте лист. Інша сторона бачить вашу назву, але не адресу e-mail.',
    en: 'You see the answer here and get an e-mail. The other side sees your name, but not your e-mail address.',
  },
  own: {
    pl: 'To Twoja oferta. Pytania o nią znajdziesz wśród pytań o oferty.',
    uk: 'Це ваша пропозиція. Запитання про неї – серед запитань про пропозиції.',
    en: 'This is your own offer. What others ask about it is among the questions.',
  },
  question: { pl: 'Twoje pytanie', uk: 'Ваше запитання', en: 'Your question' },
  answer: { pl: 'Twoja wiadomość', uk: 'Ваше повідомлення', en: 'Your message' },
  empty: { pl: 'Napisz coś.', uk: 'Напишіть щось.', en: 'Write something.' },
  send: { pl: 'Wyślij', uk: 'Надіслати', en: 'Send' },
  messages: { pl: 'Wiadomości', uk: 'Повідомлення', en: 'Messages' },
  by_me: { pl: 'Ty', uk: 'Ви', en: 'You' },
  state_hidden: {
    pl: 'Wiadomość ukryta przez program',
    uk: 'Повідомлення приховала програма',
    en: 'Hidden by the programme',
  },
  state_erased: {
    pl: 'Wiadomość usunięta razem z kontem',
    uk: 'Повідомлення видалено разом з обліковим записом',
    en: 'Deleted together with the account',
  },
  closed: {
    pl: 'Tu nie można już pisać: oferta jest zamknięta albo druga strona odeszła z programu.',
    uk: 'Тут уже не можна писати: пропозицію закрито або друга сторона залишила програму.',
    en: 'Nothing more can be written here: the offer is closed, or the other side has left the programme.',
  },
  report: { pl: 'Zgłoś', uk: 'Поскаржитися', en: 'Report' },
  reportOf: {
    pl: 'Zgłoś wiadomość: {{text}}',
    uk: 'Поскаржитися на повідомлення: {{text}}',
    en: 'Report the message: {{text}}',
  },
  reported: { pl: 'zgłoszona', uk: 'скаргу надіслано', en: 'reported' },
  reportTitle: {
    pl: 'Zgłosić tę wiadomość?',
    uk: 'Поскаржитися на це повідомлення?',
    en: 'Report this message?',
  },
  reportText: {
    pl: 'Program przeczyta ją i może ją ukryć, a jej autorowi zablokować pisanie. Autor nie dowie się, kto ją zgłosił.',
    uk: 'Програма прочитає його і може його приховати, а автору заблокувати написання. Автор не дізнається, хто поскаржився.',
    en: 'The programme reads it, and may hide it and block its author from writing. The author is not told who reported it.',
  },
  reason: { pl: 'Co jest z nią nie tak?', uk: 'Що з ним не так?', en: 'What is wrong with it?' },
  reportDone: {
    pl: 'Zgłoszone. Program to sprawdzi.',
    uk: 'Надіслано. Програма це перевірить.',
    en: 'Reported. The programme will look at it.',
  },
  notFound: {
    pl: 'Nie ma takiej rozmowy',
    uk: 'Немає такої розмови',
    en: 'There is no such conversation',
  },
  notFoundText: {
    pl: 'Rozmowy usuwamy po roku od ostatniej wiadomości.',
    uk: 'Розмови видаляємо через рік після останнього повідомлення.',
    en: 'Conversations are deleted a year after their last message.',
  },
});

/** Mails to the side that has not written, and to whom the desk has decided about. */
export const enquiryMails = texts({
  asked: {
    subject: {
      pl: 'Pytanie o ofertę: {{offer}}',
      uk: 'Запитання про пропозицію: {{offer}}',
      en: 'A question about your offer: {{offer}}',
    },
    text: {
      pl: '{{name}} pisze:\n\n{{text}}\n\nOdpowiedz na stronie. Na ten e-mail nie da się odpowiedzieć.',
      uk: '{{name}} пише:\n\n{{text}}\n\nВідповідайте на сайті. На цей лист відповісти не можна.',
      en: '{{name}} writes:\n\n{{text}}\n\nAnswer on the site. This mail cannot be replied to.',
    },
  },
  answered: {
    subject: {
      pl: 'Odpowiedź w sprawie oferty: {{offer}}',
      uk: 'Відповідь щодо пропозиції: {{offer}}',
      en: 'An answer about the offer: {{offer}}',
    },
    text: {
      pl: '{{name}} pisze:\n\n{{text}}\n\nJeśli chcesz dopytać, zrób to na stronie. Na ten e-mail nie da się odpowiedzieć.',
      uk: '{{name}} пише:\n\n{{text}}\n\nЯкщо хочете уточнити, зробіть це на сайті. На цей лист відповісти не можна.',
      en: '{{name}} writes:\n\n{{text}}\n\nTo ask more, use the site. This mail cannot be replied to.',
    },
  },
  report_decided: {
    subject: {
      pl: 'Sprawdziliśmy zgłoszoną wiadomość',
      uk: 'Ми перевірили повідомлення, на яке ви поскаржилися',
      en: 'We have looked at the message that you reported',
    },
    text: {
      pl: 'Program rozpatrzył Twoje zgłoszenie wiadomości o ofercie „{{offer}}”. W rozmowie widać, czy wiadomość została ukryta.',
      uk: 'Програма розглянула вашу скаргу на повідомлення про пропозицію «{{offer}}». У розмові видно, чи його приховано.',
      en: 'The programme has considered your report of a message about the offer “{{offer}}”. The conversation shows whether it was hidden.',
    },
  },
  message_hidden: {
    subject: {
      pl: 'Twoja wiadomość została ukryta',
      uk: 'Ваше повідомлення приховано',
      en: 'Your message was hidden',
    },
    text: {
      pl: 'Program ukrył Twoją wiadomość o ofercie „{{offer}}”. Powód: {{note}}\n\nJeśli się nie zgadzasz, napisz do nas.',
      uk: 'Програма приховала ваше повідомлення про пропозицію «{{offer}}». Причина: {{note}}\n\nЯкщо ви не згодні, напишіть нам.',
      en: 'The programme has hidden your message about the offer “{{offer}}”. The reason: {{note}}\n\nIf you do not agree, write to us.',
    },
  },
  writing_blocked: {
    subject: {
      pl: 'Pisanie wiadomości o ofertach jest zablokowane',
      uk: 'Написання повідомлень про пропозиції заблоковано',
      en: 'You can no longer write about offers',
    },
    text: {
      pl: 'Program ukrył Twoją wiadomość o ofercie „{{offer}}” i zablokował Ci pisanie kolejnych. Powód: {{note}}\n\nPortfel działa jak dotąd. Jeśli się nie zgadzasz, napisz do nas.',
      uk: 'Програма приховала ваше повідомлення про пропозицію «{{offer}}» і заблокувала вам написання нових. Причина: {{note}}\n\nГаманець працює, як і раніше. Якщо ви не згодні, напишіть нам.',
      en: 'The programme has hidden your message about the offer “{{offer}}” and has blocked you from writing more. The reason: {{note}}\n\nYour wallet works as before. If you do not agree, write to us.',
    },
  },
  message_shown: {
    subject: {
      pl: 'Twoja wiadomość znów jest widoczna',
      uk: 'Ваше повідомлення знову видно',
      en: 'Your message is visible again',
    },
    text: {
      pl: 'Program zmienił decyzję w sprawie Twojej wiadomości o ofercie „{{offer}}”: znów ją widać i możesz pisać. Powód: {{note}}',
      uk: 'Програма змінила рішення щодо вашого повідомлення про пропозицію «{{offer}}»: його знову видно, і ви можете писати. Причина: {{note}}',
      en: 'The programme has changed its decision about your message about the offer “{{offer}}”: it is visible again, and you can write. The reason: {{note}}',
    },
  },
});
