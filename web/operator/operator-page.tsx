/** /adm: the state of the programme, stuck items, locks, people, security, and the journal. */
import { useSearchParams } from 'react-router';
import { listMessageReports } from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { useMay } from '../live/may.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LocksTab } from './locks-tab.tsx';
import './operator.css';
import { listJournal, listLocks, listPeople, listStuck, overview } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { keys } from '../query-keys.ts';
import { isKind, kindWord } from '../transfers/kinds.ts';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';
import { OverviewTab } from './overview-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PersonPart } from './person-part.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { StuckTab } from './stuck-tab.tsx';
import { TrailTab } from './trail-tab.tsx';

/** The programme's own accounts, as named in the ledger. */
const ownAccounts = [
  'issuance_dnr',
  'issuance_itl',
  'reserve_pln',
  'clearing_bank',
  'clearing_payu',
  'clearing_p24',
  'costs_pln',
  'outside_itl',
] as const;

const parts = {
  overview: OverviewTab,
  stuck: StuckTab,
  locks: LocksTab,
  reports: ReportsTab,
  people: PeopleTab,
  security: TrailTab,
  journal: JournalTab,
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
          to: key === 'overview' ? '/adm' : `/adm?tab=${key}`,
        }))}
      />
      {person ? <PersonPart id={person} /> : <Content key={part} />}
    </>
  );
}

type Row = Answer<typeof listJournal>['rows'][number];

/** The journal's rows, newest first, searchable by number, id or e-mail. */
function JournalTab() {
  const { t, format } = useWords();
  const column = useColumn();
  const sideOf = (name: string): string => {
    const own = ownAccounts.find((account) => account === name);
    return own ? t(`operator.account_${own}`) : name || '–';
  };
  const list = useList({
    operation: listJournal,
    numbered: true,
    key: keys.operator('journal'),
    rowsOf: ({ rows }) => rows,
    fields: ['number'],
    sort: '-number',
    fallback: 'calls.operator',
    fileName: 'ksiega.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.journalText')}</p>
      <ServerTable
        name="journal"
        caption={t('operator.journal')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => String(number)}
        searchLabel={t('operator.searchJournal')}
        columns={[
          column.of('number', t('operator.number'), ({ number }: Row) => format.number(number), {
            sort: 'number',
            lead: true,
          }),
          column.time('time', t('operator.time')),
          column.of(
            'type',
            t('operator.type'),
            ({ type, kind }: Row) =>
              `${t(`operator.type_${type}`)}: ${isKind(kind) ? t(kindWord(kind)) : kind}`,
          ),
          column.of('payer', t('operator.payer'), ({ payer }: Row) => sideOf(payer)),
          column.of('payee', t('operator.payee'), ({ payee }: Row) => sideOf(payee)),
          {
            key: 'amount',
            header: t('operator.amount'),
            align: 'end',
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          column.of('id', t('operator.id'), ({ id }: Row) => (
            <span className="text-sm break-anywhere">{id}</span>
          )),
        ]}
        empty={{
          drawing: 'search',
          title: t('operator.journalNone'),
          text: t('operator.journalNoneText'),
        }}
      />
    </Card>
  );
}
