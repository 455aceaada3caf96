/** Texts of the stand-in for login.gov.pl. */
import { texts } from '../texts.ts';

export const samlTexts = texts({
  title: {
    pl: 'login.gov.pl – środowisko pokazowe',
    uk: 'login.gov.pl – демонстраційне середовище',
    en: 'login.gov.pl – sandbox',
  },
  sandbox: {
    pl: 'To nie jest prawdziwy login.gov.pl. Wpisz zmyślone dane: nikt ich nie sprawdza. Serwis dostanie imię, nazwisko i numer.',
    uk: 'Це не справжній login.gov.pl. Введіть вигадані дані: їх ніхто не перевіряє. Сайт отримає ім’я, прізвище та номер.',
    en: 'This is not the real login.gov.pl. Type anything made up: nobody checks it. The site gets the first name, the surname and the number.',
  },
  firstName: { pl: 'Imię', uk: 'Ім’я', en: 'First name' },
  familyName: { pl: 'Nazwisko', uk: 'Прізвище', en: 'Surname' },
  number: { pl: 'PESEL', uk: 'PESEL', en: 'PESEL' },
  level: { pl: 'Poziom zaufania', uk: 'Рівень довіри', en: 'Level of assurance' },
  levels: {
    low: { pl: 'niski', uk: 'низький', en: 'low' },
    substantial: { pl: 'średni', uk: 'середній', en: 'substantial' },
    high: { pl: 'wysoki', uk: 'високий', en: 'high' },
  },
  wrong: { pl: 'Odpowiedź', uk: 'Відповідь', en: 'Answer' },
  right: { pl: 'prawidłowa', uk: 'правильна', en: 'right' },
  confirm: { pl: 'Potwierdź tożsamość', uk: 'Підтвердити особу', en: 'Confirm my identity' },
  refuse: { pl: 'Odmów', uk: 'Відмовити', en: 'Refuse' },
  back: { pl: 'Wróć do serwisu', uk: 'Назад на сайт', en: 'Back to the site' },
  wrongs: {
    'other-key': {
      pl: 'poświadczenie podpisane innym kluczem',
      uk: 'посвідчення, підписане іншим ключем',
      en: 'assertion signed with another key',
    },
    'other-audience': {
      pl: 'poświadczenie dla innego serwisu',
      uk: 'посвідчення для іншого сайту',
      en: 'assertion for another site',
    },
    'no-audience': {
      pl: 'poświadczenie bez odbiorcy',
      uk: 'посвідчення без отримувача',
      en: 'assertion without an audience',
    },
    expired: {
      pl: 'poświadczenie po terminie',
      uk: 'прострочене посвідчення',
      en: 'assertion that has expired',
    },
    'not-yet-valid': {
      pl: 'poświadczenie przed terminem',
      uk: 'посвідчення, яке ще не діє',
      en: 'assertion that is not valid yet',
    },
    'confirmation-expired': {
      pl: 'potwierdzenie osoby po terminie',
      uk: 'прострочене підтвердження особи',
      en: 'confirmation of the person that has expired',
    },
    'replayed-assertion': {
      pl: 'poświadczenie już raz użyte',
      uk: 'посвідчення, використане раніше',
      en: 'assertion that was used before',
    },
    'other-resolve': {
      pl: 'odpowiedź na inne zapytanie o artefakt',
      uk: 'відповідь на інше запитання про артефакт',
      en: 'answer to another question about an artifact',
    },
    'other-request': {
      pl: 'odpowiedź na inną prośbę',
      uk: 'відповідь на інший запит',
      en: 'answer to another request',
    },
    'other-confirmation': {
      pl: 'potwierdzenie osoby na inną prośbę',
      uk: 'підтвердження особи для іншого запиту',
      en: 'confirmation of the person for another request',
    },
    'wrapped-response': {
      pl: 'podpis owinięty inną odpowiedzią',
      uk: 'підпис, загорнутий в іншу відповідь',
      en: 'signature wrapped in another response',
    },
    'wrapped-assertion': {
      pl: 'podpis owinięty innym poświadczeniem',
      uk: 'підпис, загорнутий в інше посвідчення',
      en: 'signature wrapped in another assertion',
    },
    'same-id-twice': {
      pl: 'dwa poświadczenia o tym samym numerze',
      uk: 'два посвідчення з одним номером',
      en: 'two assertions with the same id',
    },
    doctype: { pl: 'odpowiedź z deklaracją DTD', uk: 'відповідь із DTD', en: 'answer with a DTD' },
    'unsigned-assertion': {
      pl: 'poświadczenie bez podpisu',
      uk: 'посвідчення без підпису',
      en: 'assertion without a signature',
    },
    'unsigned-response': {
      pl: 'odpowiedź bez podpisu',
      uk: 'відповідь без підпису',
      en: 'response without a signature',
    },
    'open-assertion': {
      pl: 'poświadczenie bez szyfrowania',
      uk: 'посвідчення без шифрування',
      en: 'assertion without encryption',
    },
    'other-source': {
      pl: 'artefakt innego dostawcy',
      uk: 'артефакт іншого постачальника',
      en: 'artifact of another provider',
    },
    'other-destination': {
      pl: 'odpowiedź pod inny adres',
      uk: 'відповідь на іншу адресу',
      en: 'response to another address',
    },
    'other-recipient': {
      pl: 'poświadczenie pod inny adres',
      uk: 'посвідчення для іншої адреси',
      en: 'assertion for another address',
    },
    'other-issuer': { pl: 'inny wystawca', uk: 'інший видавець', en: 'another issuer' },
    'other-assertion-issuer': {
      pl: 'poświadczenie innego wystawcy',
      uk: 'посвідчення іншого видавця',
      en: 'assertion of another issuer',
    },
    'other-method': {
      pl: 'potwierdzenie osoby innym sposobem',
      uk: 'підтвердження особи іншим способом',
      en: 'another way to confirm the person',
    },
    'two-assertions': { pl: 'dwa poświadczenia', uk: 'два посвідчення', en: 'two assertions' },
    'two-numbers': { pl: 'dwa numery', uk: 'два номери', en: 'two numbers' },
    'other-cipher': { pl: 'inny szyfr', uk: 'інший шифр', en: 'another cipher' },
    'signed-outside': {
      pl: 'prawidłowa, podpisana tylko z zewnątrz',
      uk: 'правильна, підписана лише ззовні',
      en: 'right, signed on the outside only',
    },
    'signed-inside': {
      pl: 'prawidłowa, podpisana tylko w środku',
      uk: 'правильна, підписана лише всередині',
      en: 'right, signed on the inside only',
    },
    declined: { pl: 'odmowa', uk: 'відмова', en: 'refusal' },
    empty: { pl: 'pusta odpowiedź', uk: 'порожня відповідь', en: 'empty answer' },
    sha1: { pl: 'podpis z SHA-1', uk: 'підпис із SHA-1', en: 'signature with SHA-1' },
    'altered-assertion': {
      pl: 'poświadczenie zmienione po podpisaniu',
      uk: 'посвідчення, змінене після підписання',
      en: 'assertion changed after it was signed',
    },
    'altered-response': {
      pl: 'odpowiedź zmieniona po podpisaniu',
      uk: 'відповідь, змінена після підписання',
      en: 'response changed after it was signed',
    },
    'altered-outside': {
      pl: 'podpisana całość zmieniona po podpisaniu',
      uk: 'уся відповідь змінена після підписання',
      en: 'whole answer changed after it was signed',
    },
    unresolved: {
      pl: 'artefakt nierozwiązany',
      uk: 'артефакт не розв’язано',
      en: 'artifact not resolved',
    },
    tampered: { pl: 'zmieniony szyfrogram', uk: 'змінений шифротекст', en: 'changed ciphertext' },
    low: { pl: 'za niski poziom zaufania', uk: 'занизький рівень довіри', en: 'too low a level' },
    'no-number': { pl: 'brak numeru', uk: 'немає номера', en: 'no number' },
    down: {
      pl: 'dostawca nie odpowiada',
      uk: 'постачальник не відповідає',
      en: 'provider does not answer',
    },
    'other-relay-state': {
      pl: 'inny RelayState',
      uk: 'інший RelayState',
      en: 'another RelayState',
    },
  },
});
