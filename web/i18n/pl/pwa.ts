/** Words of the page without a connection and of the notice of a new version, in Polish. */
export const pwa = {
  offline: 'Nie ma połączenia z internetem',
  safe: 'Twoje pieniądze są bezpieczne: bez połączenia nic się nie wykona. Salda, kodów ani historii teraz nie pokażemy, bo mogłyby być nieaktualne.',
  again: 'Spróbuj ponownie',
  byItself: 'Gdy połączenie wróci, strona otworzy się sama.',
  works: 'Co działa bez internetu',
  worksCard:
    'Płatność kartą z kodami jednorazowymi: podajesz sprzedawcy numer karty i kolejny kod z listy. Internet jest potrzebny tylko jemu.',
  worksTyped:
    'To, co jest wpisane w formularzu, czeka, dopóki nie zamkniesz tej karty przeglądarki.',
  worksPhone: 'Pomoc przez telefon:',
  waits: 'Co musi poczekać',
  waitsText: 'Kody z telefonu, przelewy, doładowania i wszystkie kwoty.',
  sent: 'Płatność wysłana tuż przed utratą połączenia nie wykona się dwa razy. Sprawdź ją w historii, gdy wrócisz do sieci.',
  newVersion: 'Jest nowa wersja strony',
  newVersionText:
    'Odśwież, gdy skończysz to, co robisz. To, co jest wpisane w formularzu, zostanie.',
  reload: 'Odśwież',
  later: 'Później',
} as const;
