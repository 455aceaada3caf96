/** The form that registers a company; its draft survives errors, reloads and a sign-in. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { purposes, registerCompany } from '#contract/companies.ts';
import { line } from '#contract/schemas.ts';
import { CallError, takenName } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useFieldError, useFormValue, useSchemaForm } from '../../api/forms.ts';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, CheckGroup } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { purposeWords } from './company-words.tsx';
import type { CompanyState, Registration } from './queries.ts';
import { ResendLink } from './resend-link.tsx';

const { companyName, taxId, email } = registerCompany.body.shape;
const schema = z
  .object({ companyName, taxId, email, purposes: z.array(z.string()), other: line(80) })
  .check(
    z.refine(({ purposes: chosen, other }) => chosen.length > 0 || other !== '', {
      path: ['purposes'],
    }),
  );
type Values = z.output<typeof schema>;

const draft = 'company';
const nothing = { companyName: '', taxId: '', email: '', purposes: [], other: '' };

/** What was sent, and what happens to it next. */
export interface SentCompany {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly status: CompanyState;
}

export function CompanyForm({ onSent }: { onSent: (company: SentCompany) => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const register = useChange(registerCompany, { refresh: [keys.myCompanies, keys.companies] });
  const form = useCompanyForm();
  const { errors } = form.formState;
  const send = (values: Values) =>
    register.mutate(
      { body: bodyOf(values) },
      {
        onSuccess: ({ status }) => {
          dropDraft(draft);
          onSent({ name: values.companyName, taxId: values.taxId, email: values.email, status });
        },
        onError: (error) => {
          const taken = takenName(error);
          if (taken) form.setError('companyName', taken);
        },
      },
    );
  return (
    <form className="stack" onSubmit={form.handleSubmit(send)} noValidate>
      <TextField
        label={t('companies.name')}
        error={fieldError(errors.companyName)}
        autoComplete="organization"
        maxLength={160}
        {...form.register('companyName')}
      />
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
        hint={<EmailHint form={form} />}
        error={fieldError(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...form.register('email')}
      />
      <CheckGroup
        label={t('companies.purposes')}
        hint={t('companies.purposesHint')}
        error={errors.purposes && t('companies.purposeMissing')}
      >
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            label={t(purposeWords[purpose])}
            value={purpose}
            {...form.register('purposes')}
          />
        ))}
      </CheckGroup>
      <TextField
        label={t('companies.other')}
        error={fieldError(errors.other)}
        optional
        autoComplete="off"
        maxLength={80}
        {...form.register('other')}
      />
      <Failure error={register.error} sent={register.variables?.body} />
      <Button type="submit" size="large" wide pending={register.isPending}>
        {t('companies.submit')}
      </Button>
    </form>
  );
}

const bodyOf = ({ companyName: name, taxId: nip, email: address, ...values }: Values) => ({
  companyName: name,
  taxId: nip,
  email: address,
  usagePurpose: [...values.purposes, ...(values.other ? [values.other] : [])],
});

/** Fills in the e-mail of a signed-in user; the sign-in may be known later than the form. */
function useCompanyForm() {
  const user = useUser();
  const form = useSchemaForm(draft, schema, { ...nothing, email: user?.email ?? '' });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (user?.email && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
  return form;
}

/** One's own address needs no link. */
function EmailHint({ form }: { form: ReturnType<typeof useCompanyForm> }) {
  const { t } = useWords();
  const typed = useFormValue(form, 'email');
  const own = useUser()?.email === typed.trim().toLowerCase();
  return t(own ? 'companies.emailOwnHint' : 'companies.emailHint');
}

/** The existing company may await a link that its applicant has lost. */
function Failure({ error, sent }: { error: unknown; sent: Registration | undefined }) {
  if (!error || takenName(error)) return null;
  const exists = error instanceof CallError && error.code === 'company_exists';
  return (
    <>
      <FailedCall error={error} fallback="calls.unknown" />
      {exists && sent && <ResendLink taxId={sent.taxId} email={sent.email} />}
    </>
  );
}
