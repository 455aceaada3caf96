/** Texts of my promotions and of the form of one. */
import { texts } from './texts.ts';

export const promotions = texts({
  page: { pl: 'Moje promocje', uk: 'Мої акції', en: 'My promotions' },
  ownOnly: {
    pl: 'Moje oferty bez promocji programu',
    uk: 'Мої пропозиції без акцій програми',
    en: 'Keep my offers out of the programme’s promotions',
  },
  ownOnlyHint: {
    pl: 'Promocje, które program daje na oferty wszystkich sprzedawców, nie obniżą Twoich cen. Zamówienia i rachunki sprzed zmiany zachowują swoją cenę.',
    uk: 'Акції, які програма дає на пропозиції всіх продавців, не знизять твоїх цін. Раніші замовлення й рахунки зберігають свою ціну.',
    en: 'Promotions that the programme gives on the offers of all sellers will not lower your prices. Earlier orders and bills keep theirs.',
  },
  intro: {
    pl: 'Daj rabat na swoje oferty na wybrany czas. Rabaty nigdy nie przekroczą budżetu, który ustawisz.',
    uk: 'Дайте знижку на свої пропозиції на вибраний час. Знижки ніколи не перевищать бюджет, який ви встановите.',
    en: 'Give a discount on your offers for a time. The discounts never cost more than the budget that you set.',
  },
  add: { pl: 'Dodaj promocję', uk: 'Додати акцію', en: 'Add a promotion' },
  none: {
    pl: 'Nie masz jeszcze żadnej promocji',
    uk: 'У вас ще немає жодної акції',
    en: 'You have no promotions yet',
  },
  noneText: {
    pl: 'Zaproś nowych klientów: wybierz rabat, czas i kwotę, której rabaty nie przekroczą.',
    uk: 'Запросіть нових клієнтів: виберіть знижку, час і суму, яку знижки не перевищать.',
    en: 'Invite new customers: choose a discount, a time, and the most that it may cost.',
  },
  search: {
    pl: 'Szukaj w moich promocjach',
    uk: 'Шукати в моїх акціях',
    en: 'Search my promotions',
  },
  name: { pl: 'Nazwa', uk: 'Назва', en: 'Name' },
  state: { pl: 'Stan', uk: 'Стан', en: 'State' },
  anyState: { pl: 'Wszystkie', uk: 'Усі', en: 'All' },
  discount: { pl: 'Rabat', uk: 'Знижка', en: 'Discount' },
  days: { pl: 'Kiedy', uk: 'Коли', en: 'When' },
  budget: { pl: 'Budżet', uk: 'Бюджет', en: 'Budget' },
  used: { pl: 'Wykorzystano', uk: 'Використано', en: 'Used' },
  usedOf: {
    pl: '{{used}} z {{budget}}',
    uk: '{{used}} з {{budget}}',
    en: '{{used}} of {{budget}}',
  },
  edit: { pl: 'Edytuj', uk: 'Редагувати', en: 'Edit' },
  delete: { pl: 'Usuń', uk: 'Видалити', en: 'Delete' },
  deleteAsk: {
    pl: 'Usunąć promocję „{{name}}”?',
    uk: 'Видалити акцію «{{name}}»?',
    en: 'Delete the promotion “{{name}}”?',
  },
  deleteText: {
    pl: 'Rabat przestanie działać od razu. Zamówienia, które już złożono, zachowają swoje ceny.',
    uk: 'Знижка перестане діяти одразу. Уже зроблені замовлення збережуть свої ціни.',
    en: 'The discount ends at once. Orders that were placed already keep their prices.',
  },
  deleted: { pl: 'Usunięto: {{name}}', uk: 'Видалено: {{name}}', en: 'Deleted: {{name}}' },
  saved: { pl: 'Zapisano: {{name}}', uk: 'Збережено: {{name}}', en: 'Saved: {{name}}' },
  newTitle: { pl: 'Nowa promocja', uk: 'Нова акція', en: 'New promotion' },
  editTitle: { pl: 'Edycja promocji', uk: 'Редагування акції', en: 'Edit the promotion' },
  back: { pl: 'Moje promocje', uk: 'Мої акції', en: 'My promotions' },
  kept: {
    pl: 'To, co wpisujesz, jest zapamiętywane w tej karcie przeglądarki.',
    uk: 'Те, що ви вводите, зберігається в цій вкладці браузера.',
    en: 'What you type is kept in this browser tab.',
  },
  gone: {
    pl: 'Tej promocji już nie ma',
    uk: 'Цієї акції вже немає',
    en: 'This promotion is no longer there',
  },
  goneText: {
    pl: 'Została usunięta w innym oknie albo adres jest niepełny.',
    uk: 'Її видалено в іншому вікні або адреса неповна.',
    en: 'It was deleted in another window, or the address is incomplete.',
  },
  what: { pl: 'Co ogłaszasz?', uk: 'Що ви оголошуєте?', en: 'What do you announce?' },
  nameHint: {
    pl: 'Krótko, na przykład „Jesienne wypieki”.',
    uk: 'Коротко, наприклад «Осіння випічка».',
    en: 'Short, for example “Autumn baking”.',
  },
  summary: { pl: 'W jednym zdaniu', uk: 'Одним реченням', en: 'In one sentence' },
  summaryHint: {
    pl: 'To zobaczą wszyscy na liście promocji.',
    uk: 'Це побачать усі в списку акцій.',
    en: 'Everybody sees it in the list of promotions.',
  },
  description: { pl: 'Opis', uk: 'Опис', en: 'Description' },
  descriptionHint: {
    pl: 'Szczegóły, o które mogą pytać klienci.',
    uk: 'Подробиці, про які можуть запитати клієнти.',
    en: 'Details that customers may ask about.',
  },
  howMuch: { pl: 'Ile i kiedy?', uk: 'Скільки й коли?', en: 'How much and when?' },
  percent: { pl: 'Rabat w procentach', uk: 'Знижка у відсотках', en: 'Discount in percent' },
  budgetHint: {
    pl: 'Najwięcej tyle mogą kosztować rabaty. Gdy budżet się wyczerpie, wracają zwykłe ceny. Rabat ze zwróconego zamówienia wraca do budżetu.',
    uk: 'Найбільше, скільки можуть коштувати знижки. Коли бюджет вичерпається, повернуться звичайні ціни. Знижка з повернутого замовлення повертається до бюджету.',
    en: 'The most that the discounts may cost. Once it is used up, the usual prices are back. What an order took that was given back is there again.',
  },
  spent: {
    pl: 'Rabaty dotąd kosztowały',
    uk: 'Знижки вже коштували',
    en: 'Discounts have cost so far',
  },
  reserved: {
    pl: 'Czeka w otwartych zamówieniach',
    uk: 'Чекає у відкритих замовленнях',
    en: 'Waiting in open orders',
  },
  remaining: { pl: 'Zostało', uk: 'Залишилося', en: 'Left' },
  firstDay: { pl: 'Pierwszy dzień', uk: 'Перший день', en: 'First day' },
  lastDay: { pl: 'Ostatni dzień', uk: 'Останній день', en: 'Last day' },
  which: { pl: 'Na co jest rabat?', uk: 'На що діє знижка?', en: 'What is reduced?' },
  onlyMy: { pl: 'Tylko moje oferty', uk: 'Лише мої пропозиції', en: 'Only my offers' },
  onlyMyHint: {
    pl: 'Rabat na oferty wszystkich może ogłosić tylko program.',
    uk: 'Знижку на пропозиції всіх може оголосити лише програма.',
    en: 'Only the programme can give a discount on everybody’s offers.',
  },
  onlyMyAdmin: {
    pl: 'Odznacz, żeby rabat działał u wszystkich sprzedawców.',
    uk: 'Зніміть позначку, щоб знижка діяла в усіх продавців.',
    en: 'Untick it to give the discount at all sellers.',
  },
  categories: { pl: 'Kategorie', uk: 'Категорії', en: 'Categories' },
  categoriesHint: {
    pl: 'Nie zaznaczaj żadnej, jeśli rabat jest na wszystko.',
    uk: 'Не позначайте жодної, якщо знижка діє на все.',
    en: 'Tick none if everything is reduced.',
  },
  ownCategory: { pl: 'Inna kategoria', uk: 'Інша категорія', en: 'Another category' },
  addCategory: { pl: 'Dodaj', uk: 'Додати', en: 'Add' },
  example: {
    pl: 'Tak zobaczy to kupujący',
    uk: 'Так це побачить покупець',
    en: 'What the buyer will see',
  },
  exampleOffer: {
    pl: 'Na przykładzie oferty',
    uk: 'На прикладі пропозиції',
    en: 'Take this offer',
  },
  exampleNoOffers: {
    pl: 'Nie masz jeszcze opublikowanej oferty z ceną, więc rabat nie ma na czym działać.',
    uk: 'У вас ще немає опублікованої пропозиції з ціною, тож знижці нема на що діяти.',
    en: 'You have no published offer with a price yet, so there is nothing to reduce.',
  },
  exampleAdd: { pl: 'Dodaj ofertę', uk: 'Додати пропозицію', en: 'Add an offer' },
  exampleNothing: {
    pl: 'Żadna z Twoich ofert nie jest w wybranych kategoriach.',
    uk: 'Жодна з ваших пропозицій не належить до вибраних категорій.',
    en: 'None of your offers is in these categories.',
  },
  examplePercent: {
    pl: 'Wpisz rabat od 1 do 100 procent, a pokażemy nową cenę.',
    uk: 'Введіть знижку від 1 до 100 відсотків, і ми покажемо нову ціну.',
    en: 'Type a discount from 1 to 100 percent to see the new price.',
  },
  exampleOwn: {
    pl: 'Ta oferta ma już własny rabat {{percent}}%. Liczy się większy z rabatów, więc promocja jej nie zmieni.',
    uk: 'Ця пропозиція вже має власну знижку {{percent}}%. Діє більша зі знижок, тож акція її не змінить.',
    en: 'This offer has a discount of {{percent}}% of its own. The larger one counts, so the promotion does not change it.',
  },
  exampleTooSmall: {
    pl: 'Rabat na sztuce to {{each}}, a budżet jest mniejszy. Zwiększ budżet, żeby promocja zadziałała.',
    uk: 'Знижка на штуці – {{each}}, а бюджет менший. Збільште бюджет, щоб акція запрацювала.',
    en: 'The discount on a piece is {{each}}, and the budget is smaller. Raise it for the promotion to work.',
  },
  exampleEnough: {
    pl: 'Rabat na sztuce to {{each}}. Budżetu starczy na {{pieces}}.',
    uk: 'Знижка на штуці – {{each}}. Бюджету вистачить на {{pieces}}.',
    en: 'The discount on a piece is {{each}}. The budget is enough for {{pieces}}.',
  },
  publish: { pl: 'Ogłoś promocję', uk: 'Оголосити акцію', en: 'Announce the promotion' },
  save: { pl: 'Zapisz', uk: 'Зберегти', en: 'Save' },
  stale: {
    pl: 'Ta promocja zmieniła się w innym oknie',
    uk: 'Ця акція змінилася в іншому вікні',
    en: 'This promotion has changed in another window',
  },
  staleText: {
    pl: 'Nic nie przepadło. Tak wygląda teraz:',
    uk: 'Нічого не втрачено. Зараз вона така:',
    en: 'Nothing is lost. This is what it is now:',
  },
  overwrite: { pl: 'Zapisz moją wersję', uk: 'Зберегти мою версію', en: 'Save my version' },
  keepTheirs: { pl: 'Zostaw tamtą wersję', uk: 'Залишити ту версію', en: 'Keep the other one' },
  pieces_one: { pl: '{{count}} sztukę', uk: '{{count}} штуку', en: '{{count}} piece' },
  pieces_few: { pl: '{{count}} sztuki', uk: '{{count}} штуки' },
  pieces_many: { pl: '{{count}} sztuk', uk: '{{count}} штук' },
  pieces_other: { pl: '{{count}} sztuki', uk: '{{count}} штуки', en: '{{count}} pieces' },
});

/** Texts of the discounts that everybody sees. */
export const deals = texts({
  toOffers: { pl: 'Zobacz oferty', uk: 'Переглянути пропозиції', en: 'See the offers' },
  pageDiscounts: { pl: 'Rabaty teraz', uk: 'Знижки зараз', en: 'Discounts now' },
  discountsIntro: {
    pl: 'Wszystko, co teraz kosztuje mniej – z policzoną ceną w {{currency.pl.loc}} i w złotych.',
    uk: 'Усе, що зараз коштує менше – з обчисленою ціною в {{currency.pl.loc}} і злотих.',
    en: 'Everything that costs less now – with the price worked out in {{currency.pl}} and złoty.',
  },
  discountsFailed: {
    pl: 'Nie udało się załadować rabatów.',
    uk: 'Не вдалося завантажити знижки.',
    en: 'The discounts could not be loaded.',
  },
  discountsNone: {
    pl: 'Teraz nic nie jest przecenione',
    uk: 'Зараз знижок немає',
    en: 'Nothing is reduced now',
  },
  discountsNoneText: {
    pl: 'Zajrzyj za jakiś czas albo zobacz wszystkie oferty.',
    uk: 'Загляньте згодом або перегляньте всі пропозиції.',
    en: 'Come back in a while, or see all offers.',
  },
  discountsNothing: {
    pl: 'Żaden rabat do tego nie pasuje. Spróbuj innego słowa.',
    uk: 'Жодна знижка не підходить. Спробуйте інше слово.',
    en: 'No discount matches this. Try another word.',
  },
  search: { pl: 'Szukaj wśród rabatów', uk: 'Шукати серед знижок', en: 'Search the discounts' },
  sort: { pl: 'Kolejność', uk: 'Порядок', en: 'Order' },
  sortPercent: { pl: 'Największy rabat', uk: 'Найбільша знижка', en: 'Largest discount' },
  sortCheapest: { pl: 'Najtańsze', uk: 'Найдешевші', en: 'Cheapest' },
  sortDearest: { pl: 'Najdroższe', uk: 'Найдорожчі', en: 'Most expensive' },
  sortSaving: { pl: 'Największa oszczędność', uk: 'Найбільша економія', en: 'Largest saving' },

  pagePromotions: { pl: 'Promocje', uk: 'Акції', en: 'Promotions' },
  promotionsIntro: {
    pl: 'Kto i na co daje rabat – dziś i w najbliższym czasie.',
    uk: 'Хто і на що дає знижку – сьогодні й найближчим часом.',
    en: 'Who gives a discount on what – today and soon.',
  },
  promotionsFailed: {
    pl: 'Nie udało się załadować promocji.',
    uk: 'Не вдалося завантажити акції.',
    en: 'The promotions could not be loaded.',
  },
  promotionsNone: {
    pl: 'Teraz nikt nie ogłosił promocji',
    uk: 'Зараз ніхто не оголосив акції',
    en: 'Nobody has announced a promotion',
  },
  promotionsNoneText: {
    pl: 'Zajrzyj za jakiś czas albo zobacz wszystkie oferty.',
    uk: 'Загляньте згодом або перегляньте всі пропозиції.',
    en: 'Come back in a while, or see all offers.',
  },
  promotionsNothing: {
    pl: 'Żadna promocja do tego nie pasuje',
    uk: 'Жодна акція не підходить',
    en: 'No promotion matches this',
  },
  promotionsSearch: { pl: 'Szukaj promocji', uk: 'Шукати акції', en: 'Search promotions' },
  everyCategory: { pl: 'Wszystkie kategorie', uk: 'Усі категорії', en: 'All categories' },
  promotionMore: { pl: 'Więcej o promocji', uk: 'Більше про акцію', en: 'More about it' },
  promotionEverything: { pl: 'Wszystkie oferty', uk: 'Усі пропозиції', en: 'All offers' },
  promotionAll: {
    pl: 'U wszystkich sprzedawców – daje {{name}}',
    uk: 'В усіх продавців – дає {{name}}',
    en: 'At all sellers – given by {{name}}',
  },
  promotionDays: {
    pl: 'od {{from}} do {{to}}',
    uk: 'від {{from}} до {{to}}',
    en: '{{from}} to {{to}}',
  },
  promotion_planned: { pl: 'wkrótce', uk: 'незабаром', en: 'soon' },
  promotion_running: { pl: 'trwa', uk: 'триває', en: 'running' },
  promotion_spent: { pl: 'budżet wyczerpany', uk: 'бюджет вичерпано', en: 'budget used up' },
  promotion_ended: { pl: 'zakończona', uk: 'завершена', en: 'ended' },
});

/** Texts of the files of promotions. */
export const promotionFiles = texts({
  columns: {
    name: { pl: 'Nazwa', uk: 'Назва', en: 'Name' },
    owner: { pl: 'Sprzedawca', uk: 'Продавець', en: 'Seller' },
    discount: { pl: 'Rabat w %', uk: 'Знижка у %', en: 'Discount in %' },
    from: { pl: 'Od', uk: 'Від', en: 'From' },
    to: { pl: 'Do', uk: 'До', en: 'To' },
    state: { pl: 'Stan', uk: 'Стан', en: 'State' },
    budget: {
      pl: 'Budżet w {{currencyCode}}',
      uk: 'Бюджет у {{currencyCode}}',
      en: 'Budget in {{currencyCode}}',
    },
    spent: {
      pl: 'Wydano w {{currencyCode}}',
      uk: 'Витрачено у {{currencyCode}}',
      en: 'Spent in {{currencyCode}}',
    },
    remaining: {
      pl: 'Zostało w {{currencyCode}}',
      uk: 'Залишилось у {{currencyCode}}',
      en: 'Left in {{currencyCode}}',
    },
  },
  states: {
    planned: { pl: 'zaplanowana', uk: 'запланована', en: 'planned' },
    running: { pl: 'trwa', uk: 'триває', en: 'running' },
    spent: { pl: 'budżet wyczerpany', uk: 'бюджет вичерпано', en: 'budget spent' },
    ended: { pl: 'zakończona', uk: 'завершена', en: 'ended' },
  },
});
