/** A filter of a list: one of a few values, or all. */
import { useWords } from '../i18n/use-words.ts';
import type { ListView } from './list-view.ts';
import { Select } from './select.tsx';

interface FilterSelectProps<Value extends string> {
  list: Pick<ListView<unknown>, 'state' | 'change'>;
  /** The filter's name in the list. */
  name: string;
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** The label of the choice that filters nothing. */
  all?: string | undefined;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { list, name, label, values, labelOf, all } = props;
  const { t } = useWords();
  return (
    <Select
      label={label}
      value={list.state.filters[name] ?? ''}
      onChange={({ target }) => list.change({ filters: { [name]: target.value } })}
      options={[
        { value: '', label: all ?? t('tables.all') },
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
