/** A code for one amount and one payee, which may be given to somebody else. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { makeBoundCode } from '#contract/charges.ts';
import { email } from '#contract/schemas.ts';
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { typedAmount, useFieldError, useFormField, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { keptConfirmation } from '../security/kept-confirmation.ts';
import { dropDraft } from '../session/draft.ts';
import { RecipientField } from '../transfers/recipient-field.tsx';
import { Alert } from '../ui/alert.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import './charges.css';
import type { LiveCode } from './live-code.ts';
import { useMakeBoundCode } from './mutations.ts';

const schema = z.object({ email, amount: typedAmount });
const start = { email: '', amount: '' };
const draft = 'bound-code-form';

export function BoundCode({ onCode }: { onCode: (code: LiveCode) => void }) {
  const { t } = useWords();
  const place = useRef<HTMLDetailsElement>(null);
  // Opened after a fresh sign-in that was needed for such a code.
  const [open] = useState(() => keptConfirmation()?.confirmation.operation === makeBoundCode.name);
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'center' });
  }, [open]);
  const made = (code: LiveCode) => {
    onCode(code);
    if (place.current) place.current.open = false;
    scrollTo({ top: 0 });
  };
  return (
    <details className="code-option" ref={place} open={open}>
      <summary>
        {t('charges.boundOpen')} <Icon name="down" size={1.2} />
      </summary>
      <Card kind="narrow">
        <p className="muted">{t('charges.boundIntro')}</p>
        <BoundCodeForm onCode={made} />
      </Card>
    </details>
  );
}

function BoundCodeForm({ onCode }: { onCode: (code: LiveCode) => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const account = useAccount();
  const form = useSchemaForm(draft, schema, start);
  const payee = useFormField(form, 'email');
  const make = useMakeBoundCode();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    make.mutate(values, {
      onSuccess: (code) => {
        form.reset(start);
        dropDraft(draft);
        onCode(code);
      },
    }),
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <RecipientField label={t('charges.payee')} error={fieldError(errors.email)} {...payee} />
      <AmountField
        label={t('charges.amount')}
        error={fieldError(errors.amount)}
        available={account.data?.available ?? null}
        {...form.register('amount')}
      />
      <MakeError error={make.error} />
      <Button type="submit" wide pending={make.isPending}>
        {t('charges.boundMake')}
      </Button>
    </form>
  );
}

function MakeError({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  const text =
    code === 'recipient_unknown'
      ? t('transfers.recipientUnknown')
      : code === 'same_account'
        ? t('transfers.sameAccount')
        : errorText(error, 'calls.code');
  return <Alert kind="error">{text}</Alert>;
}
