/** Texts for calls that failed and fields that are wrong. */
import { texts } from './texts.ts';

export const calls = texts({
  network: {
    pl: 'Nie ma połączenia z serwerem. Sprawdź internet i spróbuj ponownie – nic nie zapłacisz dwa razy.',
    uk: 'Немає зв’язку із сервером. Перевірте інтернет і спробуйте ще раз – двічі нічого не спишеться.',
    en: 'The server cannot be reached. Check your connection and try again – you will not pay twice.',
  },
  unknown: {
    pl: 'Wystąpił nieznany błąd serwera',
    uk: 'Сталася невідома помилка сервера',
    en: 'An unknown server error occurred',
  },
  wallet: {
    pl: 'Nie udało się załadować danych portfela.',
    uk: 'Не вдалося завантажити дані гаманця.',
    en: 'Your wallet could not be loaded.',
  },
  offlineSale: {
    pl: 'Nie udało się zapłacić w tej kasie. Spróbuj jeszcze raz – nic nie zapłacisz dwa razy.',
    uk: 'Не вдалося оплатити на цій касі. Спробуйте ще раз – двічі нічого не спишеться.',
    en: 'Paying at this till did not work. Try again – you will not pay twice.',
  },
  cashiers: {
    pl: 'Nie udało się tego zrobić z kasą. Spróbuj jeszcze raz.',
    uk: 'Не вдалося зробити це з касою. Спробуйте ще раз.',
    en: 'This did not work with the till. Please try again.',
  },
  transactions: {
    pl: 'Nie udało się załadować historii transakcji.',
    uk: 'Не вдалося завантажити історію платежів.',
    en: 'Your payment history could not be loaded.',
  },
  walletUnexpected: {
    pl: 'Błąd ładowania portfela.',
    uk: 'Помилка завантаження гаманця.',
    en: 'Error loading the wallet.',
  },
  transactionsUnexpected: {
    pl: 'Błąd ładowania transakcji.',
    uk: 'Помилка завантаження платежів.',
    en: 'Error loading the payments.',
  },
  moreTransactions: {
    pl: 'Błąd ładowania historii transakcji',
    uk: 'Помилка завантаження історії платежів',
    en: 'Error loading the payment history',
  },
  historyFile: {
    pl: 'Błąd pobierania historii transakcji',
    uk: 'Помилка отримання історії платежів',
    en: 'Error fetching the payment history',
  },
  balance: {
    pl: 'Błąd ładowania salda portfela',
    uk: 'Не вдалося завантажити баланс гаманця',
    en: 'Your balance could not be loaded',
  },
  code: {
    pl: 'Nie udało się utworzyć kodu. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося створити код. Спробуйте ще раз за мить.',
    en: 'The code could not be made. Try again in a moment.',
  },
  charge: {
    pl: 'Nie udało się pobrać zapłaty. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося отримати оплату. Спробуйте ще раз за мить.',
    en: 'The payment could not be taken. Try again in a moment.',
  },
  decide: {
    pl: 'Nie udało się zapisać decyzji. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти рішення. Спробуйте ще раз за мить.',
    en: 'Your decision could not be saved. Try again in a moment.',
  },
  transfer: {
    pl: 'Nie udało się wykonać przelewu. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося виконати переказ. Спробуйте ще раз за мить.',
    en: 'The transfer could not be made. Try again in a moment.',
  },
  registration: {
    pl: 'Nie udało się otworzyć portfela. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося відкрити гаманець. Спробуйте ще раз за мить.',
    en: 'The wallet could not be opened. Try again in a moment.',
  },
  receipt: {
    pl: 'Nie udało się załadować potwierdzenia.',
    uk: 'Не вдалося завантажити підтвердження.',
    en: 'The receipt could not be loaded.',
  },
  operator: {
    pl: 'Nie udało się załadować danych pulpitu.',
    uk: 'Не вдалося завантажити дані пульта.',
    en: 'The desk’s data could not be loaded.',
  },
  operatorAct: {
    pl: 'Nie udało się tego zrobić. Spróbuj jeszcze raz.',
    uk: 'Не вдалося цього зробити. Спробуйте ще раз.',
    en: 'That did not work. Please try again.',
  },
  proof: {
    pl: 'Nie udało się pobrać dowodu. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося отримати доказ. Спробуйте ще раз за мить.',
    en: 'The proof could not be fetched. Try again in a moment.',
  },
  file: {
    pl: 'Nie udało się pobrać pliku. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося завантажити файл. Спробуйте ще раз за мить.',
    en: 'The file could not be downloaded. Try again in a moment.',
  },
  support: {
    pl: 'Problem z przesłaniem danych. Zgłoś to administratorowi!',
    uk: 'Проблема з передаванням даних. Повідомте адміністратора!',
    en: 'Transmission problem. Report to the administrator!',
  },
  groups: {
    pl: 'Nie udało się załadować listy grup.',
    uk: 'Не вдалося завантажити список груп.',
    en: 'The list of groups could not be loaded.',
  },
  group: {
    pl: 'Nie udało się wykonać tej zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося виконати цю зміну. Спробуйте ще раз за мить.',
    en: 'This change could not be made. Please try again in a moment.',
  },
  groupCreate: {
    pl: 'Nie udało się utworzyć grupy. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося створити групу. Спробуйте ще раз за мить.',
    en: 'The group could not be created. Please try again in a moment.',
  },
  groupUpdate: {
    pl: 'Nie udało się zapisać zmian w grupie. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти зміни в групі. Спробуйте ще раз за мить.',
    en: 'The changes to the group could not be saved. Please try again in a moment.',
  },
  groupInvite: {
    pl: 'Nie udało się wysłać zaproszenia. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати запрошення. Спробуйте ще раз за мить.',
    en: 'The invitation could not be sent. Please try again in a moment.',
  },
  groupInvitations: {
    pl: 'Nie udało się załadować zaproszeń.',
    uk: 'Не вдалося завантажити запрошення.',
    en: 'The invitations could not be loaded.',
  },
  myCompanies: {
    pl: 'Nie udało się załadować Twoich firm.',
    uk: 'Не вдалося завантажити ваші компанії.',
    en: 'Your companies could not be loaded.',
  },
  companies: {
    pl: 'Nie udało się załadować zgłoszeń firm.',
    uk: 'Не вдалося завантажити заявки компаній.',
    en: 'The registrations could not be loaded.',
  },
  companyDecision: {
    pl: 'Nie udało się zapisać decyzji. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти рішення. Спробуйте за мить.',
    en: 'The decision could not be saved. Please try again in a moment.',
  },
  companyConfirm: {
    pl: 'Nie udało się potwierdzić zgłoszenia. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося підтвердити заявку. Спробуйте за мить.',
    en: 'The registration could not be confirmed. Please try again in a moment.',
  },
  companyLink: {
    pl: 'Nie udało się wysłać linku. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати посилання. Спробуйте за мить.',
    en: 'The link could not be sent. Please try again in a moment.',
  },
  bankStage1: {
    pl: 'Wystąpił nieznany błąd podczas etapu 1 rejestracji konta bankowego',
    uk: 'Сталася невідома помилка під час етапу 1 реєстрації банківського рахунку',
    en: 'An unknown error occurred in stage 1 of the bank account registration',
  },
  bankStage2: {
    pl: 'Wystąpił nieznany błąd podczas etapu 2 rejestracji konta bankowego',
    uk: 'Сталася невідома помилка під час етапу 2 реєстрації банківського рахунку',
    en: 'An unknown error occurred in stage 2 of the bank account registration',
  },
  bankAccounts: {
    pl: 'Nie udało się załadować Twoich kont bankowych.',
    uk: 'Не вдалося завантажити ваші банківські рахунки.',
    en: 'Your bank accounts could not be loaded.',
  },
  bankAccountRemove: {
    pl: 'Nie udało się usunąć konta. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося видалити рахунок. Спробуйте за мить.',
    en: 'The account could not be removed. Please try again in a moment.',
  },
  cardRegister: { pl: 'Nieznany błąd', uk: 'Невідома помилка', en: 'Unknown error' },
  cardRegisterTitle: {
    pl: 'Wystąpił nieoczekiwany błąd.',
    uk: 'Сталася неочікувана помилка.',
    en: 'An unexpected error occurred.',
  },
  cardInitiate: {
    pl: 'Błąd inicjacji płatności kartą.',
    uk: 'Помилка під час початку оплати карткою.',
    en: 'Starting the card payment failed.',
  },
  cardConfirm: {
    pl: 'Błąd potwierdzenia płatności kartą.',
    uk: 'Помилка під час підтвердження оплати карткою.',
    en: 'Confirming the card payment failed.',
  },
  cardCodesMake: {
    pl: 'Błąd generowania kodów jednorazowych.',
    uk: 'Помилка створення одноразових кодів.',
    en: 'Making one-time codes failed.',
  },
  cardCodesMakeTitle: {
    pl: 'Błąd generowania kodów.',
    uk: 'Помилка створення кодів.',
    en: 'Making codes failed.',
  },
  cardCodes: {
    pl: 'Błąd pobierania aktywnych kodów jednorazowych.',
    uk: 'Помилка завантаження чинних одноразових кодів.',
    en: 'Fetching the valid one-time codes failed.',
  },
  cards: {
    pl: 'Błąd pobierania kart użytkownika.',
    uk: 'Помилка завантаження карток користувача.',
    en: 'Fetching your cards failed.',
  },
  cardBlock: {
    pl: 'Nie udało się zablokować karty. Spróbuj ponownie albo zadzwoń do nas.',
    uk: 'Не вдалося заблокувати картку. Спробуйте ще раз або зателефонуйте нам.',
    en: 'The card could not be blocked. Try again or call us.',
  },
  stock: {
    pl: 'Nie udało się załadować magazynu kart.',
    uk: 'Не вдалося завантажити склад карток.',
    en: 'The card stock could not be loaded.',
  },
  stockChange: {
    pl: 'Nie udało się zapisać zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти зміну. Спробуйте ще раз за мить.',
    en: 'The change could not be saved. Try again in a moment.',
  },
  stockMake: {
    pl: 'Nie udało się utworzyć kart. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося створити картки. Спробуйте ще раз за мить.',
    en: 'The cards could not be made. Try again in a moment.',
  },
  bank: {
    pl: 'Nie udało się załadować danych z banku.',
    uk: 'Не вдалося завантажити банківські дані.',
    en: 'The bank’s data could not be loaded.',
  },
  bankAct: {
    pl: 'Nie udało się zapisać zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти зміну. Спробуйте ще раз за мить.',
    en: 'The change could not be saved. Please try again in a moment.',
  },
  refund: {
    pl: 'Nie udało się zwrócić pieniędzy. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося повернути гроші. Спробуйте ще раз за мить.',
    en: 'The money could not be refunded. Please try again in a moment.',
  },
  refunds: {
    pl: 'Nie udało się wczytać zwrotów.',
    uk: 'Не вдалося завантажити повернення.',
    en: 'The refunds could not be loaded.',
  },
  takings: {
    pl: 'Nie udało się wczytać utargu.',
    uk: 'Не вдалося завантажити виторг.',
    en: 'The takings could not be loaded.',
  },
  sheets: {
    pl: 'Nie udało się wczytać raportów kasy.',
    uk: 'Не вдалося завантажити звіти каси.',
    en: 'The closing sheets could not be loaded.',
  },
  closeShift: {
    pl: 'Nie udało się zamknąć zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося закрити зміну. Спробуйте ще раз за мить.',
    en: 'The shift could not be closed. Please try again in a moment.',
  },
  refundDays: {
    pl: 'Nie udało się zapisać liczby dni.',
    uk: 'Не вдалося зберегти кількість днів.',
    en: 'The number of days could not be saved.',
  },
  payout: {
    pl: 'Nie udało się przyjąć wypłaty. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося прийняти виплату. Спробуйте ще раз за мить.',
    en: 'The payout could not be accepted. Please try again in a moment.',
  },
  erase: {
    pl: 'Nie udało się usunąć konta. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося видалити обліковий запис. Спробуйте ще раз за хвилину.',
    en: 'The account could not be deleted. Try again in a moment.',
  },
  offersSave: {
    pl: 'Błąd zapisu ofert',
    uk: 'Помилка збереження пропозицій',
    en: 'The offers could not be saved',
  },
  myOffers: {
    pl: 'Nie udało się załadować Twoich ofert.',
    uk: 'Не вдалося завантажити ваші пропозиції.',
    en: 'Your offers could not be loaded.',
  },
  myPromotions: {
    pl: 'Nie udało się załadować Twoich promocji.',
    uk: 'Не вдалося завантажити ваші акції.',
    en: 'Your promotions could not be loaded.',
  },
  promotion: {
    pl: 'Nie udało się zapisać promocji. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти акцію. Спробуйте ще раз за мить.',
    en: 'The promotion could not be saved. Try again in a moment.',
  },
  imageUpload: {
    pl: 'Nie udało się przesłać obrazu. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати зображення. Спробуйте ще раз за мить.',
    en: 'The picture could not be sent. Try again in a moment.',
  },
  fieldPercent: {
    pl: 'Podaj liczbę całkowitą od 0 do 100.',
    uk: 'Введіть ціле число від 0 до 100.',
    en: 'Enter a whole number from 0 to 100.',
  },
  fieldDiscount: {
    pl: 'Podaj liczbę całkowitą od 1 do 100.',
    uk: 'Введіть ціле число від 1 до 100.',
    en: 'Type a whole number from 1 to 100.',
  },
  fieldQuantity: {
    pl: 'Podaj liczbę całkowitą od 0 do 1 000 000.',
    uk: 'Введіть ціле число від 0 до 1 000 000.',
    en: 'Enter a whole number from 0 to 1 000 000.',
  },
  fieldPricePublished: {
    pl: 'Żeby opublikować ofertę, podaj jej cenę. Bez ceny możesz zapisać szkic.',
    uk: 'Щоб опублікувати пропозицію, вкажіть її ціну. Без ціни можна зберегти чернетку.',
    en: 'To publish the offer, give its price. Without one you can save a draft.',
  },
  topUp: {
    pl: 'Nie udało się zainicjować płatności.',
    uk: 'Не вдалося розпочати платіж.',
    en: 'The payment could not be started.',
  },
  topUpTitle: {
    pl: 'Wystąpił błąd podczas inicjowania płatności.',
    uk: 'Сталася помилка на початку платежу.',
    en: 'An error occurred while starting the payment.',
  },
  topUpUnexpected: {
    pl: 'Wystąpił nieoczekiwany błąd podczas inicjowania płatności',
    uk: 'Сталася неочікувана помилка на початку платежу',
    en: 'An unexpected error occurred while starting the payment',
  },
  payuOrder: {
    pl: 'Nie udało się utworzyć płatności PayU. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося створити платіж PayU. Спробуйте ще раз за мить.',
    en: 'Failed to create PayU order',
  },
  topUps: {
    pl: 'Nie udało się załadować wpłat.',
    uk: 'Не вдалося завантажити поповнення.',
    en: 'The top-ups could not be loaded.',
  },
  topUpAct: {
    pl: 'Nie udało się zapisać zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти зміну. Спробуйте ще раз за мить.',
    en: 'The change could not be saved. Please try again in a moment.',
  },
  chainAssets: {
    pl: 'Nie udało się załadować aktywów.',
    uk: 'Не вдалося завантажити активи.',
    en: 'The assets could not be loaded.',
  },
  chainHoldings: {
    pl: 'Nie udało się załadować aktywów z Twojego portfela.',
    uk: 'Не вдалося завантажити активи з вашого гаманця.',
    en: 'The assets of your wallet could not be loaded.',
  },
  chainIssue: {
    pl: 'Nie udało się wydać aktywa. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося випустити актив. Спробуйте ще раз за мить.',
    en: 'The asset could not be issued. Please try again in a moment.',
  },
  chainSend: {
    pl: 'Nie udało się wysłać aktywa. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати актив. Спробуйте ще раз за мить.',
    en: 'The asset could not be sent. Please try again in a moment.',
  },
  chainSendData: {
    pl: 'Nie udało się wysłać aktywów z danymi. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати активи з даними. Спробуйте ще раз за мить.',
    en: 'The assets with data could not be sent. Please try again in a moment.',
  },
  chainTransactions: {
    pl: 'Nie udało się załadować historii transakcji łańcucha.',
    uk: 'Не вдалося завантажити історію транзакцій блокчейну.',
    en: 'The transactions of the chain could not be loaded.',
  },
  chainInfo: {
    pl: 'Nie udało się załadować informacji MultiChain',
    uk: 'Не вдалося завантажити інформацію MultiChain',
    en: 'The MultiChain information could not be loaded',
  },
  chainInfoUnexpected: {
    pl: 'Błąd ładowania informacji MultiChain',
    uk: 'Помилка завантаження інформації MultiChain',
    en: 'Error while loading the MultiChain information',
  },
  chainGeneral: {
    pl: 'Nie udało się załadować ogólnych informacji o łańcuchu.',
    uk: 'Не вдалося завантажити загальну інформацію про блокчейн.',
    en: 'The general information on the chain could not be loaded.',
  },
  chainWallet: {
    pl: 'Nie udało się załadować informacji o portfelu węzła.',
    uk: 'Не вдалося завантажити інформацію про гаманець вузла.',
    en: 'The information on the node’s wallet could not be loaded.',
  },
  chainBlockchain: {
    pl: 'Nie udało się załadować informacji o łańcuchu bloków.',
    uk: 'Не вдалося завантажити інформацію про блокчейн.',
    en: 'The information on the blockchain could not be loaded.',
  },
  chainMove: {
    pl: 'Nie udało się sprawdzić tej operacji.',
    uk: 'Не вдалося перевірити цю операцію.',
    en: 'This operation could not be checked.',
  },
  chainMoves: {
    pl: 'Nie udało się załadować Twoich operacji.',
    uk: 'Не вдалося завантажити ваші операції.',
    en: 'Your operations could not be loaded.',
  },
  chainGenerate: {
    pl: 'Nie udało się wymienić {{currency.pl.gen}} na {{chainCurrency.pl.acc}}. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося обміняти {{currency.pl.acc}} на {{chainCurrency.pl.acc}}. Спробуйте ще раз за мить.',
    en: '{{Currency.pl}} could not be turned into {{chainCurrency.pl}}. Please try again in a moment.',
  },
  chainSale: {
    pl: 'Nie udało się wymienić {{chainCurrency.pl.gen}} na {{currency.pl.acc}}. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося обміняти {{chainCurrency.pl.acc}} на {{currency.pl.acc}}. Спробуйте ще раз за мить.',
    en: '{{chainCurrency.pl}} could not be turned into {{currency.pl}}. Please try again in a moment.',
  },
  chainTransfer: {
    pl: 'Nie udało się wysłać {{chainCurrency.pl.gen}}. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати {{chainCurrency.pl.acc}}. Спробуйте ще раз за мить.',
    en: '{{chainCurrency.pl}} could not be sent. Please try again in a moment.',
  },
  saleAdd: {
    pl: 'Nie udało się dodać pozycji. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося додати позицію. Спробуйте за мить ще раз.',
    en: 'Failed to add item to order',
  },
  saleChange: {
    pl: 'Nie udało się zmienić sprzedaży. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося змінити продаж. Спробуйте за мить ще раз.',
    en: 'The sale could not be changed. Try again in a moment.',
  },
  billIssue: {
    pl: 'Nie udało się wystawić rachunku. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося виставити рахунок. Спробуйте за мить ще раз.',
    en: 'Failed to issue bill',
  },
  bills: {
    pl: 'Nie udało się załadować rachunków.',
    uk: 'Не вдалося завантажити рахунки.',
    en: 'The bills could not be loaded.',
  },
  bill: {
    pl: 'Nie udało się załadować rachunku.',
    uk: 'Не вдалося завантажити рахунок.',
    en: 'The bill could not be loaded.',
  },
  billPay: {
    pl: 'Nie udało się zapłacić rachunku. Spróbuj ponownie za chwilę – nie zapłacisz dwa razy.',
    uk: 'Не вдалося оплатити рахунок. Спробуйте за мить ще раз – двічі ви не заплатите.',
    en: 'The bill could not be paid. Try again in a moment – you will not pay twice.',
  },
  billCancel: {
    pl: 'Nie udało się anulować rachunku. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося скасувати рахунок. Спробуйте за мить ще раз.',
    en: 'The bill could not be cancelled. Try again in a moment.',
  },
  billMail: {
    pl: 'Nie udało się wysłać potwierdzenia. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося надіслати підтвердження. Спробуйте за мить ще раз.',
    en: 'The confirmation could not be sent. Try again in a moment.',
  },
  orders: {
    pl: 'Nie udało się załadować zamówień.',
    uk: 'Не вдалося завантажити замовлення.',
    en: 'The orders could not be loaded.',
  },
  basket: {
    pl: 'Nie udało się wczytać koszyka. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося завантажити кошик. Спробуйте ще раз за мить.',
    en: 'The basket could not be loaded. Please try again in a moment.',
  },
  orderSelect: {
    pl: 'Nie udało się wybrać oferty. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося вибрати пропозицію. Спробуйте ще раз за мить.',
    en: 'Failed to select oferta',
  },
  orderSelected: {
    pl: 'Nie udało się złożyć zamówienia. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зробити замовлення. Спробуйте ще раз за мить.',
    en: 'Failed to order selected',
  },
  orderAct: {
    pl: 'Nie udało się zapisać zmiany. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти зміну. Спробуйте ще раз за мить.',
    en: 'The change could not be saved. Try again in a moment.',
  },
  again: { pl: 'Spróbuj ponownie', uk: 'Спробувати ще раз', en: 'Try again' },
  fieldRequired: { pl: 'Wypełnij to pole.', uk: 'Заповніть це поле.', en: 'Fill in this field.' },
  fieldAmount: {
    pl: 'Podaj kwotę od 0,01 do 1 000 000,00 – najwyżej dwie cyfry po przecinku.',
    uk: 'Вкажіть суму від 0,01 до 1 000 000,00 – не більше двох цифр після коми.',
    en: 'Enter an amount from 0.01 to 1,000,000.00 with at most two decimals.',
  },
  fieldEmail: {
    pl: 'Podaj pełny adres e-mail, na przykład anna@example.pl.',
    uk: 'Вкажіть повну адресу e-mail, наприклад anna@example.pl.',
    en: 'Enter a full e-mail address, for example anna@example.pl.',
  },
  fieldContactEmail: {
    pl: 'Adres e-mail jest obowiązkowy!!',
    uk: 'Адреса електронної пошти є обов’язковою!!',
    en: 'An email address is obligatory!!',
  },
  fieldText: {
    pl: 'Usuń niewidoczne znaki i wpisz zwykły tekst.',
    uk: 'Приберіть невидимі знаки й введіть звичайний текст.',
    en: 'Remove invisible characters and use plain text.',
  },
  fieldNip: {
    pl: 'To nie jest poprawny NIP. Sprawdź wszystkie 10 cyfr.',
    uk: 'Це неправильний NIP. Перевірте всі 10 цифр.',
    en: 'This is not a valid NIP. Check all 10 digits.',
  },
  fieldPhone: {
    pl: 'Podaj numer telefonu: od 9 do 15 cyfr.',
    uk: 'Вкажіть номер телефону: від 9 до 15 цифр.',
    en: 'Enter a phone number of 9 to 15 digits.',
  },
  fieldOtp: { pl: 'Kod ma 6 cyfr.', uk: 'Код має 6 цифр.', en: 'A code has 6 digits.' },
  fieldAddress: {
    pl: 'Podaj adres dostawy.',
    uk: 'Вкажіть адресу доставки.',
    en: 'Give the address for the delivery.',
  },
  fieldNrb: {
    pl: 'To nie jest poprawny numer polskiego konta. Sprawdź wszystkie 26 cyfr.',
    uk: 'Це не правильний номер польського рахунку. Перевірте всі 26 цифр.',
    en: 'This is not a right Polish account number. Check all 26 digits.',
  },
  fieldAssetQuantity: {
    pl: 'Podaj ilość większą od zera, najwyżej z 8 miejscami po przecinku i 15 cyframi.',
    uk: 'Вкажіть кількість більшу за нуль, щонайбільше 8 знаків після коми і 15 цифр.',
    en: 'Enter a quantity above zero, with at most 8 decimals and 15 digits.',
  },
  fieldAssetUnits: {
    pl: 'Podaj część, na którą 1 dzieli się bez reszty, na przykład 0,25 albo 0,01, najmniej 0,00000001.',
    uk: 'Вкажіть частину, на яку 1 ділиться без остачі, наприклад 0,25 або 0,01, щонайменше 0,00000001.',
    en: 'Enter a part that divides 1 exactly, such as 0.25 or 0.01, at least 0.00000001.',
  },
  fieldRecipient: {
    pl: 'Podaj adres albo e-mail odbiorcy: jedno z nich.',
    uk: 'Вкажіть адресу або e-mail отримувача: щось одне.',
    en: 'Enter the address or the e-mail of the recipient: one of them.',
  },
  fieldCardNumber: {
    pl: 'To nie jest poprawny numer karty. Sprawdź wszystkie 16 cyfr.',
    uk: 'Це неправильний номер картки. Перевірте всі 16 цифр.',
    en: 'This is not a valid card number. Check all 16 digits.',
  },
  fieldSerial: {
    pl: 'Numer seryjny ma 8 znaków, na przykład K7QM-3XWZ.',
    uk: 'Серійний номер має 8 символів, наприклад K7QM-3XWZ.',
    en: 'A serial has 8 characters, for example K7QM-3XWZ.',
  },
  fieldPin: { pl: 'PIN ma 6 cyfr.', uk: 'PIN має 6 цифр.', en: 'A PIN has 6 digits.' },
  fieldOneCard: {
    pl: 'Numer można podać tylko dla jednej karty.',
    uk: 'Номер можна вказати лише для однієї картки.',
    en: 'A number can be given for one card only.',
  },
  fieldBillCode: {
    pl: 'Kod rachunku ma 8 znaków, na przykład K7QM-3XWZ.',
    uk: 'Код рахунку має 8 символів, наприклад K7QM-3XWZ.',
    en: 'The code of a bill has 8 characters, for example K7QM-3XWZ.',
  },
  fieldPrice: {
    pl: 'Podaj cenę od 0 do 1 000 000,00 z najwyżej dwoma miejscami po przecinku.',
    uk: 'Вкажіть ціну від 0 до 1 000 000,00 щонайбільше з двома знаками після коми.',
    en: 'Give a price from 0 to 1,000,000.00 with at most two decimals.',
  },
  fieldWebAddress: {
    pl: 'Podaj adres strony internetowej, na przykład https://example.org.',
    uk: 'Вкажіть адресу вебсторінки, наприклад https://example.org.',
    en: 'Give the address of a web page, such as https://example.org.',
  },
  requests: {
    pl: 'Nie udało się załadować próśb. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося завантажити прохання. Спробуйте за мить ще раз.',
    en: 'The requests could not be loaded. Try again in a moment.',
  },
  requestMake: {
    pl: 'Nie udało się wysłać prośby. Spróbuj ponownie za chwilę – nie wyślesz jej dwa razy.',
    uk: 'Не вдалося надіслати прохання. Спробуйте за мить ще раз – двічі воно не піде.',
    en: 'The request could not be sent. Try again in a moment – it will not be sent twice.',
  },
  requestPay: {
    pl: 'Nie udało się zapłacić. Spróbuj ponownie za chwilę – nie zapłacisz dwa razy.',
    uk: 'Не вдалося заплатити. Спробуйте за мить ще раз – двічі ви не заплатите.',
    en: 'It could not be paid. Try again in a moment – you will not pay twice.',
  },
  requestChange: {
    pl: 'Nie udało się zapisać odpowiedzi. Spróbuj ponownie za chwilę.',
    uk: 'Не вдалося зберегти відповідь. Спробуйте за мить ще раз.',
    en: 'The answer could not be saved. Try again in a moment.',
  },
  fieldDueDay: {
    pl: 'Podaj dzień od dzisiaj, najwyżej 180 dni naprzód.',
    uk: 'Вкажіть день від сьогодні, щонайбільше на 180 днів наперед.',
    en: 'Give a day from today on, at most 180 days ahead.',
  },
  fieldPeriod: {
    pl: 'Podaj daty między rokiem 1900 a 2099, ostatnią nie wcześniejszą niż pierwsza.',
    uk: 'Вкажіть дати між 1900 і 2099 роком, останню не раніше за першу.',
    en: 'Give dates between 1900 and 2099, the last not before the first.',
  },
  fieldShort: { pl: 'To za krótko.', uk: 'Занадто коротко.', en: 'This is too short.' },
  fieldLong: {
    pl: 'To za długo – skróć tekst.',
    uk: 'Занадто довго – скоротіть текст.',
    en: 'This is too long – shorten the text.',
  },
  fieldInvalid: { pl: 'Sprawdź to pole.', uk: 'Перевірте це поле.', en: 'Check this field.' },
});
