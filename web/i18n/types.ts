/** The types of keys and placeholders: what is missing or misspelt does not compile. */
import type { features } from '#texts/bundles.ts';
import type { Names, Params } from '#texts/texts.ts';

type Features = typeof features;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K;

type KeyOf<Feature extends keyof Features> = Feature extends string
  ? `${Feature}.${WithoutForm<keyof Features[Feature]> & string}`
  : never;

/** Every text of the interface, as `feature.key`; a plural's key without its form. */
export type WordKey = { [Feature in keyof Features]: KeyOf<Feature> }[keyof Features];

type Polish<Text> = Text extends { readonly pl: infer Pl } ? Pl : never;

type TextOf<Key extends string> = Key extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Features
    ? Name extends keyof Features[Feature]
      ? Polish<Features[Feature][Name]>
      : `${Name}_other` extends keyof Features[Feature]
        ? Polish<Features[Feature][`${Name}_other`]> | '{{count}}'
        : never
    : never
  : never;

/** The keys of texts without placeholders. */
export type PlainKey = {
  [Key in WordKey]: Names<TextOf<Key>> extends never ? Key : never;
}[WordKey];

/** Returns the text of a key; the values of its `{{…}}` placeholders have to be passed. */
export type Translate = <Key extends WordKey>(
  key: Key,
  ...params: Names<TextOf<Key>> extends never ? [] : [Params<TextOf<Key>>]
) => string;
