/** What people are told by mail of what guards their account. */

export type Told =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'newDevice'
  | 'frozen'
  | 'unfrozen'
  | 'frozenByProgramme'
  | 'unfrozenByProgramme';

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** In Polish, Ukrainian and English, as nobody has said which of them the person reads. */
export const texts: Readonly<Record<Told, Text>> = {
  passkeyAdded: {
    subject: 'Dodano klucz dostępu',
    lines: [
      'Do Twojego konta dodano klucz dostępu „NAME” (DEVICE). Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
      'До вашого облікового запису додано ключ доступу «NAME» (DEVICE). Якщо це не ви, негайно заблокуйте все: SITE',
      'The passkey “NAME” was added to your account (DEVICE). If this was not you, freeze everything at once: SITE',
    ],
  },
  passkeyRemoved: {
    subject: 'Usunięto klucz dostępu',
    lines: [
      'Z Twojego konta usunięto klucz dostępu „NAME” (DEVICE). Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
      'З вашого облікового запису видалено ключ доступу «NAME» (DEVICE). Якщо це не ви, негайно заблокуйте все: SITE',
      'The passkey “NAME” was removed from your account (DEVICE). If this was not you, freeze everything at once: SITE',
    ],
  },
  newDevice: {
    subject: 'Potwierdzenie z nowego urządzenia',
    lines: [
      'Na urządzeniu, którego wcześniej nie widzieliśmy (DEVICE), potwierdzono operację na Twoim koncie. Jeśli to nie Ty, zablokuj wszystko od razu: SITE',
      'На пристрої, якого ми раніше не бачили (DEVICE), підтверджено операцію у вашому обліковому записі. Якщо це не ви, негайно заблокуйте все: SITE',
      'Something was confirmed for your account on a device that we have not seen before (DEVICE). If this was not you, freeze everything at once: SITE',
    ],
  },
  frozen: {
    subject: 'Wszystko zablokowane',
    lines: [
      'Twój portfel jest zablokowany: nic z niego nie wychodzi, a wpłaty nadal przychodzą. Kody i otwarte płatności zakończono, pozostałe urządzenia wylogowano. Odblokujesz go tutaj: SITE',
      'Ваш гаманець заблоковано: з нього нічого не виходить, а надходження тривають. Коди й відкриті платежі завершено, на інших пристроях здійснено вихід. Розблокувати його можна тут: SITE',
      'Your wallet is frozen: nothing leaves it, and money still comes in. Codes and open payments have ended, and other devices are signed out. You can unfreeze it here: SITE',
    ],
  },
  unfrozen: {
    subject: 'Portfel odblokowany',
    lines: [
      'Twój portfel został odblokowany (DEVICE) i można z niego znowu płacić. Jeśli to nie Ty, zablokuj go i napisz do nas: SITE, SUPPORT',
      'Ваш гаманець розблоковано (DEVICE), і з нього знову можна платити. Якщо це не ви, заблокуйте його й напишіть нам: SITE, SUPPORT',
      'Your wallet was unfrozen (DEVICE) and can pay again. If this was not you, freeze it and write to us: SITE, SUPPORT',
    ],
  },
  frozenByProgramme: {
    subject: 'Portfel zablokowany przez program',
    lines: [
      'Program zablokował Twój portfel: nic z niego nie wychodzi, a wpłaty nadal przychodzą. Napisz do nas, a powiemy dlaczego: SUPPORT',
      'Програма заблокувала ваш гаманець: з нього нічого не виходить, а надходження тривають. Напишіть нам, і ми пояснимо причину: SUPPORT',
      'The programme has frozen your wallet: nothing leaves it, and money still comes in. Write to us and we will tell you why: SUPPORT',
    ],
  },
  unfrozenByProgramme: {
    subject: 'Program odblokował portfel',
    lines: [
      'Program zdjął swoją blokadę z Twojego portfela. Co jest teraz możliwe, zobaczysz tutaj: SITE',
      'Програма зняла своє блокування з вашого гаманця. Що тепер можливо, видно тут: SITE',
      'The programme has lifted its freeze of your wallet. What is possible now you can see here: SITE',
    ],
  },
};
