/** /security: the freeze, passkeys, and where the person is signed in. */
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { FreezeButton } from './freeze-button.tsx';
import { Passkeys } from './passkeys.tsx';
import './security.css';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const { t } = useWords();
  return (
    <div className="security">
      <PageHeader title={t('security.title')}>{t('security.intro')}</PageHeader>
      <Freeze />
      <Passkeys />
      <Sessions />
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
