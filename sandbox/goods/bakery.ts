/** The bakery's goods, in its own words. */
import type { DemoShop, Good } from './good.ts';

const praga = 'Warszawa, Praga';

const goods: readonly Good[] = [
  {
    name: 'Chleb żytni na zakwasie',
    description:
      'Mąka z młyna pod Garwolinem, woda, sól i zakwas, który karmimy od dwunastu lat. Pieczony nocą na kamieniu, bochenek 900 g. Trzyma świeżość przez tydzień.',
    categories: ['Pieczywo'],
    price: 18.5,
    denar_percent: 60,
    quantity: 24,
    location: praga,
    rules: ['Odbiór w piekarni od 6:30', 'Zamówienia na jutro przyjmujemy do 18:00'],
    imageAlt: 'Bochenek ciemnego chleba',
    drawing: { shape: 'loaf', palette: 'rye' },
  },
  {
    name: 'Bułki grahamki, sześć sztuk',
    description: 'Z mąki pełnoziarnistej, posypane słonecznikiem. Najlepsze tego samego dnia.',
    categories: ['Pieczywo'],
    price: 9.6,
    denar_percent: 100,
    quantity: 40,
    location: praga,
    imageAlt: 'Trzy bułki',
    drawing: { shape: 'rolls', palette: 'wheat' },
  },
  {
    name: 'Chałka z kruszonką',
    description: 'Maślana, pleciona z czterech wałków. W piątki pieczemy podwójną porcję.',
    categories: ['Pieczywo', 'Słodkie'],
    price: 14,
    denar_percent: 60,
    quantity: 15,
    location: praga,
    imageAlt: 'Złocista chałka',
    drawing: { shape: 'loaf', palette: 'wheat' },
  },
  {
    name: 'Tort makowy na zamówienie',
    description:
      'Na 12 porcji, z konfiturą z czarnej porzeczki. Napis na torcie po polsku lub po ukraińsku. Prosimy o zamówienie trzy dni wcześniej.',
    categories: ['Słodkie'],
    price: 149,
    denar_percent: 40,
    quantity: 4,
    location: praga,
    rules: ['Zamówienie co najmniej trzy dni wcześniej', 'Zadatek 30%'],
    imageAlt: 'Tort z kremem i owocami',
    drawing: { shape: 'cake', palette: 'cream' },
  },
  {
    name: 'Drożdżówki z serem, cztery sztuki',
    description: 'Twaróg z Piątnicy, skórka pomarańczowa, odrobina wanilii.',
    categories: ['Słodkie'],
    price: 22,
    denar_percent: 50,
    discount_percent: 10,
    quantity: 20,
    location: praga,
    imageAlt: 'Drożdżówki na blacie',
    drawing: { shape: 'rolls', palette: 'cream' },
  },
  {
    name: 'Mąka żytnia razowa, 5 kg',
    description: 'Ta sama, z której pieczemy. Typ 2000, mielona na żarnach.',
    categories: ['Spożywcze'],
    price: 27.5,
    denar_percent: 70,
    quantity: 18,
    location: praga,
    imageAlt: 'Słój mąki',
    drawing: { shape: 'jar', palette: 'stone' },
  },
  {
    name: 'Warsztat: pierwszy chleb na zakwasie',
    description:
      'Trzy godziny przy stole, do domu zabierasz własny bochenek i słoik zakwasu. Sobota, godz. 10:00, grupa do ośmiu osób.',
    categories: ['Usługi'],
    price: 120,
    denar_percent: 50,
    quantity: 8,
    location: praga,
    imageAlt: 'Chleb z warsztatu',
    drawing: { shape: 'loaf', palette: 'clay' },
  },
  {
    name: 'Piernik świąteczny',
    description: 'Leżakuje od września. Sprzedaż ruszy w grudniu.',
    categories: ['Słodkie'],
    price: 39,
    denar_percent: 50,
    quantity: 30,
    location: praga,
    imageAlt: 'Piernik z lukrem',
    status: 'draft',
    drawing: { shape: 'cake', palette: 'honey' },
  },
];

/** Its offers, and its promotion. */
export const bakery: DemoShop = {
  email: 'seller@denar.test',
  goods,
  promotion: {
    name: 'Wtorek z pieczywem',
    summary: 'Pieczywo o 20% taniej, dopóki starczy budżetu',
    description:
      'Dziękujemy sąsiadom, którzy płacą lokalną walutą. Rabat liczy się sam przy każdej sztuce.',
    discountPercent: 20,
    budget: '400.00',
    categories: ['Pieczywo'],
  },
};
