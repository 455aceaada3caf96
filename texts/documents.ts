/** Texts around the long texts. */
import { texts } from './texts.ts';

export const documents = texts({
  contents: { pl: 'Spis treści', uk: 'Зміст', en: 'Contents' },
  version: {
    pl: 'Wersja {{version}}, obowiązuje od {{date}}',
    uk: 'Версія {{version}}, чинна від {{date}}',
    en: 'Version {{version}}, applies from {{date}}',
  },
  newer: {
    pl: 'Nowsza wersja {{version}}, obowiązuje od {{date}}',
    uk: 'Новіша версія {{version}}, чинна від {{date}}',
    en: 'Newer version {{version}}, applies from {{date}}',
  },
  earlier: {
    pl: 'Wcześniejsza wersja {{version}}, od {{date}}',
    uk: 'Попередня версія {{version}}, від {{date}}',
    en: 'Earlier version {{version}}, from {{date}}',
  },
  accepted: {
    pl: 'Zaakceptowana przez Ciebie: wersja {{version}}, {{date}}',
    uk: 'Прийнято вами: версія {{version}}, {{date}}',
    en: 'Accepted by you: version {{version}}, {{date}}',
  },
  print: { pl: 'Drukuj', uk: 'Друкувати', en: 'Print' },
  others: { pl: 'Pozostałe dokumenty', uk: 'Інші документи', en: 'Other documents' },
});
