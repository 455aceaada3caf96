/** Words of the pages that say no, in Polish. */
export const errors = {
  unauthorised: 'Nie masz dostępu!',
  // The specification gives this line in English for every language.
  unauthorisedText: "You don't have permission to access this page. Go Home!",
  notFound: 'Tej strony tu nie ma',
  notFoundText:
    'Adres mógł się zmienić albo wkradła się literówka. Sprawdź go albo zacznij od strony głównej.',
  broken: 'Coś poszło nie tak po naszej stronie',
  brokenText:
    'Twoje pieniądze są bezpieczne, a żadna płatność nie wykona się drugi raz. Odśwież stronę; jeśli to nie pomoże, napisz do nas na {{email}}.',
  goHome: 'Wróć na stronę główną',
  reload: 'Odśwież stronę',
  details: 'Szczegóły dla pomocy technicznej',
} as const;
