/** Filters a desk list by kind. */
import { useWords } from '../i18n/use-words.ts';
import type { ListView } from '../ui/list-view.ts';
import { Select } from '../ui/select.tsx';

interface KindFilterProps<K extends string> {
  kinds: readonly K[];
  labelOf: (kind: K) => string;
  list: Pick<ListView<unknown>, 'state' | 'change'>;
}

export function KindFilter<K extends string>({ kinds, labelOf, list }: KindFilterProps<K>) {
  const { t } = useWords();
  return (
    <Select
      label={t('operator.kind')}
      value={list.state.filters.kind}
      onChange={({ target }) => list.change({ filters: { kind: target.value } })}
      options={[
        { value: '', label: t('operator.all') },
        ...kinds.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
