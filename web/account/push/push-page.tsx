/** /notifications: whether this device shows them, what about and when, and the other devices. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushKinds, removePushDevice, setPush, testPush } from '#contract/push.ts';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { keys } from '../../api/query-keys.ts';
import { refreshAfter, useChange } from '../../api/use-change.ts';
import { useRelative } from '../../api/use-relative.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Checkbox, CheckGroup } from '../../ui/checkbox.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { browserState } from './browser-push.ts';
import { type Push, turnOff, turnOn, useEndpoint, usePush } from './queries.ts';

export default function PushPage() {
  const { t } = useWords();
  const { data, error, refetch } = usePush();
  const endpoint = useEndpoint();
  return (
    <div className="narrow stack gap-5">
      <PageHeader title={t('push.page')}>{t('push.intro')}</PageHeader>
      <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
      {data && !endpoint.isPending ? (
        <>
          {data.key === null ? (
            <Alert>{t('push.notOffered')}</Alert>
          ) : (
            <ThisDevice push={data} keyOf={data.key} endpoint={endpoint.data ?? null} />
          )}
          <Choices push={data} />
          <Devices devices={data.devices} endpoint={endpoint.data ?? null} />
        </>
      ) : (
        !error && (
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        )
      )}
    </div>
  );
}

type Device = Push['devices'][number];

interface DevicesProps {
  devices: readonly Device[];
  endpoint: string | null;
}

/** All devices of a person that show notifications. */
function Devices({ devices, endpoint }: DevicesProps) {
  const { t } = useWords();
  return (
    <Card title={t('push.devices')}>
      {devices.length === 0 ? (
        <p className="muted">{t('push.noDevices')}</p>
      ) : (
        <EntryList label={t('push.devices')}>
          {devices.map((device) => (
            <DeviceEntry key={device.id} device={device} here={device.endpoint === endpoint} />
          ))}
        </EntryList>
      )}
    </Card>
  );
}

function DeviceEntry({ device, here }: { device: Device; here: boolean }) {
  const { t, format } = useWords();
  const relative = useRelative();
  const remove = useChange(removePushDevice);
  const { browser, system } = device.device;
  const name = [browser, system].filter((part) => part !== null).join(', ') || t('push.unknown');
  const details = [
    t('push.added', { date: format.date(device.addedAt) }),
    ...(device.lastSentAt ? [t('push.lastSent', { time: relative(device.lastSentAt) })] : []),
  ];
  return (
    <Entry
      title={name}
      state={here && <Badge kind="success">{t('push.thisOne')}</Badge>}
      details={details.join(' · ')}
      actions={
        // This one is turned off above, together with the browser's own subscription.
        here ? undefined : (
          <Button
            kind="quiet"
            aria-label={t('push.removeOf', { device: name })}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: device.id } })}
          >
            {t('push.remove')}
          </Button>
        )
      }
    >
      <FailedCall error={remove.error} fallback="calls.unknown" />
    </Entry>
  );
}

type Choice = Pick<Push, 'kinds' | 'quiet' | 'details'>;

const usualHours = { from: '22:00', to: '07:00' };

/** What to be notified of, how openly, and when not; each change is saved at once. */
function Choices({ push }: { push: Push }) {
  const { t } = useWords();
  const change = useChange(setPush, { scope: { id: 'push' } });
  /** Shown until the latest change has been answered. */
  const [wanted, setWanted] = useState<Choice | null>(null);
  const { kinds, quiet, details } = wanted ?? push;
  const choose = (more: Partial<Choice>) => {
    const body = { kinds, quiet, details, ...more };
    setWanted(body);
    change.mutate({ body }, { onSettled: () => setWanted(null) });
  };
  return (
    <Card title={t('push.what')}>
      <div className="stack">
        <CheckGroup label={<span className="visually-hidden">{t('push.what')}</span>}>
          {pushKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`push.kind_${kind}`)}
              checked={kinds[kind]}
              onChange={({ target }) => choose({ kinds: { ...kinds, [kind]: target.checked } })}
            />
          ))}
        </CheckGroup>
        <Checkbox
          label={t('push.details')}
          hint={t('push.detailsHint')}
          checked={details}
          onChange={({ target }) => choose({ details: target.checked })}
        />
        <Checkbox
          label={t('push.quiet')}
          hint={t('push.quietHint')}
          checked={quiet !== null}
          onChange={({ target }) => choose({ quiet: target.checked ? usualHours : null })}
        />
        {quiet && <Hours quiet={quiet} onChosen={(hours) => choose({ quiet: hours })} />}
        <FailedCall error={change.error} fallback="calls.unknown" />
      </div>
    </Card>
  );
}

type Quiet = NonNullable<Push['quiet']>;

/** Saved when a field is left, because a time is typed digit by digit. */
function Hours({ quiet, onChosen }: { quiet: Quiet; onChosen: (quiet: Quiet) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(quiet);
  const same = typed.from === typed.to;
  const save = () => {
    const changed = typed.from !== quiet.from || typed.to !== quiet.to;
    if (typed.from && typed.to && !same && changed) onChosen(typed);
  };
  return (
    <div className="row">
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={t(`push.${end}`)}
          value={typed[end]}
          error={end === 'to' && same ? t('push.quietSame') : undefined}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onBlur={save}
        />
      ))}
    </div>
  );
}

interface Props {
  push: Push;
  keyOf: string;
  endpoint: string | null;
}

const obstacles = {
  unsupported: { title: 'push.unsupportedTitle', text: 'push.unsupported' },
  home: { title: 'push.homeTitle', text: 'push.home' },
  denied: { title: 'push.deniedTitle', text: 'push.denied' },
} as const;

/** Turns notifications of this browser on and off, and says why it cannot. */
function ThisDevice({ push, keyOf, endpoint }: Props) {
  const { t } = useWords();
  const state = browserState();
  if (state !== 'ready') {
    const { title, text } = obstacles[state];
    return (
      <Alert kind="warning" title={t(title)}>
        {t(text)}
      </Alert>
    );
  }
  const device = push.devices.find((one) => one.endpoint === endpoint);
  return (
    <Card title={t('push.here')}>
      <div className="stack">{device ? <On id={device.id} /> : <Off keyOf={keyOf} />}</div>
    </Card>
  );
}

function useRefreshed() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.pushHere });
    await refreshAfter(client, setPush);
  };
}

function Off({ keyOf }: { keyOf: string }) {
  const { t } = useWords();
  const refreshed = useRefreshed();
  const on = useMutation({
    mutationFn: () => turnOn(keyOf),
    onSuccess: (done) => done && void showToast('success', t('push.turnedOn')),
    onSettled: refreshed,
  });
  return (
    <>
      <p>{t('push.off')}</p>
      {on.error instanceof CallError ? (
        <FailedCall error={on.error} fallback="calls.unknown" />
      ) : (
        on.error && <Alert kind="error">{t('push.failed')}</Alert>
      )}
      <div>
        <Button icon="inbox" pending={on.isPending} onClick={() => on.mutate()}>
          {t('push.turnOn')}
        </Button>
      </div>
    </>
  );
}

function On({ id }: { id: string }) {
  const { t } = useWords();
  const refreshed = useRefreshed();
  const attempt = useChange(testPush, {
    onSuccess: () => void showToast('success', t('push.tried')),
  });
  const off = useMutation({
    mutationFn: () => turnOff(id),
    onSuccess: () => void showToast('success', t('push.turnedOff')),
    onSettled: refreshed,
  });
  return (
    <>
      <p>{t('push.on')}</p>
      <FailedCall error={attempt.error ?? off.error} fallback="calls.unknown" />
      <div className="row">
        <Button
          kind="secondary"
          pending={attempt.isPending}
          onClick={() => attempt.mutate({ params: { id } })}
        >
          {t('push.try')}
        </Button>
        <Button kind="quiet" pending={off.isPending} onClick={() => off.mutate()}>
          {t('push.turnOff')}
        </Button>
      </div>
    </>
  );
}
