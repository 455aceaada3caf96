/** Words of payouts, in Ukrainian. */
import type { payouts as source } from '../pl/payouts.ts';
import type { UaWords } from '../types.ts';

export const payouts: UaWords<typeof source> = {
  title: 'Виплата',
  intro:
    'Обміняйте денари на злоті на своєму підтвердженому рахунку: 1 DNR – це 1 злотий. Тут можна вивести і злоті з продажу.',
  noneTitle: 'Спершу підтвердьте рахунок',
  noneText:
    'Виплачуємо лише на рахунок, про який знаємо, що він ваш. Перевірка – це один невеликий переказ.',
  noneAction: 'Підтвердити рахунок',
  account: 'Рахунок',
  amount: 'Сума',
  what: 'Що ви виводите?',
  of_DNR: 'Денари',
  of_PLN: 'Злоті з продажу',
  next: 'Далі',
  stepForm: 'Сума',
  stepCheck: 'Перевірка',
  stepDone: 'Готово',
  checkTitle: 'Перевірте виплату',
  accountName: 'Отримувач',
  youGet: 'Отримаєте на рахунок',
  left: 'Залишиться в гаманці',
  when: 'Коли',
  whenText:
    'Після відправлення до банку – зазвичай наступного робочого дня. Доти її можна скасувати.',
  send: 'Виплатити {{amount}}',
  back: 'Назад',
  tooMuch: 'Можна виплатити щонайбільше {{amount}}.',
  doneTitle: 'Виплату прийнято',
  doneText: '{{amount}} надішлемо на рахунок {{account}}.',
  toWallet: 'До гаманця',
  again: 'Ще одна виплата',
  mine: 'Мої виплати',
  mineNone: 'Виплат ще не було.',
  cancel: 'Скасувати',
  cancelOf: 'Скасувати виплату {{amount}}',
  cancelAsk: 'Скасувати виплату {{amount}}?',
  cancelText: 'Гроші одразу повернуться в гаманець.',
  cancelYes: 'Так, скасувати',
  cancelled: 'Виплату скасовано, гроші знову в гаманці.',
  state_queued: 'чекає на відправлення',
  state_exported: 'у банку',
  state_settled: 'надіслано на рахунок',
  state_failed: 'не вдалася – гроші повернулися',
  state_cancelled: 'скасовано',
};
