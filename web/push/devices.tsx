/** All devices of a person that show notifications. */
import { removePushDevice } from '#contract/push.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { useChange } from '../use-change.ts';
import type { Push } from './queries.ts';

type Device = Push['devices'][number];

interface Props {
  devices: readonly Device[];
  endpoint: string | null;
}

export function Devices({ devices, endpoint }: Props) {
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
  const remove = useChange(removePushDevice, { reload: keys.push });
  const { browser, system } = device.device;
  const name = [browser, system].filter((part) => part !== null).join(', ') || t('push.unknown');
  const details = [
    t('push.added', { date: format.date(device.addedAt) }),
    ...(device.lastSentAt
      ? [t('push.lastSent', { time: format.relative(device.lastSentAt, new Date()) })]
      : []),
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
