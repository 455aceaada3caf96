/** Words of opening a wallet, in Ukrainian. */
import type { registration as source } from '../pl/registration.ts';
import type { UaWords } from '../types.ts';

export const registration: UaWords<typeof source> = {
  title: 'Відкрийте гаманець',
  intro: 'Кілька даних – і готово. Гаманець безплатний.',
  name: 'Ім’я, яке бачать інші',
  nameHint: 'Ім’я та прізвище або назва фірми. Його побачить кожен, хто вам платить.',
  email: 'Адреса e-mail',
  emailHint: 'Взята з вашого облікового запису. За нею вас знайдуть для переказу.',
  nip: 'NIP',
  nipHint: 'Лише для фірм. Приватна особа залишає це поле порожнім.',
  phone: 'Телефон',
  phoneHint:
    'Знадобиться, якщо треба буде терміново зв’язатися з вами. Ми нікому його не покажемо.',
  submit: 'Відкрити гаманець',
  done: 'Гаманець відкрито. Вітаємо в програмі!',
  already: 'У вас уже є гаманець',
  alreadyText: 'Ним можна одразу платити та приймати оплату.',
  toWallet: 'Перейти до гаманця',
  emailNotVerified:
    'Спершу підтвердьте свою адресу e-mail: відкрийте наш лист і натисніть посилання.',
};
