/** The person's identity as confirmed by the national identity provider, and the link to it. */
import { useMutation } from '@tanstack/react-query';
import {
  beginIdentity,
  type IdentityPage,
  openIdentity,
  ownIdentity,
} from '#contract/identities.ts';
import { call } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSearchParams } from '../../ui/router.tsx';

export const useOwnIdentity = () => useAnswer(ownIdentity, {});

interface IdentityProps {
  /** The page that it stands on, to which the provider's answer leads back. */
  from: IdentityPage;
}

/** Nothing where the programme offers no confirmation, unless this person has one. */
export function Identity({ from }: IdentityProps) {
  const { t, format } = useWords();
  const { data, error, refetch } = useOwnIdentity();
  const begin = useMutation({
    // It sets a cookie, which has to belong to the site, since the provider redirects there.
    mutationFn: () => call(beginIdentity, { query: { from } }, { onSite: true }),
    onSuccess: () => location.assign(openIdentity.path),
  });
  if (!data?.offered && !data?.identity && !error) return null;
  const { state, name, at } = data?.identity ?? {};
  return (
    <Card
      title={t('security.identity')}
      action={state === 'confirmed' && <Badge kind="success">{t('security.identityYes')}</Badge>}
    >
      <div className="stack">
        <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
        {name && at && (
          <p>
            <strong>{name}</strong>
            <br />
            <span className="muted">{t('security.identitySince', { date: format.date(at) })}</span>
          </p>
        )}
        {state === 'waiting' && <Alert>{t('security.identityWaiting')}</Alert>}
        {state === 'refused' && (
          <Alert kind="warning">
            {t('security.identityRefused', { email: config.supportEmail })}
          </Alert>
        )}
        <p>{t('security.identityText')}</p>
        <FailedCall error={begin.error} fallback="calls.unknown" />
        {data?.offered && state !== 'waiting' && (
          <div>
            <Button
              kind={state === 'confirmed' ? 'secondary' : 'primary'}
              icon="shield"
              pending={begin.isPending || begin.isSuccess}
              onClick={() => begin.mutate()}
            >
              {t(state === 'confirmed' ? 'security.identityAgain' : 'security.identityConfirm')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const outcomes = {
  closed: 'security.identityClosed',
  late: 'security.identityLate',
  declined: 'security.identityDeclined',
  weak: 'security.identityWeak',
  other: 'security.identityOther',
  unavailable: 'security.identityUnavailable',
  not_offered: 'security.identityNotOffered',
} as const;

const isKnown = (text: string): text is keyof typeof outcomes => Object.hasOwn(outcomes, text);

/** The outcome, at the top after the return; the page shows a wait for the desk anyway. */
export function IdentityOutcome() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const outcome = address.get('identity');
  if (outcome === null || outcome === 'waiting') return null;
  const close = () => {
    address.delete('identity');
    setAddress(address, { replace: true });
  };
  const done = outcome === 'confirmed';
  const failed = isKnown(outcome) ? outcomes[outcome] : 'security.identityRejected';
  return (
    <Alert
      kind={done ? 'success' : 'error'}
      title={t(done ? 'security.identityDone' : 'security.identityFailed')}
      action={
        <Button kind="quiet" onClick={close}>
          {t('ui.close')}
        </Button>
      }
    >
      {!done && <p>{t(failed, { email: config.supportEmail })}</p>}
    </Alert>
  );
}
