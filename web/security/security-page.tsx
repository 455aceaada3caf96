/** /security: the freeze, passkeys, identity, and sessions. */
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { Identity, IdentityOutcome, useOwnIdentity } from './identity.tsx';
import { Limits } from './limits.tsx';
import { Passkeys } from './passkeys.tsx';
import { useOwnLimits, usePasskeys, useSessions } from './queries.ts';
import './security.css';
import { Sessions } from './sessions.tsx';

export default function SecurityPage() {
  const { t } = useWords();
  // The parts have unknown heights, so they are shown together: a late one would move others.
  const me = useMe();
  const limits = useOwnLimits();
  const waits = [me, limits, useOwnIdentity(), usePasskeys(), useSessions()].some(
    ({ isPending }) => isPending,
  );
  return (
    <div className="security stack gap-5">
      <PageHeader title={t('security.title')}>{t('security.intro')}</PageHeader>
      {waits ? (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      ) : (
        <>
          <IdentityOutcome />
          <Freeze />
          {me.data?.registered && <Limits />}
          <Passkeys />
          <Identity from="/security" />
          <Sessions />
        </>
      )}
    </div>
  );
}

/** Only for those with a wallet; while it is frozen, the banner over the page shows it. */
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
