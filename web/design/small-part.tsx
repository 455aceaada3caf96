/** The small blocks: icons, drawings, badges, and what shows that something is waiting. */
import { useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chips } from '../ui/chips.tsx';
import { Drawing } from '../ui/drawings.tsx';
import { Field } from '../ui/field.tsx';
import { Icon, iconNames } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Loading, Spinner } from '../ui/spinner.tsx';

const drawings = ['wallet', 'inbox', 'list', 'search', 'people', 'done'] as const;

const items: readonly MenuItem[] = [
  { key: 'open', label: 'Otwórz', icon: 'eye' },
  { key: 'current', label: 'Wybrane', icon: 'check', current: true },
  { key: 'away', label: 'Portfel', icon: 'wallet', to: '/wallet' },
];

export function SmallPart() {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('food');
  return (
    <Card title="Drobne bloki">
      <div className="design-icons grid gap-3">
        {iconNames.map((name) => (
          <span key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
      <Chips
        label="Rodzaj"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'food', label: 'Jedzenie', count: 6 },
          { value: 'services', label: 'Usługi', count: 5 },
          { value: 'crafts', label: 'Rzemiosło' },
        ]}
      />
      <div className="row">
        {drawings.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </div>
      <div className="row">
        <ButtonLink to="/wallet" kind="secondary" icon="wallet">
          Odnośnik
        </ButtonLink>
        <Menu label="Przykładowa lista" button={<Icon name="menu" />} items={items} />
        <Popover
          buttonClass="button button-secondary"
          button="Okienko"
          panelLabel="Przykładowe okienko"
        >
          {() => <p>Treść okienka</p>}
        </Popover>
        <Spinner />
      </div>
      <SearchBox label="Szukaj z przerwą" value={search} onChange={setSearch} />
      <Field label="Pole własne" hint="Dla bloków, które same rysują swoje pole" error="Tak nie">
        {(wiring) => (
          <div className="field-box">
            <input {...wiring} defaultValue={search} />
          </div>
        )}
      </Field>
      <Skeleton width="60%" />
      <Loading />
    </Card>
  );
}
