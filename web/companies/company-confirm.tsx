/** The target of a mailed link: proving the e-mail takes a press, so a mail scanner cannot. */
import { useEffect, useRef } from 'react';
import { confirmCompany } from '#contract/companies.ts';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useChange } from '../use-change.ts';
import { ResendForm } from './resend-link.tsx';

/** What a mailed link carries. */
export interface Link {
  /** Empty where no link was opened. */
  readonly token: string;
  /** A reload no longer leads here. */
  readonly forget: () => void;
  /** Drops the token, so that nothing of it is shown any more. */
  readonly drop: () => void;
}

export function CompanyConfirm({ link }: { link: Link }) {
  const { t } = useWords();
  const confirm = useChange(confirmCompany, { refresh: [keys.myCompanies] });
  const send = () =>
    confirm.mutate(
      { body: { token: link.token } },
      {
        onSuccess: link.forget,
        onError: (error) => codeOf(error) === 'link_used' && link.forget(),
      },
    );
  if (confirm.isSuccess || codeOf(confirm.error) === 'link_used') {
    return <Confirmed name={confirm.data?.companyName} onDone={link.drop} />;
  }
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="inbox"
        title={t('companies.confirmTitle')}
        action={
          <Button size="large" pending={confirm.isPending} onClick={send}>
            {t('companies.confirm')}
          </Button>
        }
      >
        {t('companies.confirmText')}
      </EmptyState>
      <Failure error={confirm.error} />
      {confirm.isError && (
        <Button kind="quiet" wide onClick={link.drop}>
          {t('companies.toForm')}
        </Button>
      )}
    </Card>
  );
}

const codeOf = (error: unknown): string | null => (error instanceof CallError ? error.code : null);

/** `name` is unknown if the link had been used before. */
function Confirmed({ name, onDone }: { name: string | undefined; onDone: () => void }) {
  const { t } = useWords();
  const user = useUser();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <Card kind="narrow">
      <div role="status" ref={outcome} tabIndex={-1}>
        <EmptyState
          drawing="done"
          title={t('companies.confirmedTitle')}
          action={
            <Button kind="secondary" onClick={onDone}>
              {t('companies.toForm')}
            </Button>
          }
        >
          {name ? t('companies.confirmedText', { name }) : t('companies.usedText')}
        </EmptyState>
      </div>
      {!user && <Alert kind="info">{t('companies.confirmedSignIn')}</Alert>}
    </Card>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  const user = useUser();
  const code = codeOf(error);
  if (!error) return null;
  if (code === 'email_not_yours') {
    return (
      <Alert
        kind="error"
        title={t('companies.foreignTitle')}
        action={
          <ButtonLink kind="secondary" to="/logout">
            {t('companies.foreignAction')}
          </ButtonLink>
        }
      >
        {t('companies.foreignText', { email: user?.email ?? '' })}
      </Alert>
    );
  }
  return (
    <>
      <FailedCall error={error} fallback="calls.companyConfirm" />
      {(code === 'link_expired' || code === 'link_invalid') && (
        <section className="stack">
          <h2 className="card-title">{t('companies.resendTitle')}</h2>
          <ResendForm />
        </section>
      )}
    </>
  );
}
