/** Texts of the cashiers of a till: their owner's page, their own, a tablet's, and the mails. */
import { texts } from './texts.ts';

export const cashierMails = texts({
  invitation: {
    subject: {
      pl: 'Zaproszenie do pracy przy kasie',
      uk: 'Запрошення працювати на касі',
      en: 'An invitation to work at a till',
    },
    text: {
      pl: `Dzień dobry,

{{who}} zaprasza Cię do przyjmowania zapłaty przy kasie.

Zaloguj się tym adresem e-mail i zdecyduj:
{{link}}

Nie masz jeszcze konta? Załóż je na ten sam adres. Zaproszenie (ważne do {{until}}) poczeka na Ciebie.
Twój portfel i Twoje pieniądze pozostaną tylko Twoje.

Jeśli nie znasz tej firmy, zignoruj tę wiadomość. Bez Twojej zgody nic się nie stanie.
`,
      uk: `Добрий день!

{{who}} запрошує вас приймати оплату на касі.

Увійдіть із цією адресою e-mail і вирішіть:
{{link}}

Ще не маєте облікового запису? Створіть його на цю саму адресу. Запрошення (дійсне до {{until}}) почекає на вас.
Ваш гаманець і ваші гроші залишаться лише вашими.

Якщо ви не знаєте цієї компанії, не зважайте на цей лист. Без вашої згоди нічого не станеться.
`,
      en: `Hello,

{{who}} invites you to take payments at their till.

Sign in with this e-mail address and decide:
{{link}}

No account yet? Open one with the same address. The invitation (valid until {{until}}) will wait for you.
Your wallet and your money stay yours alone.

If you do not know this company, ignore this message. Nothing happens without your consent.
`,
    },
  },
  ended: {
    subject: {
      pl: 'Nie pracujesz już przy kasie',
      uk: 'Ви більше не працюєте на касі',
      en: 'You no longer work at the till',
    },
    text: {
      pl: 'Od teraz nie przyjmujesz już zapłaty dla {{seller}}. Twój portfel działa jak dotąd: {{site}}',
      uk: 'Відтепер ви більше не приймаєте оплату для {{seller}}. Ваш гаманець працює, як і раніше: {{site}}',
      en: 'From now on you no longer take payments for {{seller}}. Your own wallet works as before: {{site}}',
    },
  },
});
