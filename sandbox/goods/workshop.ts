/** The goods of a seamstress from Ukraine and her husband, in their own words. */
import type { DemoShop, Good } from './good.ts';

const lublin = 'Lublin';

const goods: readonly Good[] = [
  {
    name: 'Вишита сорочка на замовлення',
    description:
      'Лляна сорочка з подільським орнаментом, вишивка вручну. Шию за вашими мірками, зазвичай за три тижні. Розмовляю українською та польською.',
    categories: ['Rękodzieło', 'Odzież'],
    price: 420,
    denar_percent: 30,
    quantity: 3,
    location: lublin,
    rules: ['Завдаток 100 zł', 'Примірка в Любліні'],
    imageAlt: 'Складена вишита тканина',
    drawing: { shape: 'cloth', palette: 'berry' },
  },
  {
    name: 'Рушник з вишивкою',
    description: 'Бавовна, хрестик, 35 × 180 см. Для свят і на подарунок.',
    categories: ['Rękodzieło', 'Dom'],
    price: 160,
    denar_percent: 50,
    quantity: 6,
    location: lublin,
    imageAlt: 'Вишитий рушник',
    drawing: { shape: 'cloth', palette: 'cream' },
  },
  {
    name: 'Skracanie spodni i drobne przeróbki',
    description: 'Na jutro, a jeśli spieszno, to przy kliencie. Також українською.',
    categories: ['Usługi', 'Odzież'],
    price: 35,
    denar_percent: 100,
    quantity: 20,
    location: lublin,
    imageAlt: 'Złożone ubrania',
    drawing: { shape: 'cloth', palette: 'sky' },
  },
  {
    name: 'Przegląd roweru po zimie',
    description:
      'Regulacja hamulców i przerzutek, smarowanie, centrowanie kół. Części liczymy osobno.',
    categories: ['Sport', 'Usługi'],
    price: 110,
    denar_percent: 60,
    discount_percent: 20,
    quantity: 12,
    location: lublin,
    imageAlt: 'Rower na stojaku',
    drawing: { shape: 'bicycle', palette: 'sky' },
  },
  {
    name: 'Radio lampowe Pionier, po remoncie',
    description: 'Rok 1953, nowe kondensatory, gra na UKF przez dołożony tor. Gwarancja pół roku.',
    categories: ['Elektronika'],
    price: 690,
    denar_percent: 25,
    quantity: 1,
    location: lublin,
    imageAlt: 'Drewniane radio z głośnikiem',
    drawing: { shape: 'radio', palette: 'rye' },
  },
  {
    name: 'Kuchenka elektryczna, używana',
    description:
      'Cztery pola, piekarnik z termoobiegiem, sprawdzona. Wniesienie w cenie na terenie Lublina.',
    categories: ['AGD'],
    price: 480,
    systemPrice: 450,
    denar_percent: 30,
    quantity: 1,
    location: lublin,
    imageAlt: 'Biała kuchenka z piekarnikiem',
    drawing: { shape: 'cooker', palette: 'stone' },
  },
  {
    name: 'Книжки українською для дітей, п’ять штук',
    description: 'Казки й перші читанки, у доброму стані. Для віку від чотирьох до дев’яти років.',
    categories: ['Książki'],
    price: 75,
    denar_percent: 80,
    quantity: 7,
    location: lublin,
    imageAlt: 'Стос дитячих книжок',
    drawing: { shape: 'books', palette: 'plum' },
  },
];

/** Their offers, and their promotion. */
export const workshop: DemoShop = {
  email: 'oksana@denar.test',
  goods,
};
