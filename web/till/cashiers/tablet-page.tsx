/** /obsluga/tablet: a tablet joins a till by the link that its owner shows as a QR code. */
import { useEffect, useState } from 'react';
import { joinTablet } from '#contract/cashiers.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { act } from '../../session/deputy.ts';
import { proofOf } from '../../session/tablet-key.ts';
import type { Address } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The token is taken out of the address, so that nobody finds it in the history. */
function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}

export default function TabletPage() {
  const { t } = useWords();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const taken = takeToken();
    setToken((before) => before || taken);
  }, []);
  return (
    <>
      <PageHeader title={t('cashiers.tabletTitle')} />
      <Card kind="narrow">
        {token && <Join token={token} />}
        {token === '' && (
          <EmptyState drawing="search" title={t('cashiers.noLink')}>
            {t('cashiers.noLinkText')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function Join({ token }: { token: string }) {
  const { t } = useWords();
  const [failed, setFailed] = useState(false);
  const join = useChange(joinTablet, {
    onSuccess: ({ id, seller, now }) => {
      const behindMs = new Date(now).getTime() - Date.now();
      act({ kind: 'tablet', id, seller, behindMs });
      location.assign('/obsluga' satisfies Address);
    },
  });
  const send = async () => {
    const url = config.apiUrl + joinTablet.path;
    const now = Date.now();
    const proof = await proofOf({ method: joinTablet.method, url, token, now }).catch(() => null);
    setFailed(proof === null);
    if (proof) join.mutate({ body: { token, proof } });
  };
  return (
    <div className="stack">
      <p>{t('cashiers.joinText')}</p>
      <FailedCall error={join.error} fallback="calls.cashiers" />
      {failed && <p>{t('cashiers.noKeys')}</p>}
      <Button icon="till" size="large" wide pending={join.isPending} onClick={send}>
        {t('cashiers.join')}
      </Button>
    </div>
  );
}
