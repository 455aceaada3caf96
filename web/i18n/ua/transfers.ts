/** Words of the transfer screen, in Ukrainian. */
import type { transfers as source } from '../pl/transfers.ts';
import type { UaWords } from '../types.ts';

export const transfers: UaWords<typeof source> = {
  title: 'Переказ',
  intro: 'Перекажіть {{brand}} іншій особі чи фірмі. Гроші надійдуть одразу.',
  stepForm: 'Дані',
  stepCheck: 'Перевірка',
  stepDone: 'Результат',
  recipient: 'Кому',
  recipientHint: 'Адреса e-mail або ім’я людини, якій ви вже платили',
  suggestions: 'Підказки отримувачів',
  suggestionsFound_one: '{{count}} підказка. Виберіть її стрілками.',
  suggestionsFound_few: '{{count}} підказки. Виберіть їх стрілками.',
  suggestionsFound_many: '{{count}} підказок. Виберіть їх стрілками.',
  suggestionsFound_other: '{{count}} підказки. Виберіть їх стрілками.',
  amount: 'Сума',
  titleField: 'Призначення',
  titleHint: 'Отримувач побачить це призначення.',
  next: 'Далі',
  checkTitle: 'Перевірте перед надсиланням',
  checkAmount: 'Сума',
  checkTo: 'Отримувач',
  checkEmail: 'Адреса e-mail',
  checkTitleRow: 'Призначення',
  noTitle: 'без призначення',
  checkLeft: 'Після переказу залишиться',
  send: 'Надіслати {{amount}}',
  back: 'Повернутися до даних',
  doneTitle: 'Надіслано',
  doneText: '{{amount}} уже в гаманці: {{payee}}.',
  again: 'Ще один переказ',
  recipientUnknown:
    'За цією адресою ще немає гаманця. Перевірте, чи немає помилки, або запросіть цю людину до програми.',
  sameAccount: 'Це ваша власна адреса. Вкажіть адресу людини, якій хочете заплатити.',
  tooMuch: 'Можна витратити {{amount}}. Зменште суму або спершу поповніть гаманець.',
};
