/** The security trail: events that concern the security of people's accounts. */
import type { ChoicesOf } from '#contract/offered.ts';
import type { Answer } from '#contract/operation.ts';
import { getPerson } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ListView, ServerColumn } from '../../ui/list-state.ts';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { DateField } from '../../ui/text-field.tsx';
import { personAddress, Who } from './who.tsx';

type Row = Answer<typeof listSecurityEvents>['events'][number];

export function TrailTab() {
  const { t } = useWords();
  const list = useList({
    operation: listSecurityEvents,
    key: keys.operator('trail'),
    fallback: 'calls.operator',
    fileName: 'zdarzenia-bezpieczenstwa.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.trailText')}</p>
      <OnlyOne list={list} />
      <ServerTable
        name="security-trail"
        caption={t('operator.trail')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ event, name }) => `${t(`operator.event_${event}`)}: ${name}`}
        searchLabel={t('operator.searchTrail')}
        filters={<Filters list={list} />}
        empty={{
          drawing: 'done',
          title: t('operator.trailNone'),
          text: t('operator.trailNoneText'),
        }}
      />
    </Card>
  );
}

interface ListProps {
  list: ListView<Row, ChoicesOf<typeof listSecurityEvents>>;
}

function Filters({ list }: ListProps) {
  const { t } = useWords();
  const { state, change } = list;
  const { from = '', to = '' } = state.filters;
  return (
    <>
      <FilterSelect
        list={list}
        name="event"
        label={t('operator.event')}
        labelOf={(value) => t(`operator.event_${value}`)}
      />
      <DateField
        label={t('operator.fromDay')}
        value={from}
        onChange={({ target }) => change({ filters: { from: target.value } })}
      />
      <DateField
        label={t('operator.toDay')}
        value={to}
        onChange={({ target }) => change({ filters: { to: target.value } })}
      />
    </>
  );
}

/** The person whose events are shown, and a link to everybody's. */
function OnlyOne({ list: { state, change } }: ListProps) {
  const { t } = useWords();
  const id = state.filters.person ?? '';
  const { data } = useAnswer(getPerson, { params: { id } }, keys.operator('person', id), {
    enabled: id !== '',
  });
  if (id === '') return null;
  return (
    <div className="row">
      <strong>{t('operator.onlyOne', { name: data?.name ?? '…' })}</strong>
      <Button kind="quiet" icon="close" onClick={() => change({ filters: { person: '' } })}>
        {t('operator.showAll')}
      </Button>
    </div>
  );
}

function useColumns(): readonly ServerColumn<Row>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    column.of('event', t('operator.event'), ({ event }) => t(`operator.event_${event}`), {
      sort: 'event',
      lead: true,
    }),
    column.time('at', t('operator.time'), { sort: 'at' }),
    {
      key: 'name',
      header: t('operator.who'),
      cell: ({ name, email, wallet }) => (
        <Who name={name} email={email} to={wallet ? personAddress(wallet) : undefined} />
      ),
    },
    column.of('by', t('operator.by'), ({ by }) => by ?? t('operator.byOwn')),
    column.textOrDash('device', t('operator.device')),
    column.of('note', t('operator.note'), ({ note }) => (
      <span className="text-sm break-anywhere">{note || '–'}</span>
    )),
  ];
}
