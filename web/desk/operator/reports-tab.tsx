/** Messages about offers that people have reported, and what the desk decides about each. */
import {
  decideReport,
  listMessageReports,
  type ReportDecision,
  reportDecisions,
} from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useDeskAct } from './desk-act.ts';
import { Who } from './who.tsx';

type Report = Answer<typeof listMessageReports>['reports'][number];

const icons = { hide: 'eye', block: 'lock', dismiss: 'check' } as const satisfies Record<
  ReportDecision,
  IconName
>;

const reports = resource({
  operation: listMessageReports,
  fallback: 'calls.operator',
  file: 'zgloszenia.csv',
  words: 'operator',
  name: 'reports',
  caption: 'operator.reports',
  intro: 'operator.reportsText',
  search: 'operator.searchReports',
  empty: { drawing: 'done', title: 'operator.reportsNone', text: 'operator.reportsNoneText' },
  rowLabel: ({ author, text }) => `${author.name}: ${text.slice(0, 60)}`,
  filters: { state: { label: 'operator.reportState', text: 'operator.report' } },
  columns: {
    text: {
      label: 'operator.message',
      lead: true,
      show: ({ text }) => <span className="break-anywhere">{text || '–'}</span>,
    },
    author: { show: ({ author }) => <Who {...author} /> },
    reporter: { show: ({ reporter }) => <Who {...reporter} /> },
    reason: 'textOrDash',
    reportedAt: 'time',
    decision: {
      label: 'operator.reportState',
      show: ({ decision }, { t }) =>
        decision ? (
          <Badge>{t(`operator.decision_${decision}`)}</Badge>
        ) : (
          <Badge kind="warning">{t('operator.report_open')}</Badge>
        ),
    },
  },
});

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
  return <Resource of={reports} actions={actionsOf} />;
}

function useDecide() {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(decideReport);
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
