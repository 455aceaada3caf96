/** Words around the long texts, in Polish. */
export const documents = {
  contents: 'Spis treści',
  version: 'Wersja {{version}}, obowiązuje od {{date}}',
  print: 'Drukuj',
  others: 'Pozostałe dokumenty',
} as const;
