/** Texts of requests for money: their pages, their mails, and the invitation of somebody new. */
import { texts } from './texts.ts';

export const requests = texts({
  page: { pl: 'Prośby o pieniądze', uk: 'Прохання про гроші', en: 'Requests for money' },
  intro: {
    pl: 'Poproś kogoś o zwrot za pizzę albo bilet. Zapłaci jednym dotknięciem.',
    uk: 'Попросіть когось повернути за піцу чи квиток. Він заплатить одним дотиком.',
    en: 'Ask somebody to pay you back for a pizza or a ticket. They pay with one tap.',
  },
  ask: { pl: 'Poproś o pieniądze', uk: 'Попросити грошей', en: 'Ask for money' },
  askIntro: {
    pl: 'Osoba zobaczy, kto prosi i za co, i sama zdecyduje.',
    uk: 'Людина побачить, хто просить і за що, і вирішить сама.',
    en: 'The person sees who asks and what for, and decides.',
  },
  received: { pl: 'Do mnie', uk: 'До мене', en: 'To me' },
  sent: { pl: 'Moje', uk: 'Мої', en: 'Mine' },
  none_received: {
    pl: 'Nie masz próśb o pieniądze',
    uk: 'У вас немає прохань про гроші',
    en: 'You have no requests for money',
  },
  noneText_received: {
    pl: 'Gdy ktoś poprosi Cię o pieniądze, zobaczysz to tutaj.',
    uk: 'Коли хтось попросить у вас грошей, ви побачите це тут.',
    en: 'When somebody asks you for money, you see it here.',
  },
  none_sent: {
    pl: 'Nie masz swoich próśb',
    uk: 'У вас немає своїх прохань',
    en: 'You have made no requests',
  },
  noneText_sent: {
    pl: 'Poproś osobę przez e-mail albo wyślij link komukolwiek.',
    uk: 'Попросіть людину електронною поштою або надішліть посилання кому завгодно.',
    en: 'Ask a person by e-mail, or send a link to anybody.',
  },
  anybody: {
    pl: 'Każdy, kto ma link',
    uk: 'Кожен, хто має посилання',
    en: 'Anybody with the link',
  },
  nobody: { pl: 'Zaproszona osoba', uk: 'Запрошена людина', en: 'An invited person' },
  until: { pl: 'do {{day}}', uk: 'до {{day}}', en: 'by {{day}}' },
  state_invited: { pl: 'zaproszono', uk: 'запрошено', en: 'invited' },
  state_open: { pl: 'czeka', uk: 'чекає', en: 'waiting' },
  state_paid: { pl: 'opłacona', uk: 'оплачено', en: 'paid' },
  state_declined: { pl: 'odmowa', uk: 'відмова', en: 'declined' },
  state_expired: { pl: 'po terminie', uk: 'термін минув', en: 'expired' },
  state_cancelled: { pl: 'wycofana', uk: 'відкликано', en: 'taken back' },
  from: { pl: 'Od kogo', uk: 'Від кого', en: 'From' },
  fromHint: {
    pl: 'E-mail albo imię. Zostaw puste, a dostaniesz link, który zapłaci każdy, komu go wyślesz.',
    uk: 'E-mail або ім’я. Залиште порожнім – отримаєте посилання, яке оплатить будь-хто, кому ви його надішлете.',
    en: 'An e-mail or a name. Leave it empty for a link that anybody you send it to can pay.',
  },
  amount: { pl: 'Kwota', uk: 'Сума', en: 'Amount' },
  titleField: { pl: 'Za co', uk: 'За що', en: 'What for' },
  titleHint: {
    pl: 'Płacący to zobaczy.',
    uk: 'Платник це побачить.',
    en: 'The payer will see it.',
  },
  noTitle: { pl: 'nie podano', uk: 'не вказано', en: 'not given' },
  dueOn: { pl: 'Termin', uk: 'Термін', en: 'Due day' },
  send: { pl: 'Wyślij prośbę', uk: 'Надіслати прохання', en: 'Send the request' },
  makeLink: { pl: 'Utwórz link', uk: 'Створити посилання', en: 'Make a link' },
  unknown: {
    pl: 'Nikt z tym adresem nie ma portfela. Sprawdź literówki albo zostaw to pole puste i wyślij link.',
    uk: 'За цією адресою немає гаманця. Перевірте, чи немає помилки, або залиште поле порожнім і надішліть посилання.',
    en: 'Nobody with this address has a wallet. Check for typos, or leave it empty and send a link.',
  },
  own: {
    pl: 'To Twój własny adres. Podaj adres osoby, którą chcesz poprosić.',
    uk: 'Це ваша власна адреса. Вкажіть адресу людини, яку хочете попросити.',
    en: 'This is your own address. Enter the address of the person you want to ask.',
  },
  payAsk: { pl: 'Zapłacić {{amount}}?', uk: 'Заплатити {{amount}}?', en: 'Pay {{amount}}?' },
  asks: { pl: 'Kto prosi', uk: 'Хто просить', en: 'Who asks' },
  pay: { pl: 'Zapłać {{amount}}', uk: 'Заплатити {{amount}}', en: 'Pay {{amount}}' },
  sendAsk: { pl: 'Wysłać {{amount}}?', uk: 'Надіслати {{amount}}?', en: 'Send {{amount}}?' },
  sendDo: { pl: 'Wyślij {{amount}}', uk: 'Надіслати {{amount}}', en: 'Send {{amount}}' },
  dontSend: { pl: 'Nie wysyłaj', uk: 'Не надсилати', en: 'Do not send' },
  dontSendAsk: {
    pl: 'Nie wysyłać tych pieniędzy?',
    uk: 'Не надсилати ці гроші?',
    en: 'Not send this money?',
  },
  dontSendText: {
    pl: 'Zaproszona osoba dowie się o tym: {{name}}. Możesz do niej później zrobić zwykły przelew.',
    uk: 'Запрошена людина про це дізнається: {{name}}. Пізніше ви можете зробити їй звичайний переказ.',
    en: 'The invited person will hear of it: {{name}}. You can make an ordinary transfer to them later.',
  },
  decline: { pl: 'Odmów', uk: 'Відмовити', en: 'Decline' },
  declineAsk: {
    pl: 'Odmówić tej prośbie?',
    uk: 'Відмовити на це прохання?',
    en: 'Decline this request?',
  },
  declineText: {
    pl: 'Nic nie zapłacisz. Osoba, która prosi, dowie się o odmowie: {{name}}.',
    uk: 'Ви нічого не заплатите. Про відмову дізнається той, хто просить: {{name}}.',
    en: 'You pay nothing. The person who asks will hear of it: {{name}}.',
  },
  block: {
    pl: 'Nie przyjmuj więcej próśb od tej osoby',
    uk: 'Більше не приймати прохань від цієї людини',
    en: 'Take no more requests from this person',
  },
  blockHint: {
    pl: 'Przez rok. Możesz to cofnąć.',
    uk: 'Протягом року. Це можна скасувати.',
    en: 'For a year. You can take it back.',
  },
  blockedText: {
    pl: 'Nie przyjmujesz próśb od: {{name}}.',
    uk: 'Ви не приймаєте прохань від: {{name}}.',
    en: 'You take no requests from: {{name}}.',
  },
  unblock: { pl: 'Przyjmuj znowu', uk: 'Приймати знову', en: 'Take them again' },
  waiting_person: {
    pl: 'Prośba wysłana: {{amount}}',
    uk: 'Прохання надіслано: {{amount}}',
    en: 'Request sent: {{amount}}',
  },
  waitingText_person: {
    pl: 'Kogo prosisz: {{name}}. Wysłaliśmy powiadomienie; możesz też przesłać link.',
    uk: 'Кого ви просите: {{name}}. Ми надіслали сповіщення; можете також переслати посилання.',
    en: 'You ask: {{name}}. They have been told; you can send them the link too.',
  },
  waiting_link: {
    pl: 'Prosisz o {{amount}}',
    uk: 'Ви просите {{amount}}',
    en: 'You ask for {{amount}}',
  },
  waitingText_link: {
    pl: 'Pokaż ten kod albo wyślij link. Zapłaci jedna osoba, tylko raz.',
    uk: 'Покажіть цей код або надішліть посилання. Заплатить одна людина, лише раз.',
    en: 'Show this code or send the link. One person can pay it, once.',
  },
  waiting_invited: {
    pl: 'Zaproszenie wysłane',
    uk: 'Запрошення надіслано',
    en: 'Invitation sent',
  },
  waitingText_invited: {
    pl: 'Na adres {{email}} poszła wiadomość; możesz też przesłać link. Gdy ta osoba założy portfel, powiemy Ci o tym i wyślesz {{amount}} jednym dotknięciem. Do tego czasu pieniądze są u Ciebie.',
    uk: 'На адресу {{email}} надіслано лист; можете також переслати посилання. Коли ця людина відкриє гаманець, ми скажемо вам, і ви надішлете {{amount}} одним дотиком. До того часу гроші у вас.',
    en: 'A mail has gone to {{email}}; you can send the link too. Once this person has a wallet, we tell you and you send {{amount}} with one tap. Until then the money stays with you.',
  },
  waiting_joined: {
    pl: 'Czekasz na {{amount}}',
    uk: 'Ви чекаєте на {{amount}}',
    en: 'You are waiting for {{amount}}',
  },
  waitingText_joined: {
    pl: 'Zaprasza Cię: {{name}}. Ta osoba wie już, że masz portfel, i może wysłać Ci pieniądze.',
    uk: 'Вас запрошує: {{name}}. Ця людина вже знає, що у вас є гаманець, і може надіслати вам гроші.',
    en: 'You were invited by: {{name}}. They know that you have a wallet, and can send you the money.',
  },
  copyLink: { pl: 'Kopiuj link', uk: 'Копіювати посилання', en: 'Copy the link' },
  shareAsk: {
    pl: 'Proszę o {{amount}}{{title}}',
    uk: 'Прошу {{amount}}{{title}}',
    en: 'Please pay me {{amount}}{{title}}',
  },
  shareInvite: {
    pl: 'Chcę wysłać Ci {{amount}}{{title}}. Załóż portfel na adres {{email}}',
    uk: 'Хочу надіслати вам {{amount}}{{title}}. Відкрийте гаманець на адресу {{email}}',
    en: 'I want to send you {{amount}}{{title}}. Open a wallet with the address {{email}}',
  },
  takeBack: { pl: 'Wycofaj prośbę', uk: 'Відкликати прохання', en: 'Take the request back' },
  takeBackInvite: {
    pl: 'Wycofaj zaproszenie',
    uk: 'Відкликати запрошення',
    en: 'Take the invitation back',
  },
  takeBackAsk: { pl: 'Wycofać?', uk: 'Відкликати?', en: 'Take it back?' },
  takeBackDo: { pl: 'Wycofaj', uk: 'Відкликати', en: 'Take it back' },
  takeBackText: {
    pl: 'Link przestanie działać i nikt już tego nie opłaci.',
    uk: 'Посилання перестане працювати, і ніхто вже цього не оплатить.',
    en: 'The link stops working, and nobody can pay it any more.',
  },
  paid_asker: { pl: 'Opłacone', uk: 'Оплачено', en: 'Paid' },
  paid_payer: { pl: 'Zapłacone', uk: 'Сплачено', en: 'Paid' },
  paid_guest: { pl: 'To już opłacone', uk: 'Це вже оплачено', en: 'Already paid' },
  paidText_asker: {
    pl: 'Pieniądze są już w Twoim portfelu. Kto zapłacił: {{name}}.',
    uk: 'Гроші вже у вашому гаманці. Хто заплатив: {{name}}.',
    en: 'The money is in your wallet already. Paid by: {{name}}.',
  },
  paidText_payer: {
    pl: 'Ma już te pieniądze: {{name}}.',
    uk: 'Гроші надійшли. Кому: {{name}}.',
    en: 'The money has arrived. To: {{name}}.',
  },
  paidText_guest: {
    pl: 'Ktoś inny zapłacił tę prośbę. Nie musisz nic robić. Kto prosił: {{name}}.',
    uk: 'Хтось інший уже оплатив це прохання. Вам нічого робити не треба. Хто просив: {{name}}.',
    en: 'Somebody else has paid this request. You need not do anything. Who asked: {{name}}.',
  },
  ended_declined: { pl: 'Odmowa', uk: 'Відмова', en: 'Declined' },
  ended_expired: { pl: 'Minął termin', uk: 'Термін минув', en: 'Expired' },
  ended_cancelled: { pl: 'Wycofane', uk: 'Відкликано', en: 'Taken back' },
  noMoney: {
    pl: 'Żadne pieniądze nie zostały przesłane.',
    uk: 'Жодних грошей не надіслано.',
    en: 'No money was sent.',
  },
  askAgain: { pl: 'Poproś jeszcze raz', uk: 'Попросити ще раз', en: 'Ask again' },
  toRequests: { pl: 'Do próśb', uk: 'До прохань', en: 'To the requests' },
  notFound: {
    pl: 'Nie ma takiej prośby',
    uk: 'Такого прохання немає',
    en: 'There is no such request',
  },
  notFoundText: {
    pl: 'Sprawdź link. Prośba mogła być wysłana do innej osoby albo na inny adres e-mail niż ten, na który masz portfel.',
    uk: 'Перевірте посилання. Прохання могли надіслати іншій людині або на іншу адресу e-mail, ніж та, на яку у вас гаманець.',
    en: 'Check the link. The request may have been sent to another person, or to another e-mail address than that of your wallet.',
  },
  split: { pl: 'Podziel rachunek', uk: 'Поділити рахунок', en: 'Split a bill' },
  splitIntro: {
    pl: 'Każdy dostanie prośbę o równą część.',
    uk: 'Кожен отримає прохання про рівну частину.',
    en: 'Everybody is asked for an equal share.',
  },
  toGroup: { pl: 'Do grupy', uk: 'До групи', en: 'To the group' },
  splitAmount: { pl: 'Cały rachunek', uk: 'Увесь рахунок', en: 'The whole bill' },
  splitWho: { pl: 'Kto płaci', uk: 'Хто платить', en: 'Who pays' },
  splitMe: { pl: 'Ja też (moja część)', uk: 'Я теж (моя частина)', en: 'Me too (my own share)' },
  splitHidden_one: {
    pl: '{{count}} osoba nie pokazuje grupie adresu, więc nie można jej poprosić.',
    uk: '{{count}} людина не показує групі адреси, тож її не можна попросити.',
    en: '{{count}} person does not show the group their address, so they cannot be asked.',
  },
  splitHidden_few: {
    pl: '{{count}} osoby nie pokazują grupie adresu, więc nie można ich poprosić.',
    uk: '{{count}} людини не показують групі адреси, тож їх не можна попросити.',
  },
  splitHidden_many: {
    pl: '{{count}} osób nie pokazuje grupie adresu, więc nie można ich poprosić.',
    uk: '{{count}} людей не показують групі адреси, тож їх не можна попросити.',
  },
  splitHidden_other: {
    pl: '{{count}} osoby nie pokazuje grupie adresu, więc nie można ich poprosić.',
    uk: '{{count}} людини не показують групі адреси, тож їх не можна попросити.',
    en: '{{count}} people do not show the group their address, so they cannot be asked.',
  },
  splitChoose: {
    pl: 'Wybierz przynajmniej jedną osobę oprócz siebie.',
    uk: 'Виберіть принаймні одну людину, крім себе.',
    en: 'Choose at least one person besides yourself.',
  },
  splitNobody: {
    pl: 'Nie ma z kim podzielić',
    uk: 'Немає з ким поділити',
    en: 'There is nobody to split with',
  },
  splitNobodyText: {
    pl: 'Nikt inny w tej grupie nie ma portfela albo nie pokazuje adresu.',
    uk: 'Ніхто інший у цій групі не має гаманця або не показує адреси.',
    en: 'Nobody else in this group has a wallet and shows their address.',
  },
  splitEach: { pl: 'Każdy: {{amount}}', uk: 'Кожен: {{amount}}', en: 'Each: {{amount}}' },
  splitEither: {
    pl: 'Każdy: {{least}} albo {{most}}',
    uk: 'Кожен: {{least}} або {{most}}',
    en: 'Each: {{least}} or {{most}}',
  },
  splitSend_one: {
    pl: 'Wyślij {{count}} prośbę',
    uk: 'Надіслати {{count}} прохання',
    en: 'Send {{count}} request',
  },
  splitSend_few: { pl: 'Wyślij {{count}} prośby', uk: 'Надіслати {{count}} прохання' },
  splitSend_many: { pl: 'Wyślij {{count}} próśb', uk: 'Надіслати {{count}} прохань' },
  splitSend_other: {
    pl: 'Wyślij {{count}} prośby',
    uk: 'Надіслати {{count}} прохання',
    en: 'Send {{count}} requests',
  },
  splitDone_one: {
    pl: 'Wysłano {{count}} prośbę.',
    uk: 'Надіслано {{count}} прохання.',
    en: '{{count}} request sent.',
  },
  splitDone_few: { pl: 'Wysłano {{count}} prośby.', uk: 'Надіслано {{count}} прохання.' },
  splitDone_many: { pl: 'Wysłano {{count}} próśb.', uk: 'Надіслано {{count}} прохань.' },
  splitDone_other: {
    pl: 'Wysłano {{count}} prośby.',
    uk: 'Надіслано {{count}} прохання.',
    en: '{{count}} requests sent.',
  },
  inviteText: {
    pl: 'Jeśli adres jest dobry, zaproś tę osobę. Przelew na {{amount}} poczeka: gdy założy portfel, powiemy Ci i wyślesz go jednym dotknięciem.',
    uk: 'Якщо адреса правильна, запросіть цю людину. Переказ на {{amount}} зачекає: коли вона відкриє гаманець, ми скажемо вам, і ви надішлете його одним дотиком.',
    en: 'If the address is right, invite this person. The transfer of {{amount}} waits: once they have a wallet, we tell you and you send it with one tap.',
  },
  invite: { pl: 'Wyślij zaproszenie', uk: 'Надіслати запрошення', en: 'Send an invitation' },
});

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

No money moves until you decide: open the request to pay or decline it.`,
    },
  },
  dueTomorrow: {
    subject: {
      pl: 'Jutro mija termin: {{amount}} dla {{name}}',
      uk: 'Завтра останній день: {{amount}} для {{name}}',
      en: '{{amount}} to {{name}} is due tomorrow',
    },
    text: {
      pl: `Jutro mija termin prośby o {{amount}}. Dla kogo: {{name}}. Za co: {{title}}. Termin: {{due}}.

Nic nie zapłaci się samo: otwórz prośbę i zdecyduj, czy ją opłacić, czy odmówić. Więcej o niej nie przypomnimy.`,
      uk: `Завтра минає термін прохання про {{amount}}. Для кого: {{name}}. За що: {{title}}. Термін: {{due}}.

Само собою нічого не сплатиться: відкрийте прохання й вирішіть, оплатити його чи відмовити. Більше ми про нього не нагадуватимемо.`,
      en: `The request for {{amount}} is due tomorrow. To: {{name}}. What for: {{title}}. Due: {{due}}.

No money moves until you decide: open the request to pay or decline it. We will not remind you of it again.`,
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

/** To somebody without a wallet. */
export const requestInvitation = texts({
  subject: {
    pl: '{{who}} chce wysłać Ci {{amount}}',
    uk: '{{who}} хоче надіслати вам {{amount}}',
    en: '{{who}} wants to send you {{amount}}',
  },
  text: {
    pl: `{{who}} chce wysłać Ci {{amount}} w programie {{brand}}. Żeby je dostać, otwórz zaproszenie i załóż konto oraz portfel na ten adres e-mail.

Zaproszenie jest ważne do {{until}}. Gdy portfel będzie gotowy, powiemy o tym osobie, która Cię zaprasza, i to ona wyśle pieniądze.

Jeśli nie znasz tej osoby, nie musisz nic robić. Nie zakładamy nikomu konta i po tym terminie usuniemy Twój adres.`,
    uk: `{{who}} хоче надіслати вам {{amount}} у програмі {{brand}}. Щоб їх отримати, відкрийте запрошення та створіть обліковий запис і гаманець на цю адресу e-mail.

Запрошення чинне до {{until}}. Коли гаманець буде готовий, ми скажемо про це тому, хто вас запрошує, і він надішле гроші.

Якщо ви не знаєте цієї людини, нічого робити не треба. Ми нікому не створюємо облікових записів і після цього терміну видалимо вашу адресу.`,
    en: `{{who}} wants to send you {{amount}} in the {{brand}} programme. To receive it, open the invitation, and an account and a wallet with this e-mail address.

The invitation is valid until {{until}}. Once the wallet is there, we tell the person who invites you, and they send the money.

If you do not know this person, you need not do anything. We open no account for anybody, and delete your address after that day.`,
  },
});
