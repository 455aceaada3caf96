/** Texts of the screens for groups. */
import { texts } from './texts.ts';

export const groups = texts({
  page: { pl: 'Grupy', uk: 'Групи', en: 'Groups' },
  one: { pl: 'Grupa', uk: 'Група', en: 'Group' },
  intro: {
    pl: 'Zbierz w jednym miejscu osoby, którym często płacisz: sąsiadów, klasę dziecka, znajomych z targu.',
    uk: 'Зберіть в одному місці людей, яким часто платите: сусідів, клас дитини, знайомих із ринку.',
    en: 'Keep the people you often pay in one place: neighbours, your child’s class, friends from the market.',
  },
  back: { pl: 'Wszystkie grupy', uk: 'Усі групи', en: 'All groups' },
  open: { pl: 'Otwórz grupę', uk: 'Відкрити групу', en: 'Open the group' },
  none: {
    pl: 'Nie masz jeszcze żadnej grupy',
    uk: 'У вас ще немає жодної групи',
    en: 'You have no group yet',
  },
  noneText: {
    pl: 'Utwórz pierwszą i zaproś do niej kilka osób. Każda sama zdecyduje, czy chce dołączyć.',
    uk: 'Створіть першу й запросіть до неї кількох людей. Кожен сам вирішить, чи приєднатися.',
    en: 'Create the first one and invite a few people. Each decides for themselves whether to join.',
  },
  notFound: {
    pl: 'Nie ma tu takiej grupy',
    uk: 'Такої групи тут немає',
    en: 'There is no such group here',
  },
  notFoundText: {
    pl: 'Mogła zostać usunięta albo nie należysz już do niej.',
    uk: 'Її могли видалити, або ви вже до неї не належите.',
    en: 'It may have been deleted, or you no longer belong to it.',
  },

  create: { pl: 'Nowa grupa', uk: 'Нова група', en: 'New group' },
  createSubmit: { pl: 'Utwórz grupę', uk: 'Створити групу', en: 'Create the group' },
  created: {
    pl: 'Grupa „{{name}}” jest gotowa',
    uk: 'Група «{{name}}» готова',
    en: 'The group “{{name}}” is ready',
  },
  createdText: {
    pl: 'Na razie jesteś w niej tylko Ty.',
    uk: 'Поки що в ній лише ви.',
    en: 'You are the only one in it so far.',
  },
  inviteFirst: {
    pl: 'Zaproś pierwszą osobę',
    uk: 'Запросити першу людину',
    en: 'Invite the first person',
  },
  split: { pl: 'Podziel rachunek', uk: 'Поділити рахунок', en: 'Split a bill' },
  edit: { pl: 'Zmień nazwę i opis', uk: 'Змінити назву й опис', en: 'Change name and description' },
  save: { pl: 'Zapisz zmiany', uk: 'Зберегти зміни', en: 'Save the changes' },
  saved: { pl: 'Zmiany są zapisane.', uk: 'Зміни збережено.', en: 'The changes are saved.' },
  stale: {
    pl: 'Ktoś zmienił tę grupę w międzyczasie',
    uk: 'Хтось тим часом змінив цю групу',
    en: 'Somebody changed this group in the meantime',
  },
  staleText: {
    pl: 'Twoje zmiany nie zostały jeszcze zapisane. Teraz grupa wygląda tak:',
    uk: 'Ваші зміни ще не збережено. Зараз група має такий вигляд:',
    en: 'Your changes have not been saved yet. This is what the group looks like now:',
  },
  overwrite: { pl: 'Zapisz moją wersję', uk: 'Зберегти мою версію', en: 'Save my version' },
  name: { pl: 'Nazwa', uk: 'Назва', en: 'Name' },
  nameHint: {
    pl: 'Zobaczą ją członkowie i zaproszeni.',
    uk: 'Її побачать учасники та запрошені.',
    en: 'Members and those invited will see it.',
  },
  description: { pl: 'Opis', uk: 'Опис', en: 'Description' },
  descriptionHint: {
    pl: 'Po co jest ta grupa? Wystarczy zdanie lub dwa.',
    uk: 'Для чого ця група? Вистачить одного-двох речень.',
    en: 'What is this group for? A sentence or two will do.',
  },

  search: {
    pl: 'Szukaj w nazwach i opisach',
    uk: 'Шукати в назвах та описах',
    en: 'Search names and descriptions',
  },
  role: { pl: 'Rola', uk: 'Роль', en: 'Role' },
  anyRole: { pl: 'Wszystkie grupy', uk: 'Усі групи', en: 'All groups' },
  owned: { pl: 'Moje', uk: 'Мої', en: 'My own' },
  joined: { pl: 'Te, do których należę', uk: 'Ті, до яких я належу', en: 'Those I belong to' },
  owner: { pl: 'właściciel', uk: 'власник', en: 'owner' },
  member: { pl: 'członek', uk: 'учасник', en: 'member' },
  me: { pl: 'to Ty', uk: 'це ви', en: 'you' },
  members: { pl: 'Członkowie', uk: 'Учасники', en: 'Members' },
  membersCount_one: {
    pl: '{{count}} osoba w grupie',
    uk: '{{count}} особа в групі',
    en: '{{count}} person in the group',
  },
  membersCount_few: { pl: '{{count}} osoby w grupie', uk: '{{count}} особи в групі' },
  membersCount_many: { pl: '{{count}} osób w grupie', uk: '{{count}} осіб у групі' },
  membersCount_other: {
    pl: '{{count}} osoby w grupie',
    uk: '{{count}} особи в групі',
    en: '{{count}} people in the group',
  },
  createdAt: { pl: 'Utworzona', uk: 'Створено', en: 'Created' },
  emailHidden: { pl: 'adres ukryty', uk: 'адресу приховано', en: 'address hidden' },
  pay: { pl: 'Zapłać', uk: 'Заплатити', en: 'Pay' },
  alone: {
    pl: 'Jesteś tu na razie jedyną osobą',
    uk: 'Поки що ви тут єдина людина',
    en: 'You are the only one here so far',
  },
  aloneText: {
    pl: 'Zaproś kogoś po adresie e-mail. Gdy dołączy, zapłacisz mu stąd jednym kliknięciem.',
    uk: 'Запросіть когось за адресою e-mail. Щойно людина приєднається, платити їй можна звідси.',
    en: 'Invite somebody by e-mail. Once they have joined, you can pay them from here.',
  },
  remove: { pl: 'Usuń z grupy', uk: 'Видалити з групи', en: 'Remove from the group' },
  removeOne: {
    pl: 'Usuń z grupy: {{name}}',
    uk: 'Видалити з групи: {{name}}',
    en: 'Remove from the group: {{name}}',
  },
  removeAsk: {
    pl: 'Usunąć z grupy: {{name}}?',
    uk: 'Видалити з групи: {{name}}?',
    en: 'Remove from the group: {{name}}?',
  },
  removeText: {
    pl: 'Ta osoba przestanie widzieć grupę. Możesz ją później zaprosić ponownie.',
    uk: 'Ця людина більше не бачитиме групи. Пізніше її можна запросити знову.',
    en: 'This person will no longer see the group. You can invite them again later.',
  },

  invite: { pl: 'Zaproś do grupy', uk: 'Запросити до групи', en: 'Invite to the group' },
  inviteEmail: { pl: 'Adres e-mail', uk: 'Адреса e-mail', en: 'E-mail address' },
  inviteHint: {
    pl: 'Zaproszona osoba zobaczy Twoje imię i adres. Nie powiemy nikomu, czy ma już konto w programie.',
    uk: 'Запрошена людина побачить ваше ім’я та адресу. Ми нікому не скажемо, чи має вона обліковий запис.',
    en: 'The person will see your name and address. We tell nobody whether they already have an account.',
  },
  inviteSend: { pl: 'Wyślij zaproszenie', uk: 'Надіслати запрошення', en: 'Send the invitation' },
  inviteSent: {
    pl: 'Zaproszenie jest w drodze na adres {{email}}.',
    uk: 'Запрошення прямує на адресу {{email}}.',
    en: 'The invitation is on its way to {{email}}.',
  },
  tooMany_one: {
    pl: 'To już dużo zaproszeń jak na jeden dzień. Kolejne wyślesz za {{count}} godzinę.',
    uk: 'Як на один день запрошень уже багато. Наступне можна надіслати за {{count}} годину.',
    en: 'That is a lot of invitations for one day. You can send the next in {{count}} hour.',
  },
  tooMany_few: {
    pl: 'To już dużo zaproszeń jak na jeden dzień. Kolejne wyślesz za {{count}} godziny.',
    uk: 'Як на один день запрошень уже багато. Наступне можна надіслати за {{count}} години.',
  },
  tooMany_many: {
    pl: 'To już dużo zaproszeń jak na jeden dzień. Kolejne wyślesz za {{count}} godzin.',
    uk: 'Як на один день запрошень уже багато. Наступне можна надіслати за {{count}} годин.',
  },
  tooMany_other: {
    pl: 'To już dużo zaproszeń jak na jeden dzień. Kolejne wyślesz za {{count}} godziny.',
    uk: 'Як на один день запрошень уже багато. Наступне можна надіслати за {{count}} години.',
    en: 'That is a lot of invitations for one day. You can send the next in {{count}} hours.',
  },
  sentInvitations: {
    pl: 'Wysłane zaproszenia',
    uk: 'Надіслані запрошення',
    en: 'Invitations sent',
  },
  statePending: { pl: 'czeka na odpowiedź', uk: 'чекає на відповідь', en: 'waiting for an answer' },
  stateDeclined: { pl: 'odmowa', uk: 'відмова', en: 'declined' },
  stateExpired: { pl: 'po terminie', uk: 'термін минув', en: 'expired' },
  until: { pl: 'do {{date}}', uk: 'до {{date}}', en: 'until {{date}}' },
  withdraw: {
    pl: 'Cofnij zaproszenie: {{email}}',
    uk: 'Відкликати запрошення: {{email}}',
    en: 'Take the invitation back: {{email}}',
  },
  dismiss: {
    pl: 'Usuń z listy: {{email}}',
    uk: 'Прибрати зі списку: {{email}}',
    en: 'Take off the list: {{email}}',
  },

  invitedTo: {
    pl: 'Zaproszenie do grupy „{{name}}”',
    uk: 'Запрошення до групи «{{name}}»',
    en: 'An invitation to the group “{{name}}”',
  },
  invitedBy: {
    pl: 'Zaprasza: {{name}} ({{email}})',
    uk: 'Запрошує: {{name}} ({{email}})',
    en: 'From: {{name}} ({{email}})',
  },
  showEmail: {
    pl: 'Pokaż mój adres e-mail członkom grupy',
    uk: 'Показати мою адресу e-mail учасникам групи',
    en: 'Show my e-mail address to the members',
  },
  showEmailHint: {
    pl: 'Dzięki temu mogą Ci zapłacić. Właściciel grupy widzi go zawsze.',
    uk: 'Так вони зможуть вам заплатити. Власник групи бачить її завжди.',
    en: 'Then they can pay you. The owner of the group always sees it.',
  },
  accept: { pl: 'Dołącz do grupy', uk: 'Приєднатися до групи', en: 'Join the group' },
  decline: { pl: 'Odmów', uk: 'Відмовитися', en: 'Decline' },
  declineHint: {
    pl: 'Właściciel zobaczy odmowę, a do tej grupy nie zaprosimy Cię ponownie.',
    uk: 'Власник побачить відмову, а до цієї групи ми вас більше не запрошуватимемо.',
    en: 'The owner will see that you declined, and we will not invite you to it again.',
  },
  validUntil: {
    pl: 'Zaproszenie czeka do {{date}}.',
    uk: 'Запрошення чекає до {{date}}.',
    en: 'The invitation waits until {{date}}.',
  },
  joinedDone: {
    pl: 'Należysz teraz do grupy „{{name}}”.',
    uk: 'Тепер ви належите до групи «{{name}}».',
    en: 'You now belong to the group “{{name}}”.',
  },
  declinedDone: {
    pl: 'Zaproszenie do grupy „{{name}}” zostało odrzucone.',
    uk: 'Запрошення до групи «{{name}}» відхилено.',
    en: 'The invitation to the group “{{name}}” has been declined.',
  },

  mine: { pl: 'Twoje miejsce w grupie', uk: 'Ваше місце в групі', en: 'Your place in the group' },
  leave: { pl: 'Opuść grupę', uk: 'Вийти з групи', en: 'Leave the group' },
  leaveAsk: {
    pl: 'Opuścić grupę „{{name}}”?',
    uk: 'Вийти з групи «{{name}}»?',
    en: 'Leave the group “{{name}}”?',
  },
  leaveText: {
    pl: 'Przestaniesz ją widzieć. Wrócisz tylko wtedy, gdy właściciel zaprosi Cię ponownie.',
    uk: 'Ви більше її не бачитимете. Повернутися можна, лише коли власник запросить вас знову.',
    en: 'You will no longer see it. You can come back only if the owner invites you again.',
  },
  left: {
    pl: 'Grupa „{{name}}” jest już bez Ciebie.',
    uk: 'Ви вийшли з групи «{{name}}».',
    en: 'You have left the group “{{name}}”.',
  },
  handOver: { pl: 'Przekazanie grupy', uk: 'Передача групи', en: 'Handing the group over' },
  handOverText: {
    pl: 'Możesz oddać grupę komuś, kto się nią zajmie. Zostaniesz w niej jako członek.',
    uk: 'Ви можете віддати групу тому, хто нею опікуватиметься. Ви залишитеся в ній учасником.',
    en: 'You can give the group to somebody who will look after it. You stay in it as a member.',
  },
  handOverTo: { pl: 'Nowy właściciel', uk: 'Новий власник', en: 'New owner' },
  handOverOffer: {
    pl: 'Zaproponuj przejęcie',
    uk: 'Запропонувати перейняти',
    en: 'Offer the group',
  },
  handOverAsk: {
    pl: 'Zaproponować przejęcie grupy: {{name}}?',
    uk: 'Запропонувати перейняти групу: {{name}}?',
    en: 'Offer the group to {{name}}?',
  },
  handOverAskText: {
    pl: 'Ta osoba dostanie wiadomość i sama zdecyduje. Do tego czasu wszystko zostaje po staremu.',
    uk: 'Ця людина отримає лист і сама вирішить. До того часу все залишається як є.',
    en: 'They get a message and decide for themselves. Until then everything stays as it is.',
  },
  handOverWaits: {
    pl: 'Czekamy na odpowiedź: {{name}}.',
    uk: 'Чекаємо на відповідь: {{name}}.',
    en: 'Waiting for an answer from {{name}}.',
  },
  handOverBack: { pl: 'Cofnij propozycję', uk: 'Скасувати пропозицію', en: 'Take the offer back' },
  takeTitle: {
    pl: '{{name}} chce Ci przekazać tę grupę',
    uk: '{{name}} хоче передати вам цю групу',
    en: '{{name}} would like to hand this group over to you',
  },
  takeText: {
    pl: 'Właściciel zaprasza i usuwa osoby, zmienia nazwę i opis i widzi wszystkie adresy. Twój adres e-mail zobaczą wszyscy członkowie.',
    uk: 'Власник запрошує та видаляє людей, змінює назву й опис і бачить усі адреси. Вашу адресу e-mail побачать усі учасники.',
    en: 'The owner invites and removes people, changes name and description, and sees all addresses. All members will see your e-mail address.',
  },
  take: { pl: 'Przejmij grupę', uk: 'Перейняти групу', en: 'Take the group over' },
  taken: {
    pl: 'Grupa „{{name}}” należy teraz do Ciebie.',
    uk: 'Група «{{name}}» тепер належить вам.',
    en: 'The group “{{name}}” is yours now.',
  },
  offeredToMe: {
    pl: 'czeka na Twoją decyzję',
    uk: 'чекає на ваше рішення',
    en: 'waits for your decision',
  },
  ending: { pl: 'Usunięcie grupy', uk: 'Видалення групи', en: 'Deleting the group' },
  deleteText: {
    pl: 'Grupa i zaproszenia do niej znikną. Historia płatności zostaje bez zmian.',
    uk: 'Група й запрошення до неї зникнуть. Історія платежів залишиться без змін.',
    en: 'The group and its invitations will be gone. The history of payments stays as it is.',
  },
  delete: { pl: 'Usuń grupę', uk: 'Видалити групу', en: 'Delete the group' },
  deleteAsk: {
    pl: 'Usunąć grupę „{{name}}”?',
    uk: 'Видалити групу «{{name}}»?',
    en: 'Delete the group “{{name}}”?',
  },
  deleteAlone: {
    pl: 'Tego nie da się cofnąć.',
    uk: 'Скасувати це неможливо.',
    en: 'This cannot be undone.',
  },
  deleteOthers_one: {
    pl: 'Tego nie da się cofnąć. Zniknie także dla {{count}} innej osoby.',
    uk: 'Скасувати це неможливо. Група зникне ще для {{count}} людини.',
    en: 'This cannot be undone. It will be gone for {{count}} other person as well.',
  },
  deleteOthers_few: {
    pl: 'Tego nie da się cofnąć. Zniknie także dla {{count}} innych osób.',
    uk: 'Скасувати це неможливо. Група зникне ще для {{count}} людей.',
  },
  deleteOthers_many: {
    pl: 'Tego nie da się cofnąć. Zniknie także dla {{count}} innych osób.',
    uk: 'Скасувати це неможливо. Група зникне ще для {{count}} людей.',
  },
  deleteOthers_other: {
    pl: 'Tego nie da się cofnąć. Zniknie także dla {{count}} innej osoby.',
    uk: 'Скасувати це неможливо. Група зникне ще для {{count}} людини.',
    en: 'This cannot be undone. It will be gone for {{count}} other people as well.',
  },
  deleted: {
    pl: 'Grupa „{{name}}” została usunięta.',
    uk: 'Групу «{{name}}» видалено.',
    en: 'The group “{{name}}” has been deleted.',
  },
});

/** Texts of the file of groups. */
export const groupFiles = texts({
  columns: {
    name: { pl: 'Nazwa', uk: 'Назва', en: 'Name' },
    description: { pl: 'Opis', uk: 'Опис', en: 'Description' },
    role: { pl: 'Rola', uk: 'Роль', en: 'Role' },
    members: { pl: 'Członkowie', uk: 'Учасники', en: 'Members' },
    createdAt: { pl: 'Utworzona', uk: 'Створено', en: 'Created' },
  },
  roles: {
    owner: { pl: 'właściciel', uk: 'власник', en: 'owner' },
    member: { pl: 'członek', uk: 'учасник', en: 'member' },
  },
});

/** A group's name within a sentence. */
export const groupNames = texts({
  quoted: { pl: '„{{title}}”', uk: '«{{title}}»', en: '“{{title}}”' },
});

/** Texts of mails about groups; `group` has a leading space, or is empty. */
export const groupMails = texts({
  invitation: {
    subject: {
      pl: 'Zaproszenie do grupy{{group}}',
      uk: 'Запрошення до групи{{group}}',
      en: 'An invitation to the group{{group}}',
    },
    text: {
      pl: `{{who}} zaprasza Cię do grupy{{group}} w programie {{brand}}.

Zaloguj się tym adresem e-mail i zdecyduj, czy chcesz dołączyć.

Nie masz jeszcze konta? Załóż je na ten sam adres. Zaproszenie (ważne do {{until}}) poczeka na Ciebie.

Jeśli nie znasz tej osoby, zignoruj tę wiadomość. Nikogo nigdzie nie dopiszemy bez zgody i nikomu nie powiemy, czy masz u nas konto.`,
      uk: `{{who}} запрошує вас до групи{{group}} у програмі {{brand}}.

Увійдіть із цією адресою e-mail і вирішіть, чи хочете приєднатися.

Ще не маєте облікового запису? Створіть його на цю саму адресу. Запрошення (дійсне до {{until}}) почекає на вас.

Якщо ви не знаєте цієї людини, не зважайте на цей лист. Без вашої згоди ми нікуди вас не додамо й нікому не скажемо, чи є у вас у нас обліковий запис.`,
      en: `{{who}} invites you to the group{{group}} in the {{brand}} programme.

Sign in with this e-mail address and decide whether to join.

No account yet? Open one with the same address. The invitation (valid until {{until}}) will wait for you.

If you do not know this person, ignore this message. We add nobody anywhere without their consent and tell nobody whether you have an account with us.`,
    },
  },
  handover: {
    subject: {
      pl: 'Przejmiesz grupę{{group}}?',
      uk: 'Переймете групу{{group}}?',
      en: 'Will you take over the group{{group}}?',
    },
    text: {
      pl: `{{who}} chce przekazać Ci grupę{{group}} w programie {{brand}}.

Zaloguj się i zdecyduj, czy chcesz zostać jej właścicielem.

Nic się nie zmieni, dopóki się nie zgodzisz.`,
      uk: `{{who}} хоче передати вам групу{{group}} у програмі {{brand}}.

Увійдіть і вирішіть, чи хочете стати її власником.

Нічого не зміниться, доки ви не погодитеся.`,
      en: `{{who}} would like to hand the group{{group}} in the {{brand}} programme over to you.

Sign in and decide whether to become its owner.

Nothing changes until you agree.`,
    },
  },
});
