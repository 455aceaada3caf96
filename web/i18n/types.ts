/** The types that make a missing, surplus or misspelt word a compile error. */
import type { Pl } from './pl.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The Polish file's keys, each with a text: Ukrainian has the same plural forms as Polish. */
export type UaWords<Source> = { readonly [K in keyof Source]: string };

/** Ukrainian texts for each feature of a Polish file. */
export type UaTexts<Source> = { readonly [F in keyof Source]: UaWords<Source[F]> };

/** English texts for each feature of a Polish file. */
export type EnTexts<Source> = { readonly [F in keyof Source]: EnWords<Source[F]> };

/** The Polish file's keys without the plural forms that English does not have. */
export type EnWords<Source> = {
  readonly [K in keyof Source as K extends `${string}_few` | `${string}_many` ? never : K]: string;
};

type WithoutForm<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K;

type KeyOf<Feature extends keyof Pl> = Feature extends string
  ? `${Feature}.${WithoutForm<keyof Pl[Feature]> & string}`
  : never;

/** Every text of the interface, as `feature.key`; a plural's key stands without its form. */
export type WordKey = { [Feature in keyof Pl]: KeyOf<Feature> }[keyof Pl];

type TextOf<Key extends string> = Key extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Pl
    ? Name extends keyof Pl[Feature]
      ? Pl[Feature][Name]
      : `${Name}_other` extends keyof Pl[Feature]
        ? Pl[Feature][`${Name}_other`] | '{{count}}'
        : never
    : never
  : never;

/** The brand is given to every text by itself. */
type Names<Text> = Exclude<Named<Text>, 'brand'>;

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

type Params<Key extends string> = {
  readonly [N in Names<TextOf<Key>>]: N extends 'count' ? number : string | number;
};

/** Gives the text of a key; what the text names in `{{…}}` has to be given. */
export type Translate = <Key extends WordKey>(
  key: Key,
  ...params: Names<TextOf<Key>> extends never ? [] : [Params<Key>]
) => string;
