/** Forms of nouns and adjectives: each finds all others of its row, and no stranger. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formsOf } from './forms.ts';
import { wordsOf } from './words.ts';

/** As people and texts write them; diacritics are gone before forms are made. */
const rows = [
  'książka książki książce książkę książek książkom książkami książkach',
  'krzesło krzesła krześle krzeseł krzesłami',
  'lekcja lekcji lekcje lekcjami',
  'jabłko jabłka jabłek jabłkami',
  'usługa usługi usłudze usług usługami',
  'bułka bułki bułce bułek bułkami',
  'pies psy psa psów psom psami',
  'but buta buty butów butami',
  'kot kota kocie koty kotów kotami',
  'rower roweru rowerze rowery rowerów rowerami',
  'stół stołu stole stoły stołów',
  'zamek zamku zamki zamków',
  'okno okna oknie okien oknami',
  'deska deski desce desek',
  'noga nogi nodze nóg',
  'koń konia koni koniach',
  'kość kości kością kościami',
  'palec palca palce palców',
  'ojciec ojca ojcu ojcowie',
  'dzień dnia dni dniach',
  'kwiecień kwietnia kwietniu',
  'cukier cukru cukrem',
  'miód miodu miodem miody',
  'chleb chleba chlebie chlebem',
  'ser sera serze sery serów',
  'mleko mleka mleku mlekiem',
  'mięso mięsa mięsie mięsem',
  'sok soku soki soków',
  'świeca świecy świece świec świecami',
  'kawa kawy kawie kaw',
  'herbata herbaty herbacie herbat',
  'lampa lampy lampie lamp',
  'dziecko dziecka dzieci dzieciom',
  'ząb zęby zębów zębami',
  'historia historii historie',
  'energia energii energię',
  'kuchnia kuchni kuchnie',
  'mieszkanie mieszkania mieszkań mieszkaniach',
  'studio studia studiów',
  'muzeum muzea muzeów muzeach',
  'nauczyciel nauczyciela nauczyciele nauczycieli',
  'Kraków Krakowa Krakowie',
  'stary stara stare starego starej starych starym starymi',
  'drewniany drewniana drewniane drewnianego drewnianych',
  'polski polska polskie polskiego polskiej polskich',
  'tani tania tanie taniego tanich',
  'drogi droga drogie drogiego drogich',
  'laptop laptopa laptopy laptopów',
  'книга книги книзі книгу книг книгами',
  'книжка книжки книжці книжок книжками',
  'сорочка сорочки сорочці сорочок',
  'стіл стола столу столи столів',
  'хліб хліба хлібу хлібом',
  'мед меду медом',
  'ніч ночі ночей',
  'кінь коня коні коней',
  'день дня дні днів',
  'хлопець хлопця хлопці хлопців',
  'вечір вечора вечори вечорів',
  'яблуко яблука яблук яблуками',
  'вікно вікна вікні вікон вікнами',
  'село села сіл селами',
  'послуга послуги послузі послуг послугами',
  'дитина дитини дітям',
  'навчання навчанню навчань',
  'область області областю областей',
  'серія серії серію серій серіями',
  'герой героя герої героїв',
  'пристрій пристрою пристрої пристроїв',
  'площа площі площею площ',
  'старий стара старе старого старої старих',
  'дерев’яний дерев’яна дерев’яного дерев’яних',
  'домашній домашня домашнього домашньої домашніх',
];

const only = (text: string): string => {
  const [word, ...more] = wordsOf(text);
  assert.ok(word && more.length === 0, text);
  return word;
};

it('every form of a word is among the forms of every other', () => {
  for (const row of rows) {
    const words = row.split(' ').map(only);
    for (const word of words) {
      const forms = new Set(formsOf(word));
      assert.deepEqual(
        words.filter((other) => !forms.has(other)),
        [],
        `${word} of ${row}`,
      );
    }
  }
});

it('a word of another is not', () => {
  const strangers = [
    'kota kotlet',
    'mata materac',
    'kawa kawiarnia',
    'rama ramka',
    'masa masło',
    'lampa lampion',
    'sera serce',
    'koty kotwica',
    'kaszy kasztan',
    'serwety serwis',
    'мати материк',
    'лісу лісапед',
    'книга книжка',
    'стола столиця',
    'rowery równik',
    'psy psychologia',
  ];
  for (const pair of strangers) {
    const [word = '', other = ''] = wordsOf(pair);
    assert.ok(!formsOf(word).includes(other), pair);
    assert.ok(!formsOf(other).includes(word), pair);
  }
});

it('words of one or two letters, numbers and other alphabets have none', () => {
  for (const word of ['', 'a', 'do', 'ул', '500', 'a4', '2x2', 'χαρτί', '本', 'kawaчай'])
    assert.deepEqual(formsOf(word), [], word);
});

it('a word has few forms, itself among them', () => {
  for (const word of rows.flatMap((row) => row.split(' ').map(only))) {
    const forms = formsOf(word);
    assert.equal(forms[0], word);
    assert.ok(forms.length < 100, `${forms.length} of ${word}`);
  }
});
