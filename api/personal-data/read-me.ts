/** The page that explains the files of an export, in all three languages. */
import type { Section } from './section.ts';

const intro = {
  pl: 'Wszystkie dane, które przechowujemy o Tobie. Każda część jest zapisana dwa razy: w folderze json dla programów i w folderze csv do arkusza kalkulacyjnego. Kwoty są w Denarach lub złotych, czas w UTC. Kodów, PIN-ów i kluczy tu nie ma. Sam przebieg logowania przechowuje usługa logowania.',
  uk: 'Усі дані, які ми зберігаємо про вас. Кожна частина записана двічі: у теці json для програм і в теці csv для таблиць. Суми в денарах або злотих, час у UTC. Кодів, PIN і ключів тут немає. Історію входів зберігає служба входу.',
  en: 'All the data that we keep about you. Each part is written twice: in the folder json for programs and in the folder csv for spreadsheets. Amounts are in Denar or złoty, times in UTC. Codes, PINs and keys are not in it. When you signed in is kept by the sign-in service.',
};

/** Plain text with Windows line ends, so that every editor shows it. */
export function readMe(at: Date, sections: readonly Section[]): string {
  const parts = (['pl', 'uk', 'en'] as const).map((language) =>
    [
      intro[language],
      '',
      ...sections.map(({ name, about }) => `  ${name}: ${about[language]}`),
    ].join('\n'),
  );
  return `${[at.toISOString(), ...parts].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
