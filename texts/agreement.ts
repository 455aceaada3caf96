/** Texts of the mail that announces new versions of the binding texts. */
import { texts } from './texts.ts';

export const announcement = texts({
  subject: {
    pl: 'Nowe wersje regulaminów',
    uk: 'Нові версії умов',
    en: 'New versions of the terms',
  },
  names: {
    terms: { pl: 'Regulamin', uk: 'Умови користування', en: 'Terms of service' },
    payments: { pl: 'Regulamin płatności', uk: 'Правила платежів', en: 'Payment terms' },
    privacy: { pl: 'Polityka prywatności', uk: 'Політика приватності', en: 'Privacy policy' },
    rules: { pl: 'Zasady programu', uk: 'Засади програми', en: 'Rules of the programme' },
  },
  line: {
    pl: '{{name}}, wersja {{version}}, obowiązuje od {{day}}:',
    uk: '{{name}}, версія {{version}}, чинна від {{day}}:',
    en: '{{name}}, version {{version}}, applies from {{day}}:',
  },
  before: { pl: 'dotychczasowa: {{url}}', uk: 'попередня: {{url}}', en: 'until then: {{url}}' },
  text: {
    pl: `Zmieniamy dokumenty, na które się umówiliśmy. Przeczytaj nowe wersje, zanim zaczną obowiązywać.

{{news}}

Jeśli się zgadzasz, nic nie musisz robić. Jeśli nie, możesz do tego dnia zakończyć umowę, zamykając portfel. W razie pytań napisz: {{support}}`,
    uk: `Ми змінюємо документи, про які з вами домовилися. Прочитайте нові версії, перш ніж вони набудуть чинності.

{{news}}

Якщо ви згодні, нічого робити не треба. Якщо ні, до цього дня можна завершити договір, закривши гаманець. Якщо маєте запитання, напишіть: {{support}}`,
    en: `We are changing the documents that we agreed on with you. Please read the new versions before they apply.

{{news}}

If you agree, there is nothing to do. If you do not, you can end the contract by that day by closing your wallet. If you have questions, write to: {{support}}`,
  },
});
