/** What a refusal says, by its code. */
import type { RefusalCode } from '#contract/refusals.ts';
import { type Text, texts } from './texts.ts';

export const refusals = texts({
  session_ended: {
    pl: 'To logowanie zostało zakończone. Zaloguj się ponownie.',
    uk: 'Цей вхід завершено. Увійдіть ще раз.',
    en: 'This sign-in was ended. Please sign in again.',
  },
  step_up_required: {
    pl: 'Potwierdź to kluczem dostępu albo ponownym zalogowaniem.',
    uk: 'Підтвердьте це ключем доступу або повторним входом.',
    en: 'Confirm this with a passkey, or by signing in again.',
  },
  frozen: {
    pl: 'Wszystko jest zablokowane i nic nie wychodzi z portfela. Odblokujesz go na stronie Bezpieczeństwo.',
    uk: 'Усе заблоковано, і з гаманця нічого не виходить. Розблокувати його можна на сторінці «Безпека».',
    en: 'Everything is frozen and nothing leaves the wallet. You can unfreeze it on the page Security.',
  },
  payee_unavailable: {
    pl: 'Ten odbiorca nie przyjmuje teraz płatności. Nic nie zostało pobrane.',
    uk: 'Цей отримувач зараз не приймає платежів. Нічого не списано.',
    en: 'This payee is not taking payments at the moment. Nothing was charged.',
  },
  owner_confirms: {
    pl: 'Tę płatność potwierdza właściciel karty w swoim portfelu. Poproś, żeby otworzył go na swoim urządzeniu.',
    uk: 'Цей платіж підтверджує власник картки у своєму гаманці. Попросіть відкрити його на своєму пристрої.',
    en: 'The card’s owner confirms this payment in their own wallet. Ask them to open it on their device.',
  },
  owner_wanted: {
    pl: 'Zrobi to tylko właściciel kasy, na swoim koncie: to więcej, niż Ty możesz dziś zwrócić.',
    uk: 'Це зробить лише власник каси у своєму обліковому записі: це більше, ніж ви можете сьогодні повернути.',
    en: 'Only the owner of the till can do this, signed in as themselves: it is more than you can refund today.',
  },
  passkey_rejected: {
    pl: 'Ten klucz dostępu nie pasuje. Spróbuj jeszcze raz albo potwierdź ponownym zalogowaniem.',
    uk: 'Цей ключ доступу не підходить. Спробуйте ще раз або підтвердьте повторним входом.',
    en: 'This passkey does not fit. Try again, or confirm by signing in again.',
  },
  sign_in_not_fresh: {
    pl: 'Potrzebne jest nowe logowanie. Zaloguj się ponownie i wróć tutaj.',
    uk: 'Потрібен новий вхід. Увійдіть ще раз і поверніться сюди.',
    en: 'A new sign-in is needed. Sign in again and come back here.',
  },
  passkey_wanted: {
    pl: 'Masz klucz dostępu, więc potwierdź nim. Jeśli go nie masz przy sobie, napisz do nas: usuną go dwie osoby z biura programu.',
    uk: 'У вас є ключ доступу, тож підтвердьте ним. Якщо ви його втратили, напишіть нам: його видалять двоє працівників програми.',
    en: 'You have a passkey, so confirm with it. If you have lost it, write to us: two people at the programme’s desk will remove it.',
  },
  own_limit: {
    pl: 'Tyle nie może wyjść z portfela: tak mówi limit, który masz ustawiony na stronie Bezpieczeństwo.',
    uk: 'Стільки не може вийти з гаманця: такий ліміт ви встановили на сторінці «Безпека».',
    en: 'So much cannot leave the wallet: it is over a limit that you have set on the page Security.',
  },
  challenge_expired: {
    pl: 'Minął czas na potwierdzenie. Zacznij jeszcze raz.',
    uk: 'Час на підтвердження минув. Почніть спочатку.',
    en: 'The time to confirm is over. Please start again.',
  },
  confirmation_closed: {
    pl: 'Tego potwierdzenia nie można już użyć. Zacznij jeszcze raz.',
    uk: 'Це підтвердження вже не можна використати. Почніть спочатку.',
    en: 'This confirmation can no longer be used. Please start again.',
  },
  push_not_offered: {
    pl: 'Powiadomienia są tu wyłączone.',
    uk: 'Сповіщення тут вимкнено.',
    en: 'Notifications are not sent here.',
  },
  push_address_refused: {
    pl: 'Na taki adres nie wysyłamy powiadomień.',
    uk: 'На таку адресу ми не надсилаємо сповіщень.',
    en: 'Notifications are not sent to such an address.',
  },
  passkey_exists: {
    pl: 'Ten klucz dostępu jest już dodany.',
    uk: 'Цей ключ доступу вже додано.',
    en: 'This passkey has been added already.',
  },
  passkey_limit: {
    pl: 'Masz już 20 kluczy dostępu. Usuń ten, którego nie używasz.',
    uk: 'У вас уже 20 ключів доступу. Видаліть той, яким не користуєтеся.',
    en: 'You have 20 passkeys already. Remove one that you do not use.',
  },
  frozen_by_owner: {
    pl: 'Ten portfel zablokowała osoba, do której należy, i tylko ona go odblokuje.',
    uk: 'Цей гаманець заблокувала особа, якій він належить, і лише вона розблокує його.',
    en: 'This wallet was frozen by its owner, who alone can unfreeze it.',
  },
  frozen_by_programme: {
    pl: 'Ten portfel zablokował program. Napisz do nas, żeby go odblokować.',
    uk: 'Цей гаманець заблокувала програма. Напишіть нам, щоб розблокувати його.',
    en: 'The programme has frozen this wallet. Write to us to have it unfrozen.',
  },
  identity_not_offered: {
    pl: 'Potwierdzanie tożsamości jest tu wyłączone.',
    uk: 'Підтвердження особи тут вимкнено.',
    en: 'Identities are not confirmed here.',
  },
  identity_closed: {
    pl: 'Tego potwierdzenia nie da się dokończyć: minął czas, było już użyte albo zaczęło się w innej przeglądarce. Zacznij jeszcze raz na stronie Bezpieczeństwo i dokończ w tej samej przeglądarce.',
    uk: 'Це підтвердження неможливо завершити: минув час, його вже використано або розпочато в іншому браузері. Почніть ще раз на сторінці «Безпека» і завершіть у тому самому браузері.',
    en: 'This confirmation cannot be finished: its time is over, it was used already, or it was begun in another browser. Begin again on the Security page and finish in the same browser.',
  },
  identity_rejected: {
    pl: 'Nie możemy zaufać odpowiedzi, którą dostaliśmy, więc nic nie zostało potwierdzone. Zacznij jeszcze raz. Jeśli to się powtórzy, napisz do nas.',
    uk: 'Ми не можемо довіряти отриманій відповіді, тому нічого не підтверджено. Почніть ще раз. Якщо це повториться, напишіть нам.',
    en: 'The answer that came cannot be trusted, so nothing was confirmed. Begin again. If it happens once more, write to us.',
  },
  identity_late: {
    pl: 'Odpowiedź jest już albo jeszcze nieważna. Zacznij jeszcze raz i dokończ w ciągu kilku minut.',
    uk: 'Відповідь уже або ще не дійсна. Почніть ще раз і завершіть за кілька хвилин.',
    en: 'The answer is not valid any more, or not yet. Begin again and finish within a few minutes.',
  },
  identity_declined: {
    pl: 'Tożsamość nie została potwierdzona: ktoś przerwał albo logowanie się nie udało. Możesz zacząć jeszcze raz.',
    uk: 'Особу не підтверджено: вхід перервано або він не вдався. Можна почати ще раз.',
    en: 'The identity was not confirmed: it was stopped, or the sign-in failed. You can begin again.',
  },
  identity_weak: {
    pl: 'Ten sposób logowania jest za słaby. Zacznij jeszcze raz i wybierz profil zaufany, bankowość albo e-dowód.',
    uk: 'Цей спосіб входу заслабкий. Почніть ще раз і виберіть довірений профіль, банк або електронне посвідчення.',
    en: 'This way of signing in is too weak. Begin again and choose the trusted profile, your bank or an electronic identity card.',
  },
  identity_other: {
    pl: 'To konto jest już potwierdzone na inną osobę. Zaloguj się w login.gov.pl jako ta sama osoba co wcześniej albo napisz do nas.',
    uk: 'Цей обліковий запис уже підтверджено на іншу особу. Увійдіть у login.gov.pl як та сама особа, що й раніше, або напишіть нам.',
    en: 'This account is confirmed as somebody else already. Sign in at login.gov.pl as the same person as before, or write to us.',
  },
  identity_unavailable: {
    pl: 'Dostawca tożsamości nie odpowiada. Nic się nie zmieniło; spróbuj za kilka minut.',
    uk: 'Постачальник посвідчення особи не відповідає. Нічого не змінилося; спробуйте за кілька хвилин.',
    en: 'The identity provider does not answer. Nothing has changed; try again in a few minutes.',
  },
  validation_failed: {
    pl: 'Popraw zaznaczone dane.',
    uk: 'Виправте позначені дані.',
    en: 'Please correct the marked values.',
  },
  idempotency_key_reused: {
    pl: 'Ten klucz powtórzenia należy do innego zlecenia.',
    uk: 'Цей ключ повтору належить іншому запиту.',
    en: 'This idempotency key belongs to another request.',
  },
  unauthenticated: {
    pl: 'Zaloguj się, aby kontynuować.',
    uk: 'Увійдіть, щоб продовжити.',
    en: 'Please sign in to continue.',
  },
  forbidden: {
    pl: 'Nie masz uprawnień do tej operacji.',
    uk: 'У вас немає прав на цю дію.',
    en: 'You are not allowed to do this.',
  },
  no_role: {
    pl: 'Twoje konto nie ma teraz dostępu do programu. Napisz do nas, jeśli to pomyłka.',
    uk: 'Ваш обліковий запис зараз не має доступу до програми. Напишіть нам, якщо це помилка.',
    en: 'Your account has no access to the programme at present. Write to us if this is a mistake.',
  },
  email_not_yours: {
    pl: 'Podaj adres e-mail swojego konta.',
    uk: 'Вкажіть адресу e-mail свого облікового запису.',
    en: 'Please give the e-mail address of your own account.',
  },
  email_not_verified: {
    pl: 'Najpierw potwierdź swój adres e-mail.',
    uk: 'Спершу підтвердьте свою адресу e-mail.',
    en: 'Please confirm your e-mail address first.',
  },
  not_found: {
    pl: 'Nie ma takiego zasobu.',
    uk: 'Такого ресурсу немає.',
    en: 'There is no such thing.',
  },
  enquiry_closed: {
    pl: 'W tej rozmowie nie można już pisać: oferta jest zamknięta albo druga strona odeszła z programu.',
    uk: 'У цій розмові вже не можна писати: пропозицію закрито або друга сторона залишила програму.',
    en: 'Nothing more can be written here: the offer is closed, or the other side has left the programme.',
  },
  writing_blocked: {
    pl: 'Program zablokował Ci pisanie wiadomości o ofertach. Powód jest w e-mailu, który od nas masz.',
    uk: 'Програма заблокувала вам написання повідомлень про пропозиції. Причина – у листі, який ви від нас отримали.',
    en: 'The programme has blocked you from writing about offers. The reason is in the mail that you have from us.',
  },
  recipient_unknown: {
    pl: 'Nie znamy uczestnika o tym adresie e-mail.',
    uk: 'Ми не знаємо учасника з такою адресою e-mail.',
    en: 'We know no participant with this e-mail address.',
  },
  recipient_known: {
    pl: 'Ta osoba ma już portfel. Możesz od razu zrobić do niej przelew.',
    uk: 'Ця людина вже має гаманець. Ви можете одразу зробити їй переказ.',
    en: 'This person has a wallet already. You can make the transfer at once.',
  },
  request_closed: {
    pl: 'Tej prośby nie można już zmienić ani opłacić.',
    uk: 'Це прохання вже не можна змінити чи оплатити.',
    en: 'This request can no longer be changed or paid.',
  },
  request_limit: {
    pl: 'Masz już 100 otwartych próśb. Poczekaj, aż ktoś je opłaci, albo wycofaj te niepotrzebne.',
    uk: 'У вас уже 100 відкритих прохань. Зачекайте, доки їх оплатять, або відкличте непотрібні.',
    en: 'You have 100 open requests already. Wait until some are paid, or take back those that you no longer need.',
  },
  requests_blocked: {
    pl: 'Jedna z tych osób nie przyjmuje od Ciebie próśb o pieniądze.',
    uk: 'Одна з цих людей не приймає від вас прохань про гроші.',
    en: 'One of these people takes no requests for money from you.',
  },
  already_registered: {
    pl: 'Masz już portfel.',
    uk: 'У вас уже є гаманець.',
    en: 'You already have a wallet.',
  },
  not_registered: {
    pl: 'Najpierw załóż portfel.',
    uk: 'Спершу відкрийте гаманець.',
    en: 'Please open a wallet first.',
  },
  company_wanted: {
    pl: 'Wizytówkę sklepu może mieć tylko firma: z NIP-em w portfelu albo zatwierdzona w programie.',
    uk: 'Візитку крамниці може мати лише фірма: з NIP у гаманці або затверджена в програмі.',
    en: 'Only a company may have a shop page: with a tax number in its wallet, or approved by the programme.',
  },
  town_unknown: {
    pl: 'Nie znamy tej miejscowości. Podaj kod pocztowy albo zaznacz, gdzie jest sklep.',
    uk: 'Ми не знаємо цього населеного пункту. Вкажіть поштовий індекс або позначте, де крамниця.',
    en: 'We do not know this town. Give the postcode, or mark where the shop is.',
  },
  wallet_not_empty: {
    pl: 'Portfel można zamknąć dopiero, gdy wszystkie salda i blokady są zerowe.',
    uk: 'Гаманець можна закрити, лише коли всі залишки та блокування нульові.',
    en: 'A wallet can be closed only when all its balances and holds are zero.',
  },
  insufficient_funds: {
    pl: 'Za mało środków na koncie.',
    uk: 'Недостатньо коштів на рахунку.',
    en: 'There is not enough money in the account.',
  },
  declined: { pl: 'Płatność odrzucona.', uk: 'Платіж відхилено.', en: 'The payment was declined.' },
  same_account: {
    pl: 'Nie można zapłacić samemu sobie.',
    uk: 'Не можна заплатити самому собі.',
    en: 'You cannot pay yourself.',
  },
  code_invalid: {
    pl: 'Nieprawidłowy kod. Sprawdź cyfry i spróbuj ponownie.',
    uk: 'Неправильний код. Перевірте цифри та спробуйте ще раз.',
    en: 'The code is wrong. Check the digits and try again.',
  },
  code_expired: {
    pl: 'Kod wygasł. Poproś kupującego o nowy.',
    uk: 'Термін дії коду минув. Попросіть покупця створити новий.',
    en: 'The code has expired. Ask the buyer for a new one.',
  },
  code_used: {
    pl: 'Ten kod został już użyty. Poproś kupującego o nowy.',
    uk: 'Цей код уже використано. Попросіть покупця створити новий.',
    en: 'This code has been used. Ask the buyer for a new one.',
  },
  own_code: { pl: 'To Twój własny kod.', uk: 'Це ваш власний код.', en: 'This is your own code.' },
  amount_differs: {
    pl: 'Ten kod jest ważny dla innej kwoty.',
    uk: 'Цей код діє для іншої суми.',
    en: 'This code is for another amount.',
  },
  transaction_expired: {
    pl: 'Czas na potwierdzenie minął. Środki są znów dostępne.',
    uk: 'Час на підтвердження минув. Кошти знову доступні.',
    en: 'The time to accept has run out. The money is available again.',
  },
  transaction_closed: {
    pl: 'Ta płatność została już rozstrzygnięta.',
    uk: 'Щодо цього платежу вже прийнято рішення.',
    en: 'This payment has already been decided.',
  },
  card_unknown: {
    pl: 'Nie znamy takiej karty. Sprawdź numer karty i numer seryjny.',
    uk: 'Ми не знаємо такої картки. Перевірте номер картки та серійний номер.',
    en: 'We do not know this card. Check its number and its serial.',
  },
  card_taken: {
    pl: 'Ta karta jest już zarejestrowana.',
    uk: 'Цю картку вже зареєстровано.',
    en: 'This card is already registered.',
  },
  card_blocked: {
    pl: 'Ta karta jest zablokowana.',
    uk: 'Цю картку заблоковано.',
    en: 'This card is blocked.',
  },
  card_exists: {
    pl: 'Karta o tym numerze już istnieje.',
    uk: 'Картка з таким номером уже існує.',
    en: 'There is a card with this number already.',
  },
  card_state_forbids: {
    pl: 'Stan karty na to nie pozwala.',
    uk: 'Стан картки цього не дозволяє.',
    en: 'The state of the card does not allow this.',
  },
  wrong_pin: {
    pl: 'Nieprawidłowy PIN. Po piątej błędnej próbie karta zostanie zablokowana.',
    uk: 'Неправильний PIN. Після п’ятої помилкової спроби картку буде заблоковано.',
    en: 'The PIN is wrong. The fifth wrong one blocks the card.',
  },
  wrong_code: {
    pl: 'Nieprawidłowy kod. Sprawdź numer kodu na liście i spróbuj ponownie.',
    uk: 'Неправильний код. Перевірте номер коду в списку та спробуйте ще раз.',
    en: 'The code is wrong. Check its number on the list and try again.',
  },
  no_codes_left: {
    pl: 'Na karcie nie ma już kodów. Jej właściciel może wygenerować nowe.',
    uk: 'На картці більше немає кодів. Її власник може створити нові.',
    en: 'The card has no codes left. Its owner can make new ones.',
  },
  answer_forgotten: {
    pl: 'To polecenie zostało już wykonane, a jego poufnej odpowiedzi nie można pokazać ponownie.',
    uk: 'Цю дію вже виконано, а її конфіденційну відповідь не можна показати ще раз.',
    en: 'This has been done already, and its confidential answer cannot be shown again.',
  },
  card_locked: {
    pl: 'Za dużo błędnych kodów. Karta jest czasowo zablokowana, spróbuj później.',
    uk: 'Забагато помилкових кодів. Картку тимчасово заблоковано, спробуйте пізніше.',
    en: 'Too many wrong codes. The card is locked for a while; please try again later.',
  },
  group_limit: {
    pl: 'Masz już tyle grup, ile można mieć. Najpierw opuść albo usuń którąś z nich.',
    uk: 'У вас уже стільки груп, скільки можна мати. Спершу вийдіть із якоїсь або видаліть її.',
    en: 'You have as many groups as one may have. Leave or delete one of them first.',
  },
  member_limit: {
    pl: 'Grupa jest pełna. Licząc z zaproszonymi, może mieć 100 osób.',
    uk: 'Група заповнена. Разом із запрошеними в ній може бути 100 осіб.',
    en: 'The group is full. With those invited it may have 100 people.',
  },
  group_not_empty: {
    pl: 'W grupie są jeszcze inne osoby. Potwierdź, że mimo to chcesz ją usunąć.',
    uk: 'У групі є ще інші люди. Підтвердьте, що все одно хочете її видалити.',
    en: 'There are other people in the group. Confirm that you want to delete it all the same.',
  },
  already_member: {
    pl: 'Ta osoba należy już do grupy.',
    uk: 'Ця людина вже належить до групи.',
    en: 'This person belongs to the group already.',
  },
  already_invited: {
    pl: 'Ten adres jest już zaproszony. Zaproszenie czeka na odpowiedź.',
    uk: 'Цю адресу вже запрошено. Запрошення чекає на відповідь.',
    en: 'This address has been invited already. The invitation waits for an answer.',
  },
  invitation_declined: {
    pl: 'Ta osoba nie chce dołączyć do tej grupy, więc nie zapraszamy jej ponownie.',
    uk: 'Ця людина не хоче приєднатися до групи, тож ми не запрошуємо її знову.',
    en: 'This person does not want to join this group, so we do not invite them again.',
  },
  invitation_over: {
    pl: 'To zaproszenie jest już nieważne. Poproś o nowe.',
    uk: 'Це запрошення вже недійсне. Попросіть про нове.',
    en: 'This invitation is no longer valid. Ask for a new one.',
  },
  owner_stays: {
    pl: 'Właściciel nie może opuścić grupy. Najpierw przekaż ją komuś z członków albo ją usuń.',
    uk: 'Власник не може вийти з групи. Спершу передайте її комусь із учасників або видаліть.',
    en: 'The owner cannot leave the group. Hand it over to a member first, or delete it.',
  },
  owner_shows: {
    pl: 'Członkowie znają adres właściciela z zaproszenia, więc nie można go ukryć.',
    uk: 'Учасники знають адресу власника із запрошення, тож приховати її не можна.',
    en: 'The members know the owner’s address from the invitation, so it cannot be hidden.',
  },
  stale_group: {
    pl: 'Ktoś zmienił tę grupę w międzyczasie. Wczytaj ją ponownie i sprawdź swoje zmiany.',
    uk: 'Хтось тим часом змінив цю групу. Завантажте її знову й перевірте свої зміни.',
    en: 'Somebody changed this group in the meantime. Load it again and check your changes.',
  },
  stale_offers: {
    pl: 'Ta lista została w międzyczasie zmieniona w innym miejscu. Przejrzyj ją ponownie i dopiero zapisz.',
    uk: 'Цей список тим часом змінили деінде. Перегляньте його ще раз, а тоді збережіть.',
    en: 'This list has been changed elsewhere in the meantime. Please look at it again and then save.',
  },
  image_unreadable: {
    pl: 'Tego pliku nie da się odczytać jako obrazu. Wybierz obraz JPEG, PNG lub WebP.',
    uk: 'Цей файл не вдається прочитати як зображення. Виберіть зображення JPEG, PNG або WebP.',
    en: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP picture.',
  },
  image_too_large: {
    pl: 'Ten obraz ma zbyt wiele pikseli. Wybierz mniejszy: najwyżej 64 megapiksele.',
    uk: 'У цьому зображенні забагато пікселів. Виберіть менше: щонайбільше 64 мегапікселі.',
    en: 'This picture has too many pixels. Please choose a smaller one: at most 64 megapixels.',
  },
  stale_promotion: {
    pl: 'Ta promocja została w międzyczasie zmieniona. Przejrzyj ją ponownie i dopiero zapisz.',
    uk: 'Цю акцію тим часом змінили. Перегляньте її ще раз, а тоді збережіть.',
    en: 'This promotion has been changed in the meantime. Please look at it again and then save.',
  },
  promotion_limit: {
    pl: 'Nie można utworzyć więcej promocji. Usuń tę, która nie jest już potrzebna.',
    uk: 'Більше акцій створити не можна. Видаліть ту, яка вже не потрібна.',
    en: 'No more promotions can be made. Please delete one that you no longer need.',
  },
  promotion_in_use: {
    pl: 'Z tej promocji korzystają jeszcze otwarte zamówienia. Spróbuj ponownie, gdy się zakończą.',
    uk: 'Цю акцію ще використовують відкриті замовлення. Спробуйте ще раз, коли вони завершаться.',
    en: 'Open orders still count on this promotion. Please try again when they are closed.',
  },
  budget_spent: {
    pl: 'Budżet nie może być mniejszy niż to, co rabaty już kosztowały.',
    uk: 'Бюджет не може бути меншим за те, що знижки вже коштували.',
    en: 'The budget cannot be smaller than what the discounts have cost already.',
  },
  out_of_stock: {
    pl: 'Nie ma już tylu sztuk. Zmniejsz ilość.',
    uk: 'Стільки штук уже немає. Зменште кількість.',
    en: 'There are not so many pieces any more. Lower the quantity.',
  },
  sale_limit: {
    pl: 'Masz już 20 otwartych sprzedaży. Najpierw wystaw rachunek albo porzuć którąś z nich.',
    uk: 'У вас уже 20 відкритих продажів. Спершу виставте рахунок або скасуйте один із них.',
    en: 'You have 20 open sales already. Bill or abandon one of them first.',
  },
  cashier_exists: {
    pl: 'Ta osoba pracuje już przy Twojej kasie albo ma zaproszenie.',
    uk: 'Ця людина вже працює на вашій касі або має запрошення.',
    en: 'This person works at your till already, or is invited.',
  },
  cashier_limit: {
    pl: 'Przy kasie jest już 100 osób i urządzeń. Najpierw usuń kogoś.',
    uk: 'На касі вже 100 людей і пристроїв. Спершу приберіть когось.',
    en: 'There are 100 people and devices at the till already. Take one away first.',
  },
  proof_invalid: {
    pl: 'To urządzenie nie potwierdziło swojego klucza. Sprawdź, czy jego zegar dobrze chodzi, i otwórz kod jeszcze raz.',
    uk: 'Цей пристрій не підтвердив свого ключа. Перевірте, чи правильно йде його годинник, і відкрийте код іще раз.',
    en: 'This device did not prove its key. Check that its clock is right and open the code again.',
  },
  not_cashier: {
    pl: 'Nie pracujesz już przy tej kasie. Jeśli to pomyłka, zapytaj jej właściciela.',
    uk: 'Ви більше не працюєте на цій касі. Якщо це помилка, зверніться до її власника.',
    en: 'You do not work at this till any more. If this is a mistake, ask its owner.',
  },
  line_limit: {
    pl: 'Na jednym rachunku mieści się 100 pozycji. Wystaw rachunek i otwórz następną sprzedaż.',
    uk: 'В одному рахунку вміщується 100 позицій. Виставте рахунок і відкрийте наступний продаж.',
    en: 'A bill takes 100 items. Issue this one and open another sale.',
  },
  sale_closed: {
    pl: 'Ta sprzedaż jest już zamknięta. Otwórz nową.',
    uk: 'Цей продаж уже закрито. Відкрийте новий.',
    en: 'This sale is closed. Open a new one.',
  },
  sale_empty: {
    pl: 'Najpierw dodaj coś do tej sprzedaży.',
    uk: 'Спершу додайте щось до цього продажу.',
    en: 'Add something to this sale first.',
  },
  offer_gone: {
    pl: 'Tej oferty już nie ma albo nie ma ona ceny. Usuń pozycję albo dodaj ją z własną ceną.',
    uk: 'Цієї пропозиції вже немає або вона не має ціни. Видаліть позицію або додайте її з власною ціною.',
    en: 'This offer is gone, or it has no price. Remove the item, or add it with a price of its own.',
  },
  price_changed: {
    pl: 'Ceny zmieniły się w międzyczasie. Sprawdź nową sumę i wystaw rachunek ponownie.',
    uk: 'Ціни тим часом змінилися. Перевірте нову суму й виставте рахунок ще раз.',
    en: 'Prices have changed meanwhile. Check the new sum and issue the bill again.',
  },
  denar_part_too_large: {
    pl: 'To więcej, niż można tu zapłacić w {{currency.pl.loc}}. Zmniejsz część w {{currency.pl.loc}}.',
    uk: 'Це більше, ніж тут можна заплатити в {{currency.pl.loc}}. Зменште частину в {{currency.pl.loc}}.',
    en: 'This is more than may be paid in {{currency.pl}} here. Lower the part in {{currency.pl}}.',
  },
  bill_too_large: {
    pl: 'Rachunek może wynosić najwyżej 1 000 000,00. Podziel sprzedaż na dwie.',
    uk: 'Рахунок може становити щонайбільше 1 000 000,00. Поділіть продаж на два.',
    en: 'A bill may come to 1,000,000.00 at most. Split the sale in two.',
  },
  bill_closed: {
    pl: 'Ten rachunek nie czeka już na zapłatę: zapłacono go, anulowano albo minął jego czas.',
    uk: 'Цей рахунок уже не чекає на оплату: його оплачено, скасовано або його час минув.',
    en: 'This bill does not wait to be paid any more: it has been paid or cancelled, or its time is over.',
  },
  bill_not_paid: {
    pl: 'Potwierdzenie będzie gotowe, gdy rachunek zostanie zapłacony.',
    uk: 'Підтвердження буде готове, коли рахунок оплатять.',
    en: 'There will be a confirmation once the bill is paid.',
  },
  sale_too_old: {
    pl: 'Minął czas na zwrot za tę sprzedaż. Liczbę dni ustawisz na stronie „Utarg”.',
    uk: 'Час на повернення за цей продаж минув. Кількість днів можна змінити на сторінці «Виторг».',
    en: 'The time to refund this sale is over. You set the number of days on the page “Takings”.',
  },
  nothing_to_refund: {
    pl: 'Podaj kwotę zwrotu.',
    uk: 'Вкажіть суму повернення.',
    en: 'Enter an amount to refund.',
  },
  nothing_to_close: {
    pl: 'Od ostatniego raportu nic nie wpłynęło i nic nie zwrócono.',
    uk: 'Від останнього звіту нічого не надійшло й не поверталося.',
    en: 'Nothing has been taken or given back since the last sheet.',
  },
  buyer_pays: {
    pl: 'Ten rachunek płaci kupujący: weź jego kod albo kartę, albo pokaż mu kod QR rachunku.',
    uk: 'Цей рахунок оплачує покупець: візьміть його код або картку чи покажіть йому QR-код рахунку.',
    en: 'The buyer pays this bill: take their code or card, or show them the QR code of the bill.',
  },
  seller_confirms: {
    pl: 'Ten rachunek płaci się przy kasie w złotych. Zapłatę potwierdza sprzedawca.',
    uk: 'Цей рахунок оплачують на касі в злотих. Оплату підтверджує продавець.',
    en: 'This bill is paid in złoty at the counter. The seller confirms it.',
  },
  own_offer: {
    pl: 'To Twoja własna oferta.',
    uk: 'Це ваша власна пропозиція.',
    en: 'This is your own offer.',
  },
  several_sellers: {
    pl: 'Zamówienie może być tylko u jednego sprzedawcy. Zamów osobno u każdego.',
    uk: 'Замовлення може бути лише в одного продавця. Замовте в кожного окремо.',
    en: 'An order is with one seller. Please order from each of them separately.',
  },
  order_too_large: {
    pl: 'Jedno zamówienie może mieć wartość najwyżej 1 000 000,00 zł.',
    uk: 'Одне замовлення може коштувати щонайбільше 1 000 000,00 злотих.',
    en: 'One order can come to 1,000,000.00 zł at most.',
  },
  order_limit: {
    pl: 'Masz już kilka nieopłaconych zamówień. Zapłać za nie albo je anuluj.',
    uk: 'У вас уже кілька неоплачених замовлень. Оплатіть їх або скасуйте.',
    en: 'You have several unpaid orders already. Please pay or cancel them first.',
  },
  too_many_pieces: {
    pl: 'Nieopłacone zamówienia mogą objąć tylko połowę zapasu. Wybierz mniej sztuk albo zapłać za wcześniejsze.',
    uk: 'Неоплачені замовлення можуть охопити лише половину запасу. Виберіть менше штук або оплатіть попередні.',
    en: 'Unpaid orders may take only half of the stock. Please choose fewer pieces, or pay for the first ones.',
  },
  order_closed: {
    pl: 'Stan tego zamówienia już na to nie pozwala.',
    uk: 'Стан цього замовлення вже цього не дозволяє.',
    en: 'The state of this order does not allow it any more.',
  },
  orders_open: {
    pl: 'Portfel można zamknąć dopiero, gdy wszystkie zamówienia są zakończone.',
    uk: 'Гаманець можна закрити, лише коли всі замовлення завершено.',
    en: 'The wallet can be closed once all orders are done.',
  },
  basket_empty: {
    pl: 'W koszyku nie ma nic, co można zamówić.',
    uk: 'У кошику немає нічого, що можна замовити.',
    en: 'There is nothing in the basket that can be ordered.',
  },
  basket_full: {
    pl: 'Koszyk jest pełny: mieści 50 ofert.',
    uk: 'Кошик повний: у ньому вміщується 50 пропозицій.',
    en: 'The basket is full: it holds 50 offers.',
  },
  name_taken: {
    pl: 'Tej nazwy nie można użyć: jest nazwą firmy z programu albo samego programu, albo można ją z nią pomylić.',
    uk: 'Цю назву використати не можна: так називається компанія з програми чи сама програма, або її можна з ними сплутати.',
    en: 'This name cannot be used: it is, or could be taken for, that of a company of the programme or of the programme itself.',
  },
  company_exists: {
    pl: 'Firma z tym NIP-em jest już zgłoszona. Jeśli to Twoja firma, napisz do nas.',
    uk: 'Компанію з цим NIP уже подано. Якщо це ваша компанія, напишіть нам.',
    en: 'A company with this NIP is already registered. If it is yours, please write to us.',
  },
  company_not_pending: {
    pl: 'To zgłoszenie nie czeka na decyzję.',
    uk: 'Ця заявка не очікує на рішення.',
    en: 'This application is not waiting for a decision.',
  },
  link_invalid: {
    pl: 'Ten odnośnik jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości albo poproś o nowy.',
    uk: 'Це посилання неправильне. Відкрийте його ще раз із листа або попросіть нове.',
    en: 'This link is not right. Please open it again from the message, or ask for a new one.',
  },
  link_used: {
    pl: 'Ten odnośnik został już użyty.',
    uk: 'Це посилання вже використано.',
    en: 'This link has been used already.',
  },
  link_expired: {
    pl: 'Ten odnośnik stracił ważność. Poproś o nowy.',
    uk: 'Термін дії посилання минув. Попросіть нове.',
    en: 'This link is no longer valid. Please ask for a new one.',
  },
  account_exists: {
    pl: 'Masz już zweryfikowane konto o tym numerze.',
    uk: 'У вас уже є підтверджений рахунок із цим номером.',
    en: 'You already have a verified account with this number.',
  },
  verification_open: {
    pl: 'Dokończ najpierw rozpoczętą weryfikację konta albo zacznij od nowa.',
    uk: 'Спершу завершіть розпочате підтвердження рахунку або почніть спочатку.',
    en: 'Please finish the verification you have begun, or start over.',
  },
  wrong_amount: {
    pl: 'To nie ta kwota. Sprawdź ją w historii swojego konta.',
    uk: 'Це не та сума. Перевірте її в історії свого рахунку.',
    en: 'This is not the amount. Please look it up in your account’s history.',
  },
  verification_closed: {
    pl: 'Ta weryfikacja jest już zakończona. Możesz zacząć nową.',
    uk: 'Це підтвердження вже завершено. Ви можете почати нове.',
    en: 'This verification has ended. You can begin a new one.',
  },
  verification_expired: {
    pl: 'Czas na podanie kwoty minął. Zacznij weryfikację od nowa.',
    uk: 'Час на введення суми минув. Почніть підтвердження спочатку.',
    en: 'The time to give the amount is over. Please begin again.',
  },
  verification_paused: {
    pl: 'Chwilowo nie wysyłamy przelewów weryfikacyjnych. Spróbuj jutro albo napisz do nas.',
    uk: 'Тимчасово не надсилаємо перевірочних переказів. Спробуйте завтра або напишіть нам.',
    en: 'We are not sending verification transfers at the moment. Try tomorrow, or write to us.',
  },
  bank_account_not_verified: {
    pl: 'Ten rachunek nie jest jeszcze zweryfikowany.',
    uk: 'Цей рахунок ще не підтверджено.',
    en: 'This bank account is not verified yet.',
  },
  nothing_to_export: {
    pl: 'Żaden przelew nie czeka na wysłanie do banku.',
    uk: 'Жоден переказ не чекає на відправлення до банку.',
    en: 'No transfer waits to be sent to the bank.',
  },
  programme_account_missing: {
    pl: 'Najpierw ustaw numer rachunku programu (BANK_ACCOUNT).',
    uk: 'Спершу вкажіть номер рахунку програми (BANK_ACCOUNT).',
    en: 'Set the number of the programme’s account first (BANK_ACCOUNT).',
  },
  transfer_ended: {
    pl: 'Tego przelewu nie można już zmienić: został wysłany, rozliczony albo odwołany.',
    uk: 'Цей переказ уже не можна змінити: його надіслано, проведено або скасовано.',
    en: 'This transfer can no longer be changed: it has been sent, settled or cancelled.',
  },
  not_exported: {
    pl: 'Bank nie ma jeszcze tego przelewu, więc nie mógł go wykonać.',
    uk: 'Банк ще не має цього переказу, тож не міг його виконати.',
    en: 'The bank does not have this transfer yet, so it cannot have carried it out.',
  },
  looks_known: {
    pl: 'Od propozycji zaksięgowano pozycję, która może być tym samym przelewem. Porównaj obie i zaproponuj od nowa.',
    uk: 'Після пропозиції проведено позицію, яка може бути тим самим переказом. Порівняйте обидві та запропонуйте знову.',
    en: 'Since the proposal a line has been booked that may be the same transfer. Compare both and propose again.',
  },
  line_decided: {
    pl: 'O tym już zdecydowano albo czeka to na zatwierdzenie.',
    uk: 'Про це вже вирішено або воно чекає на затвердження.',
    en: 'This is already decided, or waits for approval.',
  },
  returned_twice: {
    pl: 'Pieniądze z tej wypłaty już zwrócono, więc nie można nimi ponownie zasilić portfela.',
    uk: 'Гроші цієї виплати вже повернуто, тож поповнити ними гаманець ще раз не можна.',
    en: 'The money of this payout has been given back already, so it cannot be credited again.',
  },
  not_a_loss: {
    pl: 'Temu zwrotowi nie brakuje zaksięgowania, więc nie ma straty do zaksięgowania.',
    uk: 'Цьому поверненню не бракує проведення, тож втрати немає.',
    en: 'No booking is missing for this refund, so there is no loss to book.',
  },
  only_incoming: {
    pl: 'Zasilić portfel albo odesłać można tylko pieniądze, które wpłynęły.',
    uk: 'Поповнити гаманець або повернути можна лише гроші, які надійшли.',
    en: 'Only money that came in can be credited or sent back.',
  },
  decision_closed: {
    pl: 'Ta decyzja została już zatwierdzona, odrzucona albo wycofana.',
    uk: 'Це рішення вже затверджено, відхилено або відкликано.',
    en: 'This decision has already been approved, rejected or withdrawn.',
  },
  own_proposal: {
    pl: 'Własną propozycję musi zatwierdzić druga osoba.',
    uk: 'Вашу власну пропозицію має затвердити інша особа.',
    en: 'A second person has to approve what you have proposed.',
  },
  own_matter: {
    pl: 'To Twoje pieniądze albo Twoja firma: decyzja należy do kogoś innego.',
    uk: 'Це ваші власні гроші або ваша компанія: вирішити має хтось інший.',
    en: 'This is about your own money or company: somebody else has to decide it.',
  },
  provider_limit: {
    pl: 'Tyle nie można już w tym miesiącu zapłacić przez {{providers.others}} i {{providers.last}}. Przelew na konto programu nic nie kosztuje i nie ma limitu.',
    uk: 'Стільки цього місяця вже не можна сплатити через {{providers.others}} і {{providers.last}}. Банківський переказ нічого не коштує і не має ліміту.',
    en: 'This is more than you can still pay through {{providers.others}} and {{providers.last}} this month. A bank transfer costs nothing and has no limit.',
  },
  provider_not_offered: {
    pl: 'Ten sposób płatności jest teraz niedostępny. Wybierz inny.',
    uk: 'Цей спосіб оплати зараз недоступний. Виберіть інший.',
    en: 'This way to pay is not offered at the moment. Please choose another.',
  },
  payment_refused: {
    pl: 'Operator płatności nie przyjął tej operacji. Sprawdź dane albo wybierz inny sposób.',
    uk: 'Оператор платежів не прийняв цієї операції. Перевірте дані або виберіть інший спосіб.',
    en: 'The payment provider did not accept this. Check the details, or choose another way.',
  },
  payment_closed: {
    pl: 'Stan tej płatności już na to nie pozwala.',
    uk: 'Стан цього платежу вже не дозволяє цього зробити.',
    en: 'The state of this payment does not allow this any more.',
  },
  refund_too_late: {
    pl: 'Minął czas na zwrot tej wpłaty. Napisz do nas.',
    uk: 'Час на повернення цього платежу минув. Напишіть нам.',
    en: 'The time to have this payment back is over. Please write to us.',
  },
  refund_too_large: {
    pl: 'To więcej, niż można jeszcze zwrócić.',
    uk: 'Це більше, ніж ще можна повернути.',
    en: 'That is more than there is left to give back.',
  },
  flag_resolved: {
    pl: 'Ktoś już się tym zajął.',
    uk: 'Цим уже хтось зайнявся.',
    en: 'Somebody has looked into this already.',
  },
  not_sealed: {
    pl: 'Ta płatność jest zbyt świeża: nie obejmuje jej jeszcze żaden punkt kontrolny. Spróbuj za kilka minut.',
    uk: 'Цей платіж надто свіжий: його ще не охоплює жодна контрольна точка. Спробуйте за кілька хвилин.',
    en: 'This payment is too fresh: no checkpoint covers it yet. Try again in a few minutes.',
  },
  notification_rejected: {
    pl: 'Podpis lub postać powiadomienia jest niewłaściwa.',
    uk: 'Підпис або вигляд сповіщення неправильний.',
    en: 'The signature or the shape of the notification is wrong.',
  },
  provider_unavailable: {
    pl: 'Nie możemy połączyć się z operatorem płatności. Nic nie zostało pobrane; spróbuj za chwilę.',
    uk: 'Не вдається зв’язатися з оператором платежів. Нічого не стягнуто; спробуйте за мить.',
    en: 'The payment provider cannot be reached. Nothing was paid; please try again in a moment.',
  },
  payment_unknown: {
    pl: 'Nie wiemy jeszcze, co zrobił operator płatności. Pytamy go dalej; na razie nie płać ponownie.',
    uk: 'Ми ще не знаємо, що зробив оператор платежів. Ми питаємо його далі; поки що не платіть удруге.',
    en: 'We do not know yet what the provider has done. We keep asking; please do not pay again for now.',
  },
  chain_not_offered: {
    pl: 'Operacje na łańcuchu bloków są tu wyłączone.',
    uk: 'Операції в блокчейні тут вимкнено.',
    en: 'Operations on the chain are switched off here.',
  },
  chain_halted: {
    pl: 'Wymiany z łańcuchem są wstrzymane na czas sprawdzenia. Twoje pieniądze są bezpieczne; nic nie zostało pobrane ani wysłane. Spróbuj później.',
    uk: 'Обміни з блокчейном призупинено на час перевірки. Ваші гроші в безпеці; нічого не знято й не надіслано. Спробуйте пізніше.',
    en: 'Exchanges with the chain are paused while we check it. Your money is safe; nothing was taken or sent. Try again later.',
  },
  chain_refused: {
    pl: 'Łańcuch nie przyjął tej operacji. Nic nie zostało wysłane.',
    uk: 'Блокчейн не прийняв цієї операції. Нічого не надіслано.',
    en: 'The chain did not accept this. Nothing was sent.',
  },
  chain_invalid: {
    pl: 'Łańcuch nie przyjmuje takich danych. Popraw je i spróbuj ponownie.',
    uk: 'Блокчейн не приймає таких даних. Виправте їх і спробуйте ще раз.',
    en: 'The chain does not take such data. Correct them and try again.',
  },
  address_invalid: {
    pl: 'To nie jest adres tego łańcucha. Sprawdź, czy jest pełny.',
    uk: 'Це не адреса цього блокчейну. Перевірте, чи вона повна.',
    en: 'This is not an address of this chain. Check that it is complete.',
  },
  quantity_invalid: {
    pl: 'Tej ilości nie da się złożyć z najmniejszych jednostek tego aktywa.',
    uk: 'Таку кількість не можна скласти з найменших одиниць цього активу.',
    en: 'This quantity cannot be made of the asset’s smallest units.',
  },
  chain_unavailable: {
    pl: 'Węzeł łańcucha nie odpowiada. Nic nie zostało pobrane ani wysłane; spróbuj za chwilę.',
    uk: 'Вузол блокчейну не відповідає. Нічого не знято й не надіслано; спробуйте за хвилину.',
    en: 'The chain’s node does not answer. Nothing was taken or sent; try again in a moment.',
  },
  chain_unknown: {
    pl: 'Nie wiemy jeszcze, czy łańcuch to wykonał. Sprawdzamy to dalej; nie wysyłaj na razie ponownie.',
    uk: 'Ми ще не знаємо, чи блокчейн це виконав. Перевіряємо далі; поки що не надсилайте повторно.',
    en: 'We do not know yet whether the chain has done it. We keep checking; do not send it again for now.',
  },
  statement_malformed: {
    pl: 'Nie można odczytać wyciągu. Nic nie zostało zaksięgowane.',
    uk: 'Не вдалося прочитати виписку. Нічого не зараховано.',
    en: 'The statement cannot be read. Nothing was booked.',
  },
  body_too_large: {
    pl: 'Przesłane dane są za duże.',
    uk: 'Надіслані дані завеликі.',
    en: 'The data sent are too large.',
  },
  media_type_unsupported: {
    pl: 'Ten rodzaj danych nie jest obsługiwany.',
    uk: 'Такий тип даних не підтримується.',
    en: 'This type of data is not supported.',
  },
  too_many_attempts: {
    pl: 'Za dużo błędnych prób. Spróbuj ponownie później.',
    uk: 'Забагато помилкових спроб. Спробуйте пізніше.',
    en: 'Too many wrong attempts. Please try again later.',
  },
  too_many_requests: {
    pl: 'Za dużo zapytań. Spróbuj ponownie za chwilę.',
    uk: 'Забагато запитів. Спробуйте за мить.',
    en: 'Too many requests. Please try again in a moment.',
  },
  internal: {
    pl: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
    uk: 'Щось пішло не так на нашому боці. Спробуйте ще раз.',
    en: 'Something went wrong on our side. Please try again.',
  },
  takes_too_long: {
    pl: 'To trwało zbyt długo. Wybierz krótszy okres albo węższe wyszukiwanie.',
    uk: 'Це тривало задовго. Виберіть коротший період або вужчий пошук.',
    en: 'This took too long. Choose a shorter period or a narrower search.',
  },
  not_ready: {
    pl: 'Usługa chwilowo nie działa. Spróbuj ponownie za chwilę.',
    uk: 'Сервіс тимчасово недоступний. Спробуйте за мить.',
    en: 'The service is not available right now. Please try again in a moment.',
  },
} satisfies Record<RefusalCode, Text>);

/** What is wrong with a field. */
export const validation = texts({
  amount: {
    pl: 'Podaj kwotę od 0,01 do 1 000 000,00, najwyżej z dwoma miejscami po przecinku.',
    uk: 'Вкажіть суму від 0,01 до 1 000 000,00, щонайбільше з двома знаками після коми.',
    en: 'Give an amount from 0.01 to 1,000,000.00 with at most two decimals.',
  },
  email: {
    pl: 'Podaj poprawny adres e-mail.',
    uk: 'Вкажіть правильну адресу e-mail.',
    en: 'Give a valid e-mail address.',
  },
  contactEmail: {
    pl: 'Adres e-mail jest obowiązkowy!!',
    uk: 'Адреса електронної пошти є обов’язковою!!',
    en: 'An email address is obligatory!!',
  },
  text: {
    pl: 'Tekst zawiera niedozwolone znaki.',
    uk: 'Текст містить недозволені символи.',
    en: 'The text contains characters that are not allowed.',
  },
  nip: { pl: 'Podaj poprawny NIP.', uk: 'Вкажіть правильний NIP.', en: 'Give a valid NIP.' },
  phone: {
    pl: 'Podaj poprawny numer telefonu.',
    uk: 'Вкажіть правильний номер телефону.',
    en: 'Give a valid phone number.',
  },
  otp: { pl: 'Kod ma sześć cyfr.', uk: 'Код має шість цифр.', en: 'The code has six digits.' },
  cardNumber: {
    pl: 'Podaj 16 cyfr numeru karty.',
    uk: 'Вкажіть 16 цифр номера картки.',
    en: 'Give the 16 digits of the card number.',
  },
  serial: {
    pl: 'Podaj numer seryjny karty: osiem znaków.',
    uk: 'Вкажіть серійний номер картки: вісім символів.',
    en: 'Give the serial of the card: eight characters.',
  },
  pin: { pl: 'PIN ma sześć cyfr.', uk: 'PIN має шість цифр.', en: 'The PIN has six digits.' },
  oneCard: {
    pl: 'Numer można podać tylko dla jednej karty.',
    uk: 'Номер можна вказати лише для однієї картки.',
    en: 'A number can be given for a single card only.',
  },
  billCode: {
    pl: 'Kod rachunku ma osiem liter i cyfr, na przykład K7QM-3XWZ.',
    uk: 'Код рахунку має вісім літер і цифр, наприклад K7QM-3XWZ.',
    en: 'The code of a bill has eight letters and digits, such as K7QM-3XWZ.',
  },
  assetQuantity: {
    pl: 'Podaj ilość większą od zera, najwyżej z 8 miejscami po przecinku i 15 cyframi.',
    uk: 'Вкажіть кількість більшу за нуль, щонайбільше 8 знаків після коми і 15 цифр.',
    en: 'Enter a quantity above zero, with at most 8 decimals and 15 digits.',
  },
  assetUnits: {
    pl: 'Podaj część, na którą 1 dzieli się bez reszty, na przykład 0,25 albo 0,01, najmniej 0,00000001.',
    uk: 'Вкажіть частину, на яку 1 ділиться без остачі, наприклад 0,25 або 0,01, щонайменше 0,00000001.',
    en: 'Enter a part that divides 1 exactly, such as 0.25 or 0.01, at least 0.00000001.',
  },
  recipient: {
    pl: 'Podaj adres albo e-mail odbiorcy: jedno z nich.',
    uk: 'Вкажіть адресу або e-mail отримувача: щось одне.',
    en: 'Enter the address or the e-mail of the recipient: one of them.',
  },
  nrb: {
    pl: 'Podaj poprawny numer polskiego konta bankowego: 26 cyfr.',
    uk: 'Вкажіть правильний номер польського банківського рахунку: 26 цифр.',
    en: 'Please give a right Polish bank account number: 26 digits.',
  },
  price: {
    pl: 'Podaj cenę od 0 do 1 000 000,00 z najwyżej dwoma miejscami po przecinku.',
    uk: 'Вкажіть ціну від 0 до 1 000 000,00 щонайбільше з двома знаками після коми.',
    en: 'Give a price from 0 to 1,000,000.00 with at most two decimals.',
  },
  postcode: {
    pl: 'Podaj kod pocztowy, na przykład 03-715.',
    uk: 'Вкажіть поштовий індекс, наприклад 03-715.',
    en: 'Give a postcode, such as 03-715.',
  },
  dueDay: {
    pl: 'Podaj dzień od dzisiaj, najwyżej 180 dni naprzód.',
    uk: 'Вкажіть день від сьогодні, щонайбільше на 180 днів наперед.',
    en: 'Give a day from today on, at most 180 days ahead.',
  },
  hours: {
    pl: 'Podaj godziny jak 9:00–17:00, po kolei i bez nakładania się.',
    uk: 'Вкажіть години як 9:00–17:00, по черзі й без накладання.',
    en: 'Give hours such as 9:00–17:00, in order and without overlaps.',
  },
  webAddress: {
    pl: 'Podaj adres strony internetowej, na przykład https://example.org.',
    uk: 'Вкажіть адресу вебсторінки, наприклад https://example.org.',
    en: 'Give the address of a web page, such as https://example.org.',
  },
  period: {
    pl: 'Podaj daty między rokiem 1900 a 2099, ostatnią nie wcześniejszą niż pierwsza.',
    uk: 'Вкажіть дати між 1900 і 2099 роком, останню не раніше за першу.',
    en: 'Give dates between 1900 and 2099, the last not before the first.',
  },
  address: {
    pl: 'Podaj adres dostawy.',
    uk: 'Вкажіть адресу доставки.',
    en: 'Give the address for the delivery.',
  },
  complete: {
    pl: 'Opublikowana oferta musi mieć nazwę i cenę. Możesz zachować ją jako szkic.',
    uk: 'Опублікована пропозиція повинна мати назву й ціну. Можете залишити її чернеткою.',
    en: 'A published offer needs a name and a price. You can keep it as a draft.',
  },
  repeated: {
    pl: 'Ten numer występuje na liście dwa razy.',
    uk: 'Цей номер є у списку двічі.',
    en: 'This number appears twice in the list.',
  },
  image: {
    pl: 'Tego obrazu już tu nie ma. Prześlij go ponownie.',
    uk: 'Цього зображення тут уже немає. Завантажте його ще раз.',
    en: 'This picture is not here any more. Please upload it again.',
  },
  json: {
    pl: 'Treść nie jest poprawnym dokumentem JSON.',
    uk: 'Вміст не є правильним документом JSON.',
    en: 'The content is not a valid JSON document.',
  },
  key: {
    pl: 'Klucz powtórzenia ma od 1 do 255 drukowalnych znaków ASCII.',
    uk: 'Ключ повтору має від 1 до 255 друкованих символів ASCII.',
    en: 'An idempotency key has 1 to 255 printable ASCII characters.',
  },
  programmeAccount: {
    pl: 'To jest konto programu. Podaj własne konto bankowe.',
    uk: 'Це рахунок програми. Вкажіть власний банківський рахунок.',
    en: 'This is the programme’s own account. Give an account of your own.',
  },
  missing: {
    pl: 'To pole jest wymagane.',
    uk: 'Це поле обов’язкове.',
    en: 'This field is required.',
  },
  mismatch: {
    pl: 'Numer w treści różni się od numeru w adresie.',
    uk: 'Номер у тілі запиту відрізняється від номера в адресі.',
    en: 'The id in the body differs from the one in the path.',
  },
});

/** What is wrong with a value of the wrong shape; `allowed` is a number or what is allowed. */
export const faults = texts({
  string: { pl: 'Podaj tekst.', uk: 'Вкажіть текст.', en: 'Enter text.' },
  number: { pl: 'Podaj liczbę.', uk: 'Вкажіть число.', en: 'Enter a number.' },
  int: { pl: 'Podaj liczbę całkowitą.', uk: 'Вкажіть ціле число.', en: 'Enter a whole number.' },
  boolean: {
    pl: 'Podaj „true” albo „false”.',
    uk: 'Вкажіть «true» або «false».',
    en: 'Enter “true” or “false”.',
  },
  array: { pl: 'Podaj listę.', uk: 'Вкажіть список.', en: 'Give a list.' },
  uuid: {
    pl: 'To nie jest poprawny identyfikator.',
    uk: 'Це неправильний ідентифікатор.',
    en: 'This is not a valid identifier.',
  },
  date: {
    pl: 'Podaj datę w postaci 2026-11-23.',
    uk: 'Вкажіть дату у вигляді 2026-11-23.',
    en: 'Enter a date such as 2026-11-23.',
  },
  shape: {
    pl: 'Ta wartość ma niewłaściwą postać.',
    uk: 'Це значення має неправильний вигляд.',
    en: 'This value does not have the right form.',
  },
  options: {
    pl: 'Wybierz jedną z wartości: {{allowed}}.',
    uk: 'Виберіть одне зі значень: {{allowed}}.',
    en: 'Choose one of these values: {{allowed}}.',
  },
  longText: {
    pl: 'Tekst jest za długi. Może mieć najwyżej tyle znaków: {{allowed}}.',
    uk: 'Текст задовгий. Найбільше символів: {{allowed}}.',
    en: 'This text is too long. It may have at most this many characters: {{allowed}}.',
  },
  shortText: {
    pl: 'Tekst jest za krótki. Musi mieć co najmniej tyle znaków: {{allowed}}.',
    uk: 'Текст закороткий. Найменше символів: {{allowed}}.',
    en: 'This text is too short. It must have at least this many characters: {{allowed}}.',
  },
  emptyText: {
    pl: 'Tego pola nie można zostawić pustego.',
    uk: 'Це поле не можна залишити порожнім.',
    en: 'This cannot be left empty.',
  },
  most: {
    pl: 'Podaj liczbę nie większą niż {{allowed}}.',
    uk: 'Вкажіть число, не більше за {{allowed}}.',
    en: 'Enter a number of {{allowed}} or less.',
  },
  least: {
    pl: 'Podaj liczbę nie mniejszą niż {{allowed}}.',
    uk: 'Вкажіть число, не менше за {{allowed}}.',
    en: 'Enter a number of {{allowed}} or more.',
  },
  longList: {
    pl: 'Za dużo pozycji. Może ich być najwyżej {{allowed}}.',
    uk: 'Забагато позицій. Їх може бути щонайбільше {{allowed}}.',
    en: 'Too many items. There may be at most {{allowed}}.',
  },
  shortList: {
    pl: 'Za mało pozycji. Musi ich być co najmniej {{allowed}}.',
    uk: 'Замало позицій. Їх має бути щонайменше {{allowed}}.',
    en: 'Too few items. There must be at least {{allowed}}.',
  },
});
