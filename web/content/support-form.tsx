/** The contact form: its draft survives errors and reloads, and is dropped once it is sent. */
import { useEffect } from 'react';
import type { CallInput } from '#contract/operation.ts';
import { askSupport, maxMessage, maxSubject } from '#contract/support.ts';
import { CallError } from '../call.ts';
import { config } from '../config.ts';
import { useErrorText } from '../error-text.ts';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';

const draft = 'support';
const nothing = { email: '', subject: '', message: '' };

export function SupportForm({ onSent }: { onSent: (request: SentRequest) => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const ask = useChange(askSupport);
  const form = useContactForm();
  const { errors } = form.formState;
  const send = (request: CallInput<typeof askSupport>['body']) =>
    ask.mutate(
      { body: request },
      {
        onSuccess: ({ id }) => {
          dropDraft(draft);
          onSent({ id, email: request.email });
        },
      },
    );
  return (
    <form className="stack" onSubmit={form.handleSubmit(send)} noValidate>
      <TextField
        label={t('content.email')}
        hint={t('content.emailHint')}
        error={fieldError(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        {...form.register('email')}
      />
      <TextField
        label={t('content.subject')}
        error={fieldError(errors.subject)}
        optional
        autoComplete="off"
        maxLength={maxSubject}
        {...form.register('subject')}
      />
      <TextArea
        label={t('content.message')}
        hint={t('content.messageHint')}
        error={fieldError(errors.message)}
        rows={7}
        required
        maxLength={maxMessage}
        {...form.register('message')}
      />
      <Failure error={ask.error} />
      <Button type="submit" size="large" wide pending={ask.isPending}>
        {t('content.send')}
      </Button>
    </form>
  );
}

export interface SentRequest {
  readonly id: string;
  readonly email: string;
}

/** Fills in the e-mail of a signed-in user; the sign-in may be known later than the form. */
function useContactForm() {
  const user = useUser();
  const form = useSchemaForm(draft, askSupport.body, nothing);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (user?.email && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
  return form;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const wait =
    error instanceof CallError && error.status === 429 && error.details.retryAfterSeconds;
  const title = wait
    ? t('content.tooMany', { count: Math.max(1, Math.ceil(wait / 60)) })
    : errorText(error, 'calls.support');
  return (
    <Alert kind="error" title={title}>
      {t('content.keptText', { email: config.supportEmail })}
    </Alert>
  );
}
