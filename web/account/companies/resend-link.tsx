/** Asks for another link, when the mail did not come or the link has expired. */
import * as z from 'zod/mini';
import { resendCompanyLink, resendSeconds } from '#contract/companies.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
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
const { Form, Text, useForm } = fieldsOf(z.object({ taxId: nip, email: address }));

/** The same where only the applicant knows which company it is. */
export function ResendForm() {
  const resend = useResendLink();
  return (
    <Form
      form={useForm('company-resend', { taxId: '', email: '' })}
      by={resend}
      given={(values) => ({ body: values })}
      failure={<Outcome resend={resend} />}
      submit="companies.resend"
    >
      <Text name="taxId" label="companies.nip" hint="companies.nipHint" inputMode="numeric" />
      <Text
        name="email"
        label="companies.email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </Form>
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
