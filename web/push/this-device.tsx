/** Turns notifications of this browser on and off, and says why it cannot. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { testPush } from '#contract/push.ts';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { browserState } from './browser-push.ts';
import { type Push, turnOff, turnOn } from './queries.ts';

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

export function ThisDevice({ push, keyOf, endpoint }: Props) {
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
    await client.invalidateQueries({ queryKey: keys.push });
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
