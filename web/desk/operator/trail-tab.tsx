/** The security trail: events that concern the security of people's accounts. */
import { getPerson } from '#contract/operator.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { type ListOf, useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { personAddress, Who } from './who.tsx';

const trail = resource({
  operation: listSecurityEvents,
  fallback: 'calls.operator',
  file: 'zdarzenia-bezpieczenstwa.csv',
  words: 'operator',
  name: 'security-trail',
  caption: 'operator.trail',
  search: 'operator.searchTrail',
  empty: { drawing: 'done', title: 'operator.trailNone', text: 'operator.trailNoneText' },
  rowLabel: ({ event, name }, { t }) => `${t(`operator.event_${event}`)}: ${name}`,
  filters: { event: true, from: { day: 'operator.fromDay' }, to: { day: 'operator.toDay' } },
  columns: {
    event: { lead: true, show: ({ event }, { t }) => t(`operator.event_${event}`) },
    at: { as: 'time', label: 'operator.time' },
    name: {
      label: 'operator.who',
      show: ({ name, email, wallet }) => (
        <Who name={name} email={email} to={wallet ? personAddress(wallet) : undefined} />
      ),
    },
    by: { show: ({ by }, { t }) => by ?? t('operator.byOwn') },
    device: 'textOrDash',
    note: {
      show: ({ note }) => <span className="text-sm break-anywhere">{note || '–'}</span>,
    },
  },
});

export function TrailTab() {
  const { t } = useWords();
  const list = useList(trail);
  return (
    <Card>
      <p className="muted">{t('operator.trailText')}</p>
      <OnlyOne list={list} />
      <ResourceTable of={trail} list={list} />
    </Card>
  );
}

/** The person whose events are shown, and a link to everybody's. */
function OnlyOne({ list: { state, change } }: { list: ListOf<typeof listSecurityEvents> }) {
  const { t } = useWords();
  const id = state.filters.person ?? '';
  const { data } = useAnswer(getPerson, { params: { id } }, undefined, {
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
