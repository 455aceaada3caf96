/** Words around signing in and out, in Ukrainian. */
import type { session as source } from '../pl/session.ts';
import type { UaWords } from '../types.ts';

export const session: UaWords<typeof source> = {
  loginFirst: 'Спершу потрібно увійти!',
  signingIn: 'Переходимо до входу…',
  finishing: 'Завершуємо вхід…',
  signingOut: 'Виходимо з облікового запису…',
  failed: 'Не вдалося увійти',
  failedText:
    'Вхід не завершено. Нічого страшного не сталося – спробуйте ще раз. Якщо це повторюється, напишіть нам на {{email}}.',
  stateText: 'Цей вхід почався в іншому вікні або надто давно. Почніть його ще раз.',
  deniedText: 'Вхід перервано. Можна спробувати ще раз або повернутися на головну сторінку.',
  offline: 'Немає інтернету',
  offlineText: 'Коли зв’язок відновиться, увійдіть – усе, що було введено у форми, збережено.',
  again: 'Увійти ще раз',
  goHome: 'На головну сторінку',
  details: 'Подробиці для технічної підтримки',
};
