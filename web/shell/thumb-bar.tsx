/** The four things people do most, under the thumb on phones. */
import { useWords } from '../i18n/use-words.ts';
import { type Counts, thumbMenu } from './menu.ts';
import { NavLink } from './nav-link.tsx';

export function ThumbBar({ counts }: { counts: Counts }) {
  const { t } = useWords();
  return (
    <nav className="thumb-bar no-print" aria-label={t('shell.quickMenu')}>
      {thumbMenu.map((node) => (
        <NavLink key={node.path} node={node} counts={counts} />
      ))}
    </nav>
  );
}
