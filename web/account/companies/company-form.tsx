/** The form that registers a company; its draft survives errors, reloads and a sign-in. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { purposes, registerCompany } from '#contract/companies.ts';
import { addressOf } from '#contract/identifier.ts';
import { lineUpTo } from '#contract/text.ts';
import { CallError, takenName } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useUser } from '../../session/use-session.ts';
import { CheckGroup } from '../../ui/checkbox.tsx';
import { purposeWords } from './company-words.tsx';
import type { CompanyState, Registration } from './queries.ts';
import { ResendLink } from './resend-link.tsx';

const { companyName, taxId, email } = registerCompany.body.shape;
const schema = z
  .object({ companyName, taxId, email, purposes: z.array(z.string()), other: lineUpTo(80) })
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

const { Form, Text, Check, Own, useForm, useValue } = fieldsOf(schema);

export function CompanyForm({ onSent }: { onSent: (company: SentCompany) => void }) {
  const { t } = useWords();
  const register = useChange(registerCompany, { behind: true });
  return (
    <Form
      form={useCompanyForm()}
      by={register}
      given={(values) => ({ body: bodyOf(values) })}
      onDone={({ status }, { companyName: name, taxId: nip, email: address }) =>
        onSent({ name, taxId: nip, email: address, status })
      }
      fault={{ in: 'companyName', of: takenName }}
      failure={<Failure error={register.error} sent={register.variables?.body} />}
      submit="companies.submit"
      size="large"
    >
      <Text name="companyName" label="companies.name" autoComplete="organization" />
      <Text name="taxId" label="companies.nip" hint="companies.nipHint" inputMode="numeric" />
      <Text
        name="email"
        label="companies.email"
        hint={<EmailHint />}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Own name="purposes">
        {({ error }) => (
          <CheckGroup
            label={t('companies.purposes')}
            hint={t('companies.purposesHint')}
            error={error && t('companies.purposeMissing')}
          >
            {purposes.map((purpose) => (
              <Check key={purpose} name="purposes" label={purposeWords[purpose]} value={purpose} />
            ))}
          </CheckGroup>
        )}
      </Own>
      <Text name="other" label="companies.other" optional />
    </Form>
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
  const form = useForm(draft, { ...nothing, email: user?.email ?? '' });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (user?.email && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
  return form;
}

/** One's own address, which the field is filled with once it is known, needs no link. */
function EmailHint() {
  const { t } = useWords();
  const typed = useValue('email');
  const user = useUser();
  const own = typed === '' || user?.email === addressOf(typed);
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
