/** Words of orders at the desk, in Polish. */
export const orderDesk = {
  orders: 'Zamówienia',
  intro:
    'Zamówienie sprzedawcy, który jest zablokowany, odszedł albo wydał pieniądze, mogą oddać dwie osoby. Ze sprzedawcy wróci to, co ma; resztę pokryją straty programu.',
  search: 'Szukaj numeru, osoby, e-maila',
  none: 'Nie ma takich zamówień',
  noneText: 'Tutaj są wszystkie zamówienia online.',
  frozen: 'zablokowany',
  closed: 'portfel zamknięty',
  proposed: 'Propozycje',
  proposedYes: 'Czekają na drugą osobę',
  give: 'Oddaj',
  giveTitle: 'Oddać pieniądze za {{number}}?',
  giveText:
    'Kupujący dostanie {{denar}} i {{pln}}, gdy zatwierdzi to druga osoba i operator przyjmie zwrot.',
  why: 'Powód',
  whyHint: 'Przeczytają go kupujący i sprzedawca.',
  send: 'Zaproponuj',
  sent: 'Czeka na drugą osobę.',
  waits: 'czeka na drugą osobę',
  check: 'Sprawdź, dlaczego nie odda tego sprzedawca. Odmowa operatora nie rusza pieniędzy.',
} as const;
