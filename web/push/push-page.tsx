/** /notifications: whether this device shows them, what about and when, and the other devices. */
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Choices } from './choices.tsx';
import { Devices } from './devices.tsx';
import { useEndpoint, usePush } from './queries.ts';
import { ThisDevice } from './this-device.tsx';

export default function PushPage() {
  const { t } = useWords();
  const { data, error, refetch } = usePush();
  const endpoint = useEndpoint();
  return (
    <div className="narrow stack gap-5">
      <PageHeader title={t('push.title')}>{t('push.intro')}</PageHeader>
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
