/** Texts of requests for money: their pages, their mails, and the invitation of somebody new. */
import { texts } from './texts.ts';

/** The subjects are also what a device shows. */
export const requestMails = texts({
  asked: {
    subject: {
      pl: '{{name}} prosi Cię o {{amount}}',
      uk: '{{name}} просить у вас {{amount}}',
      en: '{{name}} asks you for {{amount}}',
    },
    text: {
      pl: `{{name}} prosi Cię o {{amount}}. Za co: {{title}}. Termin: {{due}}.

Nic nie zapłaci się samo: otwórz prośbę i zdecyduj, czy ją opłacić, czy odmówić.`,
      uk: `{{name}} просить у вас {{amount}}. За що: {{title}}. Термін: {{due}}.

Само собою нічого не сплатиться: відкрийте прохання й вирішіть, оплатити його чи відмовити.`,
      en: `{{name}} asks you for {{amount}}. What for: {{title}}. Due: {{due}}.

Nothing is paid by itself: open the request and decide whether to pay it or to decline.`,
    },
  },
  paid: {
    subject: {
      pl: '{{name}}: prośba o {{amount}} opłacona',
      uk: '{{name}}: прохання про {{amount}} оплачено',
      en: '{{name}} has paid your request for {{amount}}',
    },
    text: {
      pl: 'Twoja prośba o {{amount}} jest opłacona. Kto: {{name}}. Za co: {{title}}. Pieniądze są już w portfelu.',
      uk: 'Ваше прохання про {{amount}} оплачено. Хто: {{name}}. За що: {{title}}. Гроші вже в гаманці.',
      en: 'Your request for {{amount}} is paid. By: {{name}}. What for: {{title}}. The money is in your wallet already.',
    },
  },
  declined: {
    subject: {
      pl: '{{name}}: odmowa na prośbę o {{amount}}',
      uk: '{{name}}: відмова на прохання про {{amount}}',
      en: '{{name}} has declined your request for {{amount}}',
    },
    text: {
      pl: 'Twoja prośba o {{amount}} nie będzie opłacona. Kto odmówił: {{name}}. Za co: {{title}}.',
      uk: 'Ваше прохання про {{amount}} не буде оплачено. Хто відмовив: {{name}}. За що: {{title}}.',
      en: 'Your request for {{amount}} will not be paid. Declined by: {{name}}. What for: {{title}}.',
    },
  },
  expired: {
    subject: {
      pl: 'Minął termin prośby o {{amount}}',
      uk: 'Минув термін прохання про {{amount}}',
      en: 'Your request for {{amount}} has expired',
    },
    text: {
      pl: 'Do {{due}} nikt nie opłacił Twojej prośby o {{amount}}. Do kogo: {{name}}. Za co: {{title}}. Jeśli nadal czekasz na te pieniądze, poproś o nie jeszcze raz.',
      uk: 'До {{due}} ніхто не оплатив ваше прохання про {{amount}}. До кого: {{name}}. За що: {{title}}. Якщо ви й далі чекаєте на ці гроші, попросіть ще раз.',
      en: 'Nobody paid your request for {{amount}} by {{due}}. To: {{name}}. What for: {{title}}. If you still expect the money, ask for it again.',
    },
  },
  joined: {
    subject: {
      pl: '{{name}} ma już portfel – możesz wysłać {{amount}}',
      uk: '{{name}} вже має гаманець – можна надіслати {{amount}}',
      en: '{{name}} has a wallet now – you can send {{amount}}',
    },
    text: {
      pl: `{{name}} ma już portfel, więc Twój przelew może dojść. Kwota: {{amount}}. Za co: {{title}}.

Pieniądze czekają u Ciebie: wyjdą dopiero, gdy to potwierdzisz, najpóźniej {{due}}.`,
      uk: `{{name}} вже має гаманець, тож ваш переказ може надійти. Сума: {{amount}}. За що: {{title}}.

Гроші чекають у вас: вони вийдуть лише після вашого підтвердження, не пізніше {{due}}.`,
      en: `{{name}} has a wallet now, so your transfer can arrive. Amount: {{amount}}. What for: {{title}}.

The money is still with you: it leaves only when you confirm it, by {{due}} at the latest.`,
    },
  },
  notJoined: {
    subject: {
      pl: 'Zaproszenie wygasło: {{amount}} nie zostało wysłane',
      uk: 'Запрошення втратило чинність: {{amount}} не надіслано',
      en: 'Your invitation has expired: {{amount}} was not sent',
    },
    text: {
      pl: 'Nikt nie założył portfela z adresem {{name}}, więc zaproszenie wygasło. {{amount}} cały czas jest w Twoim portfelu.',
      uk: 'Ніхто не відкрив гаманець з адресою {{name}}, тож запрошення втратило чинність. {{amount}} увесь час у вашому гаманці.',
      en: 'Nobody opened a wallet with the address {{name}}, so the invitation has expired. {{amount}} has been in your wallet all the time.',
    },
  },
});

/** In the inviter's language, to somebody whose language nobody knows. */
export const requestInvitation = texts({
  subject: {
    pl: '{{who}} chce wysłać Ci {{amount}}',
    uk: '{{who}} хоче надіслати вам {{amount}}',
    en: '{{who}} wants to send you {{amount}}',
  },
  text: {
    pl: `Dzień dobry,

{{who}} chce wysłać Ci {{amount}} w programie {{brand}}. Żeby je dostać, załóż konto i portfel na ten adres e-mail:
{{link}}

Zaproszenie jest ważne do {{until}}. Gdy portfel będzie gotowy, powiemy o tym osobie, która Cię zaprasza, i to ona wyśle pieniądze.

Jeśli nie znasz tej osoby, nie musisz nic robić. Nie zakładamy nikomu konta i po tym terminie usuniemy Twój adres.
`,
    uk: `Добрий день!

{{who}} хоче надіслати вам {{amount}} у програмі {{brand}}. Щоб їх отримати, створіть обліковий запис і гаманець на цю адресу e-mail:
{{link}}

Запрошення чинне до {{until}}. Коли гаманець буде готовий, ми скажемо про це тому, хто вас запрошує, і він надішле гроші.

Якщо ви не знаєте цієї людини, нічого робити не треба. Ми нікому не створюємо облікових записів і після цього терміну видалимо вашу адресу.
`,
    en: `Hello,

{{who}} wants to send you {{amount}} in the {{brand}} programme. To receive it, open an account and a wallet with this e-mail address:
{{link}}

The invitation is valid until {{until}}. Once the wallet is there, we tell the person who invites you, and they send the money.

If you do not know this person, you need not do anything. We open no account for anybody, and delete your address after that day.
`,
  },
});
