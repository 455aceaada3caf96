/** Asks for another link, when the mail did not come or the link has expired. */
import * as z from 'zod/mini';
import { resendCompanyLink, resendSeconds } from '#contract/companies.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { useResendLink } from './queries.ts';

/** A button for a company that is known here. */
export function ResendLink({ taxId, email }: { taxId: string; email: string }) {
  const resend = useResendLink();
  const again = useAgain(resend.submittedAt);
  const { t } = useWords();
  return (
    <div className="stack">
      <Outcome resend={resend} />
      <div>
        <Button
          kind="secondary"
          icon="mail"
          pending={resend.isPending}
          disabled={resend.isSuccess && again > 0}
          onClick={() => resend.mutate({ body: { taxId, email } })}
        >
          {t('companies.resend')}
        </Button>
      </div>
    </div>
  );
}

/** Seconds until another may be sent: at the earliest after a minute. */
const useAgain = (submittedAt: number): number =>
  useSecondsLeft(submittedAt === 0 ? 0 : submittedAt + resendSeconds * 1000);

const { taxId: nip, email: address } = resendCompanyLink.body.shape;
const schema = z.object({ taxId: nip, email: address });

/** The same where only the applicant knows which company it is. */
export function ResendForm() {
  const { t } = useWords();
  const fieldError = useFieldError();
  const resend = useResendLink();
  const form = useSchemaForm('company-resend', schema, { taxId: '', email: '' });
  const { errors } = form.formState;
  return (
    <form
      className="stack"
      onSubmit={form.handleSubmit((values) => resend.mutate({ body: values }))}
      noValidate
    >
      <TextField
        label={t('companies.nip')}
        hint={t('companies.nipHint')}
        error={fieldError(errors.taxId)}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('taxId')}
      />
      <TextField
        label={t('companies.email')}
        error={fieldError(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...form.register('email')}
      />
      <Outcome resend={resend} />
      <Button type="submit" wide pending={resend.isPending}>
        {t('companies.resend')}
      </Button>
    </form>
  );
}

function Outcome({ resend }: { resend: ReturnType<typeof useResendLink> }) {
  const { t } = useWords();
  if (resend.error) return <FailedCall error={resend.error} fallback="calls.companyLink" />;
  if (!resend.isSuccess) return null;
  return (
    <Alert kind="success" title={t('companies.resent')}>
      {t('companies.resentText')}
    </Alert>
  );
}
