/** How many days signing in takes back what people ask for who leave; the home page says it too. */
export const graceDays = 14;
