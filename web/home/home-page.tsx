/** What the programme is, for whom, and how a code payment works. */
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';

export function HomePage() {
  const { t } = useWords();
  return <PageHeader title={t('home.title')} />;
}
