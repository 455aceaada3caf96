/** Words of the discounts that everybody sees, in Polish. */
export const deals = {
  toOffers: 'Zobacz oferty',
  discountsTitle: 'Rabaty teraz',
  discountsIntro: 'Wszystko, co teraz kosztuje mniej – z policzoną ceną w Denarach i w złotych.',
  discountsFailed: 'Nie udało się załadować rabatów.',
  discountsNone: 'Teraz nic nie jest przecenione',
  discountsNoneText: 'Zajrzyj za jakiś czas albo zobacz wszystkie oferty.',
  discountsNothing: 'Żaden rabat do tego nie pasuje. Spróbuj innego słowa.',
  search: 'Szukaj wśród rabatów',
  sort: 'Kolejność',
  sortPercent: 'Największy rabat',
  sortCheapest: 'Najtańsze',
  sortDearest: 'Najdroższe',
  sortSaving: 'Największa oszczędność',
} as const;
