/** What people are told by mail of what guards their account. */
import type { InEach } from '../mail/in-language.ts';

export type Told =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'newDevice'
  | 'frozen'
  | 'unfrozen'
  | 'frozenByProgramme'
  | 'unfrozenByProgramme'
  | 'cardUnlocked'
  | 'sellerUnlocked'
  | 'limitsChanged'
  | 'newSession'
  | 'paid'
  | 'passkeysReset'
  | 'payoutMade'
  | 'payoutRefused';

export const texts: Readonly<Record<Told, InEach>> = {
  passkeyAdded: {
    pl: {
      subject: 'Dodano klucz dostępu',
      text: 'Do Twojego konta dodano klucz dostępu „NAME” (DEVICE). Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Ключ доступу додано',
      text: 'До вашого облікового запису додано ключ доступу «NAME» (DEVICE). Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'Passkey added',
      text: 'The passkey “NAME” was added to your account (DEVICE). If this was not you, freeze everything at once: SITE',
    },
  },
  passkeyRemoved: {
    pl: {
      subject: 'Usunięto klucz dostępu',
      text: 'Z Twojego konta usunięto klucz dostępu „NAME” (DEVICE). Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Ключ доступу видалено',
      text: 'З вашого облікового запису видалено ключ доступу «NAME» (DEVICE). Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'Passkey removed',
      text: 'The passkey “NAME” was removed from your account (DEVICE). If this was not you, freeze everything at once: SITE',
    },
  },
  newDevice: {
    pl: {
      subject: 'Potwierdzenie z nowego urządzenia',
      text: 'Na urządzeniu, którego wcześniej nie widzieliśmy (DEVICE), potwierdzono operację na Twoim koncie. Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Підтвердження з нового пристрою',
      text: 'На пристрої, якого ми раніше не бачили (DEVICE), підтверджено операцію у вашому обліковому записі. Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'Confirmed on a new device',
      text: 'Something was confirmed for your account on a device that we have not seen before (DEVICE). If this was not you, freeze everything at once: SITE',
    },
  },
  frozen: {
    pl: {
      subject: 'Wszystko zablokowane',
      text: 'Twój portfel jest zablokowany: nic z niego nie wychodzi, a wpłaty nadal przychodzą. Kody i otwarte płatności zakończono, pozostałe urządzenia wylogowano. Odblokujesz go tutaj: SITE',
    },
    uk: {
      subject: 'Усе заблоковано',
      text: 'Ваш гаманець заблоковано: з нього нічого не виходить, а надходження тривають. Коди й відкриті платежі завершено, на інших пристроях здійснено вихід. Розблокувати його можна тут: SITE',
    },
    en: {
      subject: 'Everything is frozen',
      text: 'Your wallet is frozen: nothing leaves it, and money still comes in. Codes and open payments have ended, and other devices are signed out. You can unfreeze it here: SITE',
    },
  },
  unfrozen: {
    pl: {
      subject: 'Portfel odblokowany',
      text: 'Twój portfel został odblokowany (DEVICE) i można z niego znowu płacić. Jeśli to nie Ty, zablokuj go i napisz do nas: SITE, SUPPORT',
    },
    uk: {
      subject: 'Гаманець розблоковано',
      text: 'Ваш гаманець розблоковано (DEVICE), і з нього знову можна платити. Якщо це не ви, заблокуйте його й напишіть нам: SITE, SUPPORT',
    },
    en: {
      subject: 'Wallet unfrozen',
      text: 'Your wallet was unfrozen (DEVICE) and can pay again. If this was not you, freeze it and write to us: SITE, SUPPORT',
    },
  },
  frozenByProgramme: {
    pl: {
      subject: 'Portfel zablokowany przez program',
      text: 'Program zablokował Twój portfel: nic z niego nie wychodzi, a wpłaty nadal przychodzą. Napisz do nas, a powiemy dlaczego: SUPPORT',
    },
    uk: {
      subject: 'Гаманець заблокувала програма',
      text: 'Програма заблокувала ваш гаманець: з нього нічого не виходить, а надходження тривають. Напишіть нам, і ми пояснимо причину: SUPPORT',
    },
    en: {
      subject: 'Wallet frozen by the programme',
      text: 'The programme has frozen your wallet: nothing leaves it, and money still comes in. Write to us and we will tell you why: SUPPORT',
    },
  },
  unfrozenByProgramme: {
    pl: {
      subject: 'Program odblokował portfel',
      text: 'Program zdjął swoją blokadę z Twojego portfela. Co jest teraz możliwe, zobaczysz tutaj: SITE',
    },
    uk: {
      subject: 'Програма розблокувала гаманець',
      text: 'Програма зняла своє блокування з вашого гаманця. Що тепер можливо, видно тут: SITE',
    },
    en: {
      subject: 'Wallet unfrozen by the programme',
      text: 'The programme has lifted its freeze of your wallet. What is possible now you can see here: SITE',
    },
  },
  cardUnlocked: {
    pl: {
      subject: 'Blokada karty zdjęta',
      text: 'Program zdjął piętnastominutową blokadę Twojej karty NAME i można nią znowu płacić. Jeśli to nie Twoja prośba, zablokuj wszystko i napisz do nas: SITE, SUPPORT',
    },
    uk: {
      subject: 'Блокування картки знято',
      text: 'Програма зняла п’ятнадцятихвилинне блокування вашої картки NAME, і нею знову можна платити. Якщо ви про це не просили, заблокуйте все й напишіть нам: SITE, SUPPORT',
    },
    en: {
      subject: 'The lock of a card is lifted',
      text: 'The programme has lifted the quarter-of-an-hour lock of your card NAME, and it can pay again. If you did not ask for this, freeze everything and write to us: SITE, SUPPORT',
    },
  },
  sellerUnlocked: {
    pl: {
      subject: 'Możesz znowu przyjmować kody',
      text: 'Program zdjął blokadę, która powstała po pięciu błędnych kodach kupujących. Jeśli to nie Ty je wpisywałeś lub wpisywałaś, napisz do nas: SUPPORT',
    },
    uk: {
      subject: 'Ви знову можете приймати коди',
      text: 'Програма зняла блокування, яке з’явилося після п’яти хибних кодів покупців. Якщо їх вводили не ви, напишіть нам: SUPPORT',
    },
    en: {
      subject: 'You can take codes again',
      text: 'The programme has lifted the lock that came after five wrong codes of buyers. If it was not you who tried them, write to us: SUPPORT',
    },
  },
  limitsChanged: {
    pl: {
      subject: 'Zmieniono limity płatności',
      text: 'Zmieniono limity tego, co wychodzi z Twojego portfela (DEVICE). Wyższy zaczyna działać dopiero po nocy. Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Ліміти платежів змінено',
      text: 'Змінено ліміти того, що виходить із вашого гаманця (DEVICE). Вищий почне діяти лише після ночі. Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'Payment limits changed',
      text: 'The limits of what leaves your wallet were changed (DEVICE). A higher one holds only after a night. If this was not you, freeze everything at once: SITE',
    },
  },
  newSession: {
    pl: {
      subject: 'Logowanie na nowym urządzeniu',
      text: 'Do Twojego konta zalogowano się na urządzeniu, którego wcześniej nie widzieliśmy (DEVICE). Jeśli to nie Ty, wyloguj je i zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Вхід на новому пристрої',
      text: 'До вашого облікового запису увійшли на пристрої, якого ми раніше не бачили (DEVICE). Якщо це не ви, вийдіть на ньому й негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'Signed in on a new device',
      text: 'Somebody signed in to your account on a device that we have not seen before (DEVICE). If this was not you, sign it out and freeze everything at once: SITE',
    },
  },
  paid: {
    pl: {
      subject: 'Płatność z Twojego portfela',
      text: 'Z Twojego portfela wyszło AMOUNT. Piszemy o każdej płatności powyżej kwoty, którą masz ustawioną. Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Платіж із вашого гаманця',
      text: 'З вашого гаманця вийшло AMOUNT. Ми пишемо про кожен платіж понад суму, яку ви встановили. Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'A payment from your wallet',
      text: 'AMOUNT left your wallet. We write about each payment above the amount that you have set. If this was not you, freeze everything at once: SITE',
    },
  },
  passkeysReset: {
    pl: {
      subject: 'Usunięto Twoje klucze dostępu',
      text: 'Dwie osoby z programu usunęły klucze dostępu do Twojego konta i wylogowały wszystkie urządzenia, bo klucze zgłoszono jako utracone. Jeśli nie było takiej prośby, zablokuj wszystko i napisz do nas: SITE, SUPPORT',
    },
    uk: {
      subject: 'Ваші ключі доступу видалено',
      text: 'Двоє працівників програми видалили ключі доступу до вашого облікового запису й вийшли з нього на всіх пристроях, бо про втрату ключів було повідомлено. Якщо ви про це не просили, заблокуйте все й напишіть нам: SITE, SUPPORT',
    },
    en: {
      subject: 'Your passkeys were removed',
      text: 'Two people of the programme removed the passkeys of your account and signed out all devices, because the passkeys were reported as lost. If you did not ask for this, freeze everything and write to us: SITE, SUPPORT',
    },
  },
  payoutMade: {
    pl: {
      subject: 'Zlecono wypłatę',
      text: 'Z Twojego portfela zlecono wypłatę AMOUNT na konto NAME. Dopóki bank jej nie ma, możesz ją anulować. Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
    },
    uk: {
      subject: 'Виплату замовлено',
      text: 'З вашого гаманця замовлено виплату AMOUNT на рахунок NAME. Поки банк її не отримав, її можна скасувати. Якщо це не ви, негайно заблокуйте все: SITE',
    },
    en: {
      subject: 'A payout was ordered',
      text: 'A payout of AMOUNT from your wallet to the account NAME was ordered. It can be cancelled until the bank has it. If this was not you, freeze everything at once: SITE',
    },
  },
  payoutRefused: {
    pl: {
      subject: 'Program odmówił wypłaty',
      text: 'Wypłata AMOUNT nie zostanie wysłana do banku. Powód: „NAME”. Pieniądze są znów w Twoim portfelu. Masz pytania? Napisz: SUPPORT',
    },
    uk: {
      subject: 'Програма відмовила у виплаті',
      text: 'Виплату AMOUNT не буде надіслано до банку. Причина: «NAME». Гроші знову у вашому гаманці. Маєте запитання? Напишіть: SUPPORT',
    },
    en: {
      subject: 'The programme refused a payout',
      text: 'The payout of AMOUNT will not be sent to the bank. The reason: “NAME”. The money is in your wallet again. Questions? Write to SUPPORT',
    },
  },
};
