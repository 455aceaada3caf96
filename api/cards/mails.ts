/** Mails to a card's owner when somebody else, or too many wrong codes, stopped the card. */
import { maskedCard } from '#contract/card-number.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type InEach, inLanguageOf } from '../mail/in-language.ts';
import { queueMail } from '../mail/outbox.ts';
import type { CardRow } from './card-rows.ts';

type Told = 'locked' | 'blocked';

const texts: Readonly<Record<Told, InEach>> = {
  locked: {
    pl: {
      subject: 'Karta zablokowana na 15 minut',
      text: 'Ktoś podał pięć razy błędny kod do Twojej karty CARD. Przez 15 minut nie można nią płacić, a otwarte płatności zostały anulowane. Jeśli to nie Ty, zablokuj kartę w serwisie: SITE/card-payment/manage-codes',
    },
    uk: {
      subject: 'Картку заблоковано на 15 хвилин',
      text: 'Хтось п’ять разів увів неправильний код до вашої картки CARD. Протягом 15 хвилин нею не можна платити, а відкриті платежі скасовано. Якщо це не ви, заблокуйте картку на сайті: SITE/card-payment/manage-codes',
    },
    en: {
      subject: 'Card locked for 15 minutes',
      text: 'Somebody gave a wrong code for your card CARD five times. Nothing can be paid with it for 15 minutes, and its open payments were cancelled. If this was not you, block the card on the site: SITE/card-payment/manage-codes',
    },
  },
  blocked: {
    pl: {
      subject: 'Karta zablokowana',
      text: 'Twoja karta CARD została zablokowana i nie można nią płacić. Jeśli chcesz ją odzyskać lub dostać nową, napisz do nas: SUPPORT',
    },
    uk: {
      subject: 'Картку заблоковано',
      text: 'Вашу картку CARD заблоковано, нею не можна платити. Якщо хочете її повернути або отримати нову, напишіть нам: SUPPORT',
    },
    en: {
      subject: 'Card blocked',
      text: 'Your card CARD was blocked, and nothing can be paid with it. To get it back, or a new one, write to us: SUPPORT',
    },
  },
};

/** Stores a mail to the card's owner; none where the card belongs to nobody. */
export async function mailOwner(tx: Tx, deps: Deps, card: CardRow, told: Told): Promise<void> {
  const { ownerId, ownerEmail: to } = card;
  if (ownerId === null || to === null) return;
  const { WEB_ORIGIN, SUPPORT_EMAIL } = deps.config;
  const mail = await inLanguageOf(tx, ownerId, texts[told], {
    CARD: maskedCard(card.number),
    SITE: WEB_ORIGIN[0] ?? '',
    SUPPORT: SUPPORT_EMAIL,
  });
  await queueMail(tx, { id: deps.newId(), to, ...mail }, deps.now());
}
