/** The filters of a list as data: their labels and the texts of their values. */
import type { ReactNode } from 'react';
import type { PlainKey } from '../i18n/types.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import type { ListView } from '../ui/list-state.ts';
import type { Labelled } from '../ui/table-columns.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';
import { DateField } from '../ui/text-field.tsx';

export type FilteredList<Choices = unknown> = Pick<
  ListView<unknown, Choices>,
  'choices' | 'state' | 'change'
>;

type StemOf<Key> = Key extends `${infer Stem}_${string}` ? Stem : never;

/** Texts that go on with `_` and a value, and exist for all of these. */
type Before<Value extends string, Stem extends string = StemOf<PlainKey>> = {
  [S in Stem]: [`${S}_${Value}`] extends [PlainKey] ? S : never;
}[Stem];

interface Choice<Value extends string, Of extends string> {
  /** What each value is called. */
  readonly text: Of | ((value: Value, words: Words) => string);
  /** The choice that filters nothing. */
  readonly all?: PlainKey;
  /** The values that are offered. */
  readonly only?: (value: Value) => boolean;
}

type ChoiceFilter<Value extends string, Key extends string> =
  | (Labelled<Key> &
      ([`${Key}_${Value}`] extends [PlainKey]
        ? Partial<Choice<Value, Before<Value>>>
        : Choice<Value, Before<Value>>))
  | Before<Value, Extract<StemOf<PlainKey>, PlainKey>>
  | ([Key | `${Key}_${Value}`] extends [PlainKey] ? true : never);

/** A filter that the list's operation cannot describe. */
type OwnFilter<Choices> = (props: { list: FilteredList<Choices> }) => ReactNode;

/**
 * Filters by the names of the operation's parameters. `state: true` in `bank` is called
 * `bank.state`, and its value `queued` is `bank.state_queued`; `'topUps.state'` names other texts.
 */
export type Filters<Choices, Feature extends string> = {
  readonly [Name in keyof Choices & string]?:
    | OwnFilter<Choices>
    | (Choices[Name] extends readonly (infer Value extends string)[]
        ? ChoiceFilter<Value, `${Feature}.${Name}`>
        : { readonly day: PlainKey });
};

/** The same once they are known to be right. */
export type AnyFilter<Choices> =
  | OwnFilter<Choices>
  | string
  | true
  | { readonly day: PlainKey }
  | (Partial<Choice<string, string>> & { readonly label?: PlainKey });

interface ListFiltersProps<Choices> {
  list: FilteredList<Choices>;
  filters: Readonly<Record<string, AnyFilter<Choices>>>;
  feature: string;
}

export function ListFilters<Choices>({ list, filters, feature }: ListFiltersProps<Choices>) {
  return Object.entries(filters).map(([name, Filter]) =>
    typeof Filter === 'function' ? (
      <Filter key={name} list={list} />
    ) : typeof Filter === 'object' && 'day' in Filter ? (
      <DayFilter key={name} list={list} name={name} label={Filter.day} />
    ) : (
      <ValueFilter key={name} list={list} name={name} of={Filter} usual={`${feature}.${name}`} />
    ),
  );
}

interface FilterProps {
  list: FilteredList<unknown>;
  name: string;
}

function DayFilter({ list, name, label }: FilterProps & { label: PlainKey }) {
  return (
    <DateField
      label={useWords().t(label)}
      value={list.state.filters[name] ?? ''}
      onChange={({ target }) => list.change({ filters: { [name]: target.value } })}
    />
  );
}

interface ValueFilterProps extends FilterProps {
  of: string | true | (Partial<Choice<string, string>> & { readonly label?: PlainKey });
  /** The text that it has if it names none. */
  usual: string;
}

function ValueFilter({ list, name, of, usual }: ValueFilterProps) {
  const words = useWords();
  // The types above hold that these texts exist.
  const say = (key: string) => words.t(key as PlainKey);
  const stem = typeof of === 'string' ? of : usual;
  const { label = stem, text = stem, all, only = () => true } = typeof of === 'object' ? of : {};
  const choices = list.choices as Readonly<Record<string, readonly string[]>>;
  return (
    <FilterSelect
      list={{ ...list, choices }}
      name={name}
      label={say(label)}
      values={(choices[name] ?? []).filter(only)}
      labelOf={(value) => (typeof text === 'string' ? say(`${text}_${value}`) : text(value, words))}
      all={all && say(all)}
    />
  );
}
