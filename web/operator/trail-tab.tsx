/** The security trail: events that concern the security of people's accounts. */
import type { Answer } from '#contract/operation.ts';
import { getPerson } from '#contract/operator.ts';
import { listSecurityEvents, securityEvents } from '#contract/security-trail.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ListView, ServerColumn } from '../ui/list-view.ts';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { DateField } from '../ui/text-field.tsx';
import { useAnswer } from '../use-answer.ts';
import { useList } from '../use-list.ts';
import { personAddress, Who } from './who.tsx';

type Row = Answer<typeof listSecurityEvents>['events'][number];

export function TrailTab() {
  const { t } = useWords();
  const list = useList({
    operation: listSecurityEvents,
    key: keys.operator('trail'),
    rowsOf: ({ events }) => events,
    fields: ['at', 'name', 'event'],
    sort: '-at',
    filters: { event: securityEvents, person: null, from: null, to: null },
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
  list: Pick<ListView<Row>, 'state' | 'change'>;
}

function Filters({ list: { state, change } }: ListProps) {
  const { t } = useWords();
  const { event, from = '', to = '' } = state.filters;
  return (
    <>
      <Select
        label={t('operator.event')}
        value={event}
        onChange={({ target }) => change({ filters: { event: target.value } })}
        options={[
          { value: '', label: t('operator.all') },
          ...securityEvents.map((value) => ({ value, label: t(`operator.event_${value}`) })),
        ]}
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
  const { t, format } = useWords();
  return [
    {
      key: 'event',
      header: t('operator.event'),
      sort: 'event',
      lead: true,
      cell: ({ event }) => t(`operator.event_${event}`),
    },
    { key: 'at', header: t('operator.time'), sort: 'at', cell: ({ at }) => format.dateTime(at) },
    {
      key: 'name',
      header: t('operator.who'),
      sort: 'name',
      cell: ({ name, email, wallet }) => (
        <Who name={name} email={email} to={wallet ? personAddress(wallet) : undefined} />
      ),
    },
    { key: 'by', header: t('operator.by'), cell: ({ by }) => by ?? t('operator.byOwn') },
    { key: 'device', header: t('operator.device'), cell: ({ device }) => device || '–' },
    {
      key: 'note',
      header: t('operator.note'),
      cell: ({ note }) => <span className="text-sm break-anywhere">{note || '–'}</span>,
    },
  ];
}
