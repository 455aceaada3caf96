/** Messages about offers that people have reported, and what the desk decides about each. */
import {
  decideReport,
  listMessageReports,
  type ReportDecision,
  reportDecisions,
} from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { ServerColumn } from '../../ui/list-state.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { useDeskAct } from './desk-act.ts';
import { Who } from './who.tsx';

type Report = Answer<typeof listMessageReports>['reports'][number];

const icons = { hide: 'eye', block: 'lock', dismiss: 'check' } as const satisfies Record<
  ReportDecision,
  IconName
>;

export function ReportsTab() {
  const { t } = useWords();
  const decide = useDecide();
  const actionsOf = (report: Report): readonly MenuItem[] =>
    reportDecisions
      .filter((decision) => decision !== report.decision)
      .map((decision) => ({
        key: decision,
        icon: icons[decision],
        label: t(`operator.do_${decision}`),
        onSelect: () => decide(report, decision),
      }));
  const list = useList({
    operation: listMessageReports,
    key: keys.operator('reports'),
    fallback: 'calls.operator',
    fileName: 'zgloszenia.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.reportsText')}</p>
      <ServerTable
        name="reports"
        caption={t('operator.reports')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ author, text }) => `${author.name}: ${text.slice(0, 60)}`}
        searchLabel={t('operator.searchReports')}
        actions={actionsOf}
        filters={
          <FilterSelect
            list={list}
            name="state"
            label={t('operator.reportState')}
            labelOf={(state) => t(`operator.report_${state}`)}
          />
        }
        columns={useColumns()}
        empty={{
          drawing: 'done',
          title: t('operator.reportsNone'),
          text: t('operator.reportsNoneText'),
        }}
      />
    </Card>
  );
}

function useColumns(): readonly ServerColumn<Report>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'text',
      header: t('operator.message'),
      lead: true,
      cell: ({ text }) => <span className="break-anywhere">{text || '–'}</span>,
    },
    {
      key: 'author',
      header: t('operator.author'),
      cell: ({ author }) => <Who {...author} />,
    },
    {
      key: 'reporter',
      header: t('operator.reporter'),
      cell: ({ reporter }) => <Who {...reporter} />,
    },
    { key: 'reason', header: t('operator.reason'), cell: ({ reason }) => reason || '–' },
    {
      key: 'reportedAt',
      header: t('operator.reportedAt'),
      sort: 'reportedAt',
      cell: ({ reportedAt }) => format.dateTime(reportedAt),
    },
    {
      key: 'decision',
      header: t('operator.reportState'),
      cell: ({ decision }) =>
        decision ? (
          <Badge>{t(`operator.decision_${decision}`)}</Badge>
        ) : (
          <Badge kind="warning">{t('operator.report_open')}</Badge>
        ),
    },
  ];
}

function useDecide() {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(decideReport, { reload: keys.operator() });
  return ({ id, author: { name }, text }: Report, decision: ReportDecision) =>
    ask({
      title: t(`operator.do_${decision}`),
      text: <p className="break-anywhere">{t('operator.decideText', { name, text })}</p>,
      act: t(`operator.do_${decision}`),
      danger: decision !== 'dismiss',
      hint: t('operator.decideHint'),
      send: (note) => mutateAsync({ params: { id }, body: { decision, note } }),
      done: () => t('operator.decided'),
    });
}
