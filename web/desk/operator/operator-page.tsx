/** /adm: the state of the programme, stuck items, locks, people, security, and the journal. */
import type { ReactNode } from 'react';
import { listMessageReports } from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { listJournal, listLocks, listPeople, listStuck, overview } from '#contract/operator.ts';
import { providerNames, providers } from '#contract/providers.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { isKind, kindWord } from '../../pay/kinds.ts';
import { Card, PageHeader } from '../../ui/card.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { ColumnTable } from '../../ui/table-columns.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LocksTab } from './locks-tab.tsx';
import './operator.css';
import { addressTo } from '../../ui/address.ts';
import { useSearchParams } from '../../ui/router.tsx';
import { PeopleTab, PersonPart } from './people-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { StuckTab } from './stuck-tab.tsx';
import { TrailTab } from './trail-tab.tsx';

/** The programme's own accounts, as named in the ledger. */
const ownAccounts = [
  'issuance_dnr',
  'issuance_itl',
  'reserve_pln',
  'clearing_bank',
  'costs_pln',
  'outside_itl',
] as const;

type Overview = Answer<typeof overview>;
type Day = Overview['days'][number];

/** The programme's key figures, and its coverage over time. */
function OverviewTab() {
  const query = useAnswer(overview, { query: {} });
  return (
    <Loaded query={query} fallback="calls.operator" rows={4} card="plain">
      {(all) => <Figures overview={all} />}
    </Loaded>
  );
}

function Figures({ overview: all }: { overview: Overview }) {
  const { t, format } = useWords();
  const percent =
    all.coverage === null ? '–' : `${format.number(Math.floor(all.coverage * 10_000) / 100)}%`;
  const velocity =
    all.velocity === null ? '–' : format.number(Math.round(all.velocity * 100) / 100);
  const figures: readonly { term: string; value: ReactNode; more?: ReactNode }[] = [
    { term: t('operator.circulation'), value: <Money amount={all.circulation} /> },
    { term: t('operator.reserve'), value: <Money amount={all.reserve} currency="PLN" /> },
    { term: t('operator.coverage'), value: percent },
    {
      term: t('operator.velocity'),
      value: velocity,
      more: t('operator.velocityHint', { moved: format.money(all.moved) }),
    },
    { term: t('operator.wallets'), value: format.number(all.wallets) },
    {
      term: t('operator.stuck'),
      value: format.number(all.stuck),
      more: all.stuck > 0 && <Link to="/adm?tab=stuck">{t('operator.look')}</Link>,
    },
    {
      term: t('operator.locks'),
      value: format.number(all.locks),
      more: all.locks > 0 && <Link to="/adm?tab=locks">{t('operator.look')}</Link>,
    },
  ];
  return (
    <>
      <CsvButton operation={overview} fileName="przeglad.csv" alone />
      <dl className="operator-figures grid gap-4 mb-5">
        {figures.map(({ term, value, more }) => (
          <div className="card" key={term}>
            <dt>{term}</dt>
            <dd className="text-xl bold">{value}</dd>
            {more && <dd className="muted">{more}</dd>}
          </div>
        ))}
      </dl>
      <Coverage days={all.days} />
    </>
  );
}

/** The number of days in the table; the chart and the file have them all. */
const shownDays = 14;

function Coverage({ days }: { days: readonly Day[] }) {
  const { t, format } = useWords();
  const percentOf = ({ circulation, reserve }: Day) =>
    circulation > 0 ? Math.floor((reserve / circulation) * 10_000) / 100 : 100;
  return (
    <Card title={t('operator.coverageOverTime')}>
      {days.length === 0 && <p>{t('operator.noCheckpoints')}</p>}
      {days.length > 1 && (
        <LineChart
          title={t('operator.coveragePercent')}
          points={days.map((day) => ({ date: day.date, value: percentOf(day) }))}
          formatValue={(value) => `${format.number(value)}%`}
        />
      )}
      {days.length > 0 && (
        <ColumnTable
          words="operator"
          caption="operator.coverageOverTime"
          rows={days.slice(-shownDays).toReversed()}
          rowKey={({ date }) => date}
          columns={{
            date: {
              label: 'operator.day',
              lead: true,
              show: ({ date }) => format.date(`${date}T12:00:00Z`),
            },
            circulation: 'denar',
            reserve: 'zloty',
            coverage: { align: 'end', show: (day) => `${format.number(percentOf(day))}%` },
          }}
        />
      )}
    </Card>
  );
}

const parts = {
  overview: OverviewTab,
  stuck: StuckTab,
  locks: LocksTab,
  reports: ReportsTab,
  people: PeopleTab,
  security: TrailTab,
  journal: () => <Resource of={journal} />,
} as const;
type Part = keyof typeof parts;

const calls = {
  overview,
  stuck: listStuck,
  locks: listLocks,
  reports: listMessageReports,
  people: listPeople,
  security: listSecurityEvents,
  journal: listJournal,
} as const;

export default function OperatorPage() {
  const { t } = useWords();
  const may = useMay();
  const [address] = useSearchParams();
  const mine = (Object.keys(parts) as Part[]).filter((key) => may(calls[key]));
  const part = mine.find((key) => key === address.get('tab')) ?? 'overview';
  const person = part === 'people' && address.get('person');
  const Content = parts[part];
  return (
    <>
      <PageHeader title={t('operator.title')}>{t('operator.intro')}</PageHeader>
      <Tabs
        label={t('operator.tabs')}
        current={part}
        tabs={mine.map((key) => ({
          key,
          label: t(`operator.${key}`),
          to: key === 'overview' ? '/adm' : addressTo('/adm', { tab: key }),
        }))}
      />
      {person ? <PersonPart id={person} /> : <Content key={part} />}
    </>
  );
}

/** An account's name: an own one of the programme's, or somebody's. */
function sideOf(name: string, { t }: Words): string {
  const own = ownAccounts.find((account) => account === name);
  const provider = providers.find((code) => name === `clearing_${code}`);
  if (provider) return t('operator.account_clearing', { provider: providerNames[provider] });
  return own ? t(`operator.account_${own}`) : name || '–';
}

/** The journal's rows, newest first, searchable by number, id or e-mail. */
const journal = resource({
  operation: listJournal,
  numbered: true,
  fallback: 'calls.operator',
  file: 'ksiega.csv',
  words: 'operator',
  name: 'journal',
  caption: 'operator.journal',
  intro: 'operator.journalText',
  search: 'operator.searchJournal',
  empty: { drawing: 'search', title: 'operator.journalNone', text: 'operator.journalNoneText' },
  rowLabel: 'number',
  columns: {
    number: { lead: true, show: ({ number }, { format }) => format.number(number) },
    time: 'time',
    type: {
      show: ({ type, kind }, { t }) =>
        `${t(`operator.type_${type}`)}: ${isKind(kind) ? t(kindWord(kind)) : kind}`,
    },
    payer: { show: ({ payer }, words) => sideOf(payer, words) },
    payee: { show: ({ payee }, words) => sideOf(payee, words) },
    amount: {
      align: 'end',
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    id: { show: ({ id }) => <span className="text-sm break-anywhere">{id}</span> },
  },
});
