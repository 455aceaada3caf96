/** /security: the freeze, passkeys, and where the person is signed in. */
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { Limits } from './limits.tsx';
import { Passkeys } from './passkeys.tsx';
import { useOwnLimits, usePasskeys, useSessions } from './queries.ts';
import './security.css';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const { t } = useWords();
  // How high each part is, nobody knows before; one that came alone would push away those below it.
  const me = useMe();
  const limits = useOwnLimits();
  const waits = [me, limits, usePasskeys(), useSessions()].some(({ isPending }) => isPending);
  return (
    <div className="security">
      <PageHeader title={t('security.title')}>{t('security.intro')}</PageHeader>
      {waits ? (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      ) : (
        <>
          <Freeze />
          {me.data?.registered && <Limits />}
          <Passkeys />
          <Sessions />
        </>
      )}
    </div>
  );
}

/** Only where there is a wallet; while it is frozen the banner over the page says so. */
function Freeze() {
  const { t } = useWords();
  const { data } = useMe();
  if (!data?.registered || data.frozen) return null;
  return (
    <Card title={t('security.freezeTitle')}>
      <div className="stack">
        <p>{t('security.freezeLead')}</p>
        <div>
          <FreezeButton kind="danger">{t('security.freeze')}</FreezeButton>
        </div>
      </div>
    </Card>
  );
}
