/** /adm: how the programme stands, what is stuck, who is locked, people, security, and the journal. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { JournalTab } from './journal-tab.tsx';
import { LocksTab } from './locks-tab.tsx';
import './operator.css';
import { OverviewTab } from './overview-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PersonPart } from './person-part.tsx';
import { StuckTab } from './stuck-tab.tsx';
import { TrailTab } from './trail-tab.tsx';

const parts = {
  overview: OverviewTab,
  stuck: StuckTab,
  locks: LocksTab,
  people: PeopleTab,
  security: TrailTab,
  journal: JournalTab,
} as const;
type Part = keyof typeof parts;

export function OperatorPage() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const asked = address.get('tab') ?? '';
  const part: Part = Object.hasOwn(parts, asked) ? (asked as Part) : 'overview';
  const person = part === 'people' && address.get('person');
  const Content = parts[part];
  return (
    <>
      <PageHeader title={t('operator.title')}>{t('operator.intro')}</PageHeader>
      <Tabs
        label={t('operator.tabs')}
        current={part}
        tabs={(Object.keys(parts) as Part[]).map((key) => ({
          key,
          label: t(`operator.${key}`),
          to: key === 'overview' ? '/adm' : `/adm?tab=${key}`,
        }))}
      />
      {person ? <PersonPart id={person} /> : <Content key={part} />}
    </>
  );
}
