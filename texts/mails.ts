/** What all mails to participants share. */
import { texts } from './texts.ts';

export const mailFrame = texts({
  greeting: { pl: 'Dzień dobry!', uk: 'Добрий день!', en: 'Hello,' },
  regards: { pl: 'Pozdrawiamy', uk: 'З повагою', en: 'Kind regards' },
  team: { pl: 'Zespół {{brand}}', uk: 'Команда {{brand}}', en: 'The {{brand}} team' },
  why: {
    pl: 'Tę wiadomość wysłał program {{brand}}. Pytania? {{support}}',
    uk: 'Цей лист надіслала програма {{brand}}. Маєте запитання? {{support}}',
    en: 'This mail comes from {{brand}}. Any questions? {{support}}',
  },
  openSite: { pl: 'Otwórz {{brand}}', uk: 'Відкрити {{brand}}', en: 'Open {{brand}}' },
  openSecurity: {
    pl: 'Otwórz Bezpieczeństwo',
    uk: 'Відкрити «Безпеку»',
    en: 'Open Security',
  },
  openBill: { pl: 'Zobacz rachunek', uk: 'Переглянути рахунок', en: 'See the bill' },
  openInvitation: {
    pl: 'Zobacz zaproszenie',
    uk: 'Переглянути запрошення',
    en: 'See the invitation',
  },
  openGroup: { pl: 'Zobacz grupę', uk: 'Переглянути групу', en: 'See the group' },
  openCompany: { pl: 'Zobacz firmę', uk: 'Переглянути компанію', en: 'See the company' },
  openConfirm: {
    pl: 'Potwierdź zgłoszenie',
    uk: 'Підтвердити заявку',
    en: 'Confirm the registration',
  },
  openRequest: { pl: 'Zobacz prośbę', uk: 'Переглянути прохання', en: 'See the request' },
  openOrder: { pl: 'Zobacz zamówienie', uk: 'Переглянути замовлення', en: 'See the order' },
  openEnquiry: { pl: 'Otwórz wiadomość', uk: 'Відкрити повідомлення', en: 'Open the message' },
  openHistory: { pl: 'Zobacz historię', uk: 'Переглянути історію', en: 'See the history' },
  number: { pl: 'Zamówienie', uk: 'Замовлення', en: 'Order' },
  seller: { pl: 'Sprzedawca', uk: 'Продавець', en: 'Seller' },
  buyer: { pl: 'Kupujący', uk: 'Покупець', en: 'Buyer' },
  sum: { pl: 'Razem', uk: 'Разом', en: 'Total' },
  pickup: { pl: 'Odbiór', uk: 'Де забрати', en: 'Pick-up at' },
  hours: { pl: 'Godziny otwarcia', uk: 'Години роботи', en: 'Opening hours' },
  phone: { pl: 'Telefon', uk: 'Телефон', en: 'Phone' },
  what: { pl: 'Co', uk: 'Що', en: 'What' },
});
