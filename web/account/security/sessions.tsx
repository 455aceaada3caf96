/** Where the person is signed in, and how to end it. */
import { endOtherSessions, endSession } from '#contract/sessions.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useRelative } from '../../api/use-relative.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.ts';
import { type PersonSession, useSessions } from './queries.ts';

export function Sessions() {
  const { t } = useWords();
  const { data, error, refetch } = useSessions();
  const endOthers = useAskToEndOthers();
  const alone = data?.every(({ current }) => current);
  return (
    <Card title={t('security.sessions')}>
      <div className="stack">
        <p>{t('security.sessionsText')}</p>
        <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
        {data && (
          <EntryList label={t('security.sessions')}>
            {data.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </EntryList>
        )}
        {alone === true && <p className="muted">{t('security.sessionsOnlyThis')}</p>}
        {alone === false && (
          <div>
            <Button kind="secondary" icon="logout" onClick={endOthers}>
              {t('security.sessionsEnd')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function SessionEntry({ session }: { session: PersonSession }) {
  const { t, format } = useWords();
  const relative = useRelative();
  const end = useChange(endSession);
  const { current, device, network, firstSeenAt, lastSeenAt } = session;
  const known = [device.browser, device.system].filter((name) => name !== null);
  const name = known.join(', ') || t('security.sessionUnknown');
  const seen = [
    t('security.sessionSeen', { time: relative(lastSeenAt) }),
    t('security.sessionSince', { date: format.date(firstSeenAt) }),
    t('security.sessionFrom', { address: network }),
  ];
  return (
    <Entry
      title={name}
      state={current && <Badge kind="success">{t('security.sessionHere')}</Badge>}
      details={seen.join(' · ')}
      actions={
        current ? undefined : (
          <Button
            kind="quiet"
            aria-label={t('security.sessionEndOf', { device: name })}
            pending={end.isPending}
            onClick={() =>
              end.mutate(
                { params: { id: session.id } },
                {
                  onSuccess: () => void showToast('success', t('security.sessionEnded')),
                },
              )
            }
          >
            {t('security.sessionEnd')}
          </Button>
        )
      }
    >
      <FailedCall error={end.error} fallback="calls.unknown" />
    </Entry>
  );
}

function useAskToEndOthers() {
  const { t } = useWords();
  const { mutateAsync } = useChange(endOtherSessions);
  return () =>
    askFirst({
      title: t('security.sessionsEndAsk'),
      text: t('security.sessionsEndText'),
      act: t('security.sessionsEndYes'),
      danger: true,
      fallback: 'calls.unknown',
      send: () => mutateAsync({}),
      done: () => t('security.sessionsEnded'),
    });
}
