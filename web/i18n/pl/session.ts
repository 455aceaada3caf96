/** Words around signing in and out, in Polish. */
export const session = {
  loginFirst: 'Najpierw musisz się zalogować!',
  signingIn: 'Przechodzimy do logowania…',
  finishing: 'Kończymy logowanie…',
  signingOut: 'Wylogowujemy Cię…',
  failed: 'Nie udało się zalogować',
  failedText:
    'Logowanie nie zostało dokończone. Nic złego się nie stało – spróbuj jeszcze raz. Jeśli to się powtarza, napisz do nas na {{email}}.',
  stateText:
    'To logowanie rozpoczęło się w innym oknie albo zbyt dawno temu. Zacznij je jeszcze raz.',
  deniedText:
    'Logowanie zostało przerwane. Możesz spróbować jeszcze raz albo wrócić na stronę główną.',
  offline: 'Jesteś bez internetu',
  offlineText: 'Gdy połączenie wróci, zaloguj się – to, co zostało wpisane w formularzach, czeka.',
  again: 'Zaloguj się ponownie',
  goHome: 'Wróć na stronę główną',
  details: 'Szczegóły dla pomocy technicznej',
} as const;
