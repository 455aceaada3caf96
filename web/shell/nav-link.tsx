/** One row of any menu: its icon, its words, its badge. */
import { Link, useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MenuNode } from './menu.ts';
import { isActive } from './nav-rules.ts';

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
      <NavBadge node={node} pending={pending} />
    </>
  );
}

function NavBadge({ node: { badgeContent, badgeColor }, pending }: RowProps) {
  const { t } = useWords();
  if (badgeContent === undefined) return null;
  if (badgeContent !== 'pending') return <Badge kind={badgeColor}>{t(badgeContent)}</Badge>;
  if (pending === 0) return null;
  return (
    <Badge kind={badgeColor ?? 'count'}>
      <span aria-hidden="true">{pending}</span>
      <span className="visually-hidden">{t('shell.pending', { count: pending })}</span>
    </Badge>
  );
}

export function NavLink({
  node,
  pending,
  onDone,
}: RowProps & { onDone?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const { t } = useWords();
  if (node.sectionTitle) return <SectionTitle node={node} />;
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

/** A divider that names the rows after it. */
export function SectionTitle({ node }: { node: MenuNode }) {
  const { t } = useWords();
  return <span className="nav-section">{t(node.title)}</span>;
}
