/** One row of any menu: its icon, its words, its badge. */
import { Link, useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { isActive, type MenuNode } from './menu.ts';

interface RowProps {
  node: MenuNode;
  pending: number;
}

/** What a row shows; groups use it too. */
export function NavLabel({ node, pending }: RowProps) {
  const { t } = useWords();
  return (
    <>
      <Icon name={node.icon} size={1.35} />
      <span className="nav-word">{t(node.title)}</span>
      {node.badge === 'pending' && pending > 0 && (
        <Badge kind="count">
          <span aria-hidden="true">{pending}</span>
          <span className="visually-hidden">{t('shell.pending', { count: pending })}</span>
        </Badge>
      )}
    </>
  );
}

export function NavLink({
  node,
  pending,
  onDone,
}: RowProps & { onDone?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const { t } = useWords();
  const label = <NavLabel node={node} pending={pending} />;
  if (node.path === undefined || node.disabled) {
    return (
      <span className="nav-row" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <Link
      className="nav-row"
      to={node.path}
      title={t(node.title)}
      aria-current={isActive(node, pathname, search) ? 'page' : undefined}
      target={node.openInNewTab && '_blank'}
      onClick={onDone}
    >
      {label}
    </Link>
  );
}
