/** One row of any menu: its icon, its text, its badge. */
import { useWords } from '../i18n/use-words.ts';
import { useAfterDrawn } from '../ui/after-drawn.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useLocation } from '../ui/router.tsx';
import type { Counts } from './counts.ts';
import type { MenuNode } from './menu.ts';
import { isActive } from './nav-rules.ts';
import type { Count, MenuTitle } from './page-row.ts';

interface RowProps {
  node: MenuNode;
  counts: Counts;
}

interface LabelProps extends RowProps {
  /** A group that is open, so that its rows show their own badges. */
  open?: boolean | undefined;
}

/** The content of a row; groups use it too. */
export function NavLabel({ node, counts, open = false }: LabelProps) {
  const { t } = useWords();
  return (
    <>
      <Icon name={node.icon} size={1.35} />
      <span className="nav-word">{t(node.title)}</span>
      {!open && <NavBadge node={node} counts={counts} />}
    </>
  );
}

interface BadgeProps {
  node: Pick<MenuNode, 'badgeContent' | 'badgeColor' | 'children'>;
  counts: Counts;
}

export function NavBadge({ node, counts }: BadgeProps) {
  const { t } = useWords();
  const { badgeContent, badgeColor } = node;
  if (badgeContent !== undefined && !isCount(badgeContent, counts)) {
    return <Badge kind={badgeColor}>{t(badgeContent)}</Badge>;
  }
  const count = waitsIn(node, counts);
  if (count === 0) return null;
  return (
    <Badge kind={badgeColor ?? 'count'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('shell.pending', { count })}</span>
    </Badge>
  );
}

const isCount = (content: Count | MenuTitle, counts: Counts): content is Count => content in counts;

/** How much is pending behind a row, or behind all rows of a group. */
function waitsIn({ badgeContent, children = [] }: BadgeProps['node'], counts: Counts): number {
  const own =
    badgeContent !== undefined && isCount(badgeContent, counts) ? counts[badgeContent] : 0;
  return children.reduce((sum, child) => sum + waitsIn(child, counts), own);
}

/** The current path and query; the server, which anybody may ask with any query, renders none. */
export function useMenuPlace() {
  const { pathname, search } = useLocation();
  return { pathname, search: useAfterDrawn(search, '') };
}

export function NavLink({
  node,
  counts,
  onDone,
}: RowProps & { onDone?: (() => void) | undefined }) {
  const { pathname, search } = useMenuPlace();
  const { t } = useWords();
  if (node.sectionTitle) return <SectionTitle node={node} />;
  const label = <NavLabel node={node} counts={counts} />;
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
  return <span className="nav-section muted semibold">{t(node.title)}</span>;
}
