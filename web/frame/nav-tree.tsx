/** A vertical menu whose groups open in place: at the side, and in the drawer. */
import { useEffect, useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Counts } from './counts.ts';
import type { MenuNode } from './menu.ts';
import { NavLabel, NavLink, useMenuPlace } from './nav-link.tsx';
import { activeGroups, atAddress, groupKey, holdsActive, toggled } from './nav-rules.ts';
import { useSettings } from './settings.ts';

interface NavTreeProps {
  menu: readonly MenuNode[];
  counts: Counts;
  /** It is currently only as wide as its icons. */
  collapsed?: boolean | undefined;
  onDone?: (() => void) | undefined;
}

export function NavTree({ menu, counts, collapsed = false, onDone }: NavTreeProps) {
  const { open, toggle } = useGroups(menu, collapsed);
  return <Rows menu={menu} parent="" {...{ counts, open, toggle, onDone }} />;
}

/** Which groups are open: those of the path, and the person's changes. */
function useGroups(menu: readonly MenuNode[], collapsed: boolean) {
  const how = useSettings().verticalNavToggleType;
  const { pathname, search } = useMenuPlace();
  const active = activeGroups(menu, pathname, search).join('|');
  const [open, setOpen] = useState<readonly string[]>([]);
  useEffect(() => {
    const keys = active === '' ? [] : active.split('|');
    setOpen((now) => (collapsed ? [] : atAddress(now, keys, how)));
  }, [active, collapsed, how]);
  const toggle = (key: string) => setOpen((now) => toggled(now, key, how));
  return { open, toggle };
}

interface RowsProps {
  menu: readonly MenuNode[];
  parent: string;
  counts: Counts;
  open: readonly string[];
  toggle: (key: string) => void;
  onDone: (() => void) | undefined;
}

function Rows(props: RowsProps) {
  const { menu, counts, onDone } = props;
  return (
    <ul role="list" className="plain-list">
      {menu.map((node) => (
        <li key={node.title}>
          {node.children ? (
            <Group {...props} node={node} />
          ) : (
            <NavLink node={node} counts={counts} onDone={onDone} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ node, ...props }: RowsProps & { node: MenuNode }) {
  const { parent, counts, open, toggle } = props;
  const { pathname, search } = useMenuPlace();
  const key = groupKey(parent, node);
  const isOpen = open.includes(key);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="nav-row"
        data-active={holdsActive(node, pathname, search) || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(key)}
      >
        <NavLabel node={node} counts={counts} open={isOpen} />
        <Icon name={isOpen ? 'down' : 'right'} size={1} />
      </button>
      <div className="nav-children" id={id} hidden={!isOpen}>
        <Rows {...props} menu={node.children ?? []} parent={key} />
      </div>
    </>
  );
}
