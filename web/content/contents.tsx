/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import type { Section } from './document.ts';
import { RichText } from './rich-text.tsx';

interface ContentsProps {
  sections: readonly Section[];
  numbered: boolean;
}

export function Contents(props: ContentsProps) {
  const { t } = useWords();
  return (
    <>
      <details className="contents-folded no-print">
        <summary>
          {t('documents.contents')}
          <Icon name="down" size={1.25} />
        </summary>
        <nav aria-label={t('documents.contents')}>
          <ContentsList {...props} />
        </nav>
      </details>
      <nav className="contents no-print" aria-label={t('documents.contents')}>
        <p className="contents-title" aria-hidden="true">
          {t('documents.contents')}
        </p>
        <ContentsList {...props} />
      </nav>
    </>
  );
}

function ContentsList({ sections, numbered }: ContentsProps) {
  const read = useSectionBeingRead(sections);
  return (
    <ol role="list" className="plain-list">
      {sections.map(({ id, title }, at) => (
        <li key={id}>
          <a
            className="contents-link flex items-center gap-2 min-target muted"
            href={`#${id}`}
            aria-current={id === read ? 'location' : undefined}
          >
            {numbered && <span className="contents-number">{at + 1}.</span>}
            <span>
              <RichText>{title}</RichText>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last section that starts above the upper third of the window. */
function useSectionBeingRead(sections: readonly Section[]): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = elements.filter((one) => one.getBoundingClientRect().top < innerHeight / 3);
      setRead((passed.at(-1) ?? elements[0])?.id);
    };
    // Sections are long, so it is enough to check when one enters, leaves or fills the window.
    const watch = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) watch.observe(element);
    return () => watch.disconnect();
  }, [sections]);
  return read;
}
