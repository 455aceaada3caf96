/** Texts of the page about the project. */
import { texts } from './texts.ts';

export const home = texts({
  kicker: {
    pl: 'Program „Nauka dla społeczeństwa”',
    uk: 'Програма «Наука для суспільства»',
    en: 'The “Science for Society” programme',
  },
  heroTitle: {
    pl: 'Pieniądz, który zostaje w okolicy',
    uk: 'Гроші, що лишаються поруч',
    en: 'Money that stays in the neighbourhood',
  },
  heroText: {
    pl: '{{brand}} to waluta komplementarna: działa obok złotówek, a nie zamiast nich. Płacisz nią u sąsiadów i w lokalnych firmach: kodem z telefonu, kartą albo zamówieniem online.',
    uk: '{{brand}} – комплементарна валюта: вона працює поряд зі злотими, а не замість них. Нею платять сусідам і місцевим підприємцям кодом із телефону, карткою або онлайн-замовленням.',
    en: '{{brand}} is a complementary currency: it works alongside the złoty, not instead of it. Use it to pay neighbours and local businesses: by a code from your phone, by card or with an online order.',
  },
  join: { pl: 'Dołącz do programu', uk: 'Долучитися до програми', en: 'Join the programme' },
  signIn: {
    pl: 'Mam już konto',
    uk: 'У мене вже є обліковий запис',
    en: 'I already have an account',
  },
  toWallet: { pl: 'Przejdź do portfela', uk: 'До гаманця', en: 'Go to my wallet' },
  toCode: { pl: 'Pokaż mój kod', uk: 'Показати мій код', en: 'Show my code' },
  toOffers: { pl: 'Zobacz oferty', uk: 'Переглянути пропозиції', en: 'See the offers' },
  factParity: {
    pl: '1 {{currencyCode}} = 1 zł',
    uk: '1 {{currencyCode}} = 1 злотий',
    en: '1 {{currencyCode}} = 1 złoty',
  },
  factParityText: {
    pl: 'Za każdym {{currencyCode}} stoi złotówka wpłacona do programu.',
    uk: 'За кожним {{currencyCode}} стоїть злотий, унесений до програми.',
    en: 'Behind every {{currencyCode}} stands a złoty paid into the programme.',
  },
  factCode: { pl: '6 cyfr', uk: '6 цифр', en: '6 digits' },
  factCodeText: {
    pl: 'Tyle podajesz przy kasie zamiast danych karty czy konta.',
    uk: 'Стільки ви називаєте на касі замість даних картки чи рахунку.',
    en: 'That is all you give at the till, instead of card or account details.',
  },
  factConsent: { pl: 'Ty decydujesz', uk: 'Вирішуєте ви', en: 'You decide' },
  factConsentText: {
    pl: 'Bez Twojej zgody na kwotę żaden kod niczego nie zapłaci.',
    uk: 'Без вашої згоди на суму жоден код нічого не оплатить.',
    en: 'Until you agree to the amount, no code pays for anything.',
  },
  howTitle: {
    pl: 'Jak działa płatność kodem',
    uk: 'Як платити кодом',
    en: 'How paying by code works',
  },
  howCode: { pl: 'Tworzysz kod', uk: 'Створюєте код', en: 'You make a code' },
  howCodeText: {
    pl: 'Stukasz „Mój kod” i widzisz sześć cyfr. Są ważne dwie minuty i działają tylko raz.',
    uk: 'Торкаєтеся «Мій код» і бачите шість цифр. Вони дійсні дві хвилини й лише один раз.',
    en: 'Tap “My code” and you get six digits. They last two minutes and work only once.',
  },
  howCharge: {
    pl: 'Sprzedawca wpisuje kwotę',
    uk: 'Продавець вводить суму',
    en: 'The seller enters the amount',
  },
  howChargeText: {
    pl: 'Podajesz mu cyfry albo pokazujesz kod QR. Wystarczy telefon lub komputer.',
    uk: 'Ви називаєте йому цифри або показуєте QR-код. Досить телефону чи комп’ютера.',
    en: 'You read out the digits or show the QR code. Any phone or computer will do.',
  },
  howAccept: {
    pl: 'Potwierdzasz u siebie',
    uk: 'Підтверджуєте у себе',
    en: 'You confirm on your side',
  },
  howAcceptText: {
    pl: 'Widzisz, komu i ile płacisz. Masz minutę, żeby się zgodzić albo odmówić.',
    uk: 'Ви бачите, кому і скільки платите. Маєте хвилину, щоб погодитися чи відмовити.',
    en: 'You see who you are paying and how much. You have a minute to agree or refuse.',
  },
  moreTitle: { pl: 'Nie tylko kod', uk: 'Не лише код', en: 'More than a code' },
  moreCard: {
    pl: 'Karta dla tych bez telefonu',
    uk: 'Картка для тих, хто без телефону',
    en: 'A card for those without a phone',
  },
  moreCardText: {
    pl: 'Karta i lista ponumerowanych kodów na kartce. Przy kasie podajesz jeden kod, ten, o który prosi sprzedawca.',
    uk: 'Картка і список пронумерованих кодів на аркуші. На касі ви називаєте один код: той, який просить продавець.',
    en: 'A card and a list of numbered codes on paper. At the till you give one code: the one the seller asks for.',
  },
  moreOffers: { pl: 'Oferty z okolicy', uk: 'Пропозиції поруч', en: 'Offers nearby' },
  moreOffersText: {
    pl: 'Towary i usługi uczestników w jednym miejscu. Zamówisz je online, płacąc {{currency.pl.ins}}, złotówkami albo jednym i drugim.',
    uk: 'Товари й послуги учасників в одному місці. Замовляйте їх онлайн і платіть {{currency.pl.ins}}, злотими або і тим, і тим.',
    en: 'Goods and services of participants in one place. Order them online and pay in {{currency.pl}}, in złoty or in both.',
  },
  moreMoney: { pl: 'Wpłaty i wypłaty', uk: 'Поповнення й виплати', en: 'Money in and out' },
  moreMoneyText: {
    pl: 'Portfel zasilisz przelewem, a często też przez {{providers.others}} lub {{providers.last}}. Czego nie wydasz, wypłacisz na swoje konto w banku.',
    uk: 'Гаманець поповнюють переказом, а часто й через {{providers.others}} чи {{providers.last}}. Чого не витратите, виведете на свій рахунок у банку.',
    en: 'Top up your wallet by bank transfer, and often through {{providers.others}} or {{providers.last}} too. What you do not spend can be paid out to your bank account.',
  },
  whoTitle: { pl: 'Dla kogo jest {{brand}}', uk: 'Для кого {{brand}}', en: 'Who {{brand}} is for' },
  whoPeople: { pl: 'Dla mieszkańców', uk: 'Для мешканців', en: 'For residents' },
  whoPeopleText: {
    pl: 'Chleb, naprawa roweru, korepetycje, warzywa od rolnika. Wydajesz blisko domu i widzisz, komu to służy.',
    uk: 'Хліб, ремонт велосипеда, уроки, овочі від фермера. Ви витрачаєте поруч із домом і бачите, кому це допомагає.',
    en: 'Bread, a bike repair, tutoring, vegetables from the farmer. You spend close to home and see who it helps.',
  },
  whoBusiness: {
    pl: 'Dla firm i pracowni',
    uk: 'Для підприємців і майстерень',
    en: 'For shops and workshops',
  },
  whoBusinessText: {
    pl: 'Przyjmujesz zapłatę od ręki, bez terminala. Tym, co zarobisz, płacisz innym uczestnikom programu.',
    uk: 'Ви одразу отримуєте оплату, без термінала. Заробленим розраховуєтеся з іншими учасниками програми.',
    en: 'You are paid on the spot, without a terminal. What you earn pays others in the programme.',
  },
  whoCampus: {
    pl: 'Dla uczelni i organizacji',
    uk: 'Для університету й організацій',
    en: 'For universities and organisations',
  },
  whoCampusText: {
    pl: 'Stołówka, klub, dom kultury, koło naukowe. Wspólna waluta ułatwia wzajemną pomoc i rozliczenia.',
    uk: 'Їдальня, клуб, будинок культури, науковий гурток. Спільна валюта спрощує взаємодопомогу й розрахунки.',
    en: 'A canteen, a club, a community centre, a student society. A shared currency makes helping each other and settling up easier.',
  },
  trustTitle: {
    pl: 'Skąd pewność, że to uczciwe',
    uk: 'Чому цьому можна довіряти',
    en: 'Why you can trust it',
  },
  trustText: {
    pl: '{{brand}} prowadzi uczelnia w programie „Nauka dla społeczeństwa”. Nie ma tu kursu, na którym ktoś zarabia, ani opłat ukrytych drobnym drukiem.',
    uk: '{{brand}} веде університет у межах програми «Наука для суспільства». Тут немає курсу, на якому хтось заробляє, і немає прихованих платежів.',
    en: '{{brand}} is run by a university within the “Science for Society” programme. There is no exchange rate for anyone to profit from, and no fees in small print.',
  },
  trustCover: {
    pl: 'Każdy {{currencyCode}} ma pokrycie',
    uk: 'Кожен {{currencyCode}} має покриття',
    en: 'Every {{currencyCode}} is covered',
  },
  trustCoverText: {
    pl: 'Nowe {{currencyCode}} powstają tylko po wpłacie złotówek, którą poświadcza bank albo operator płatności. Pokrycie może sprawdzić każdy.',
    uk: 'Нові {{currencyCode}} з’являються лише після внесення злотих, яке засвідчує банк або платіжний оператор. Покриття може перевірити кожен.',
    en: 'New {{currencyCode}} appear only when złoty are paid in, as the bank or a payment provider confirms. Anyone can check the cover.',
  },
  trustOnce: {
    pl: 'Płatność wykonuje się raz',
    uk: 'Платіж виконується один раз',
    en: 'A payment runs once',
  },
  trustOnceText: {
    pl: 'Podwójne kliknięcie ani zerwane połączenie nie zabierze Ci pieniędzy drugi raz.',
    uk: 'Подвійне натискання чи обрив зв’язку не спише гроші вдруге.',
    en: 'A double click or a lost connection will not take your money a second time.',
  },
  trustBook: {
    pl: 'Księgi nie da się po cichu zmienić',
    uk: 'Книгу не можна непомітно змінити',
    en: 'The books cannot be quietly changed',
  },
  trustBookText: {
    pl: 'Każdy wpis jest związany z poprzednim, więc poprawka wstecz od razu wyszłaby na jaw.',
    uk: 'Кожен запис пов’язаний із попереднім, тож будь-яке виправлення заднім числом одразу стане видно.',
    en: 'Every entry is tied to the one before it, so a later correction would show at once.',
  },
  faqTitle: { pl: 'Częste pytania', uk: 'Часті запитання', en: 'Common questions' },
  faqTopUp: {
    pl: 'Jak doładować portfel?',
    uk: 'Як поповнити гаманець?',
    en: 'How do I top up my wallet?',
  },
  faqTopUpText: {
    pl: 'Przelewem ze swojego banku, a jeśli program je udostępnia, także przez {{providers.others}} albo {{providers.last}}: BLIK-iem, kartą lub szybkim przelewem. Numer konta i tytuł przelewu czekają na stronie wpłat. Za każdą złotówkę dostajesz 1 {{currencyCode}}.',
    uk: 'Переказом зі свого банку, а якщо програма їх пропонує, то й через {{providers.others}} або {{providers.last}}: BLIK, карткою чи швидким переказом. Номер рахунку й призначення платежу чекають на сторінці поповнення. За кожен злотий ви отримуєте 1 {{currencyCode}}.',
    en: 'By a transfer from your bank and, where the programme offers them, through {{providers.others}} or {{providers.last}}: by BLIK, card or fast transfer. The account number and the title are waiting on the top-up page. You get 1 {{currencyCode}} for every złoty.',
  },
  faqSafe: {
    pl: 'Co, jeśli ktoś podejrzy mój kod?',
    uk: 'А якщо хтось підгляне мій код?',
    en: 'What if somebody sees my code?',
  },
  faqSafeText: {
    pl: 'Sam kod nie wystarczy. Zanim cokolwiek zapłacisz, na Twoim ekranie pojawi się kwota i nazwa odbiorcy, a Ty możesz odmówić.',
    uk: 'Самого коду замало. Перш ніж щось сплатити, ви побачите на екрані суму й назву отримувача та зможете відмовити.',
    en: 'The code alone is not enough. Before you pay, your screen shows the amount and the payee, and you can refuse.',
  },
  faqValue: {
    pl: 'Czy wartość {{currencyCode}} się zmienia?',
    uk: 'Чи змінюється вартість {{currencyCode}}?',
    en: 'Does the value of {{currencyCode}} change?',
  },
  faqValueText: {
    pl: 'Nie. 1 {{currencyCode}} to zawsze 1 zł wpłacony do programu. Nie da się na nim zarobić ani stracić na wahaniach kursu.',
    uk: 'Ні. 1 {{currencyCode}} – це завжди 1 злотий, унесений до програми. На ньому не можна ні заробити, ні втратити через коливання курсу.',
    en: 'No. 1 {{currencyCode}} is always 1 złoty paid into the programme. You can neither gain nor lose on an exchange rate.',
  },
  faqAge: {
    pl: 'Nie czuję się pewnie z telefonem. Czy to dla mnie?',
    uk: 'Я не дуже впевнено користуюся телефоном. Це для мене?',
    en: 'I am not confident with my phone. Is it for me?',
  },
  faqAgeText: {
    pl: 'Tak. Ekrany są proste, litery duże, a każdą płatność najpierw sprawdzasz. Chętnie pomożemy: zadzwoń pod numer {{phone}}.',
    uk: 'Так. Екрани прості, літери великі, а кожен платіж ви спершу перевіряєте. Радо допоможемо: телефонуйте {{phone}}.',
    en: 'Yes. The screens are simple, the letters are large, and you check every payment first. We are glad to help: call {{phone}}.',
  },
  callTitle: {
    pl: 'Wypróbuj przy najbliższych zakupach',
    uk: 'Спробуйте під час найближчої покупки',
    en: 'Try it the next time you shop',
  },
  callText: {
    pl: 'Konto założysz w kilka minut. Wystarczy adres e-mail.',
    uk: 'Обліковий запис створите за кілька хвилин. Потрібна лише електронна адреса.',
    en: 'An account takes a few minutes. All you need is an e-mail address.',
  },
  farewell: {
    pl: 'Zrobimy to za {{days}} dni. Zaloguj się wcześniej, a wszystko zostanie.',
    uk: 'Ми зробимо це через {{days}} днів. Увійдіть раніше, і все залишиться.',
    en: 'We do it in {{days}} days. Sign in before, and everything stays.',
  },
});
