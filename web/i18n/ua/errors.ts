/** Words of the pages that say no, in Ukrainian. */
import type { errors as source } from '../pl/errors.ts';
import type { UaWords } from '../types.ts';

export const errors: UaWords<typeof source> = {
  unauthorised: 'Немає доступу!',
  unauthorisedText: 'У вас немає дозволу переглядати цю сторінку. Поверніться на головну!',
  notFound: 'Такої сторінки тут немає',
  notFoundText:
    'Можливо, адреса змінилася або в ній є помилка. Перевірте її чи почніть із головної сторінки.',
  broken: 'Щось пішло не так на нашому боці',
  brokenText:
    'Ваші гроші в безпеці, і жоден платіж не виконається вдруге. Оновіть сторінку; якщо це не допоможе, напишіть нам на {{email}}.',
  goHome: 'На головну сторінку',
  reload: 'Оновити сторінку',
  details: 'Подробиці для технічної підтримки',
};
