/** Invites a person to the till by e-mail. */
import * as z from 'zod/mini';
import { inviteCashier } from '#contract/cashiers.ts';
import { toDecimal } from '#contract/money.ts';
import { email } from '#contract/schemas.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { typedPrice, useFieldError, useSchemaForm } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

interface Adding {
  open: boolean;
  onClose: () => void;
}

export function InviteCashier(props: Adding) {
  const { t } = useWords();
  return (
    <Dialog {...props} title={t('cashiers.addPerson')}>
      <InviteForm onClose={props.onClose} />
    </Dialog>
  );
}

const draft = 'cashier';
const schema = z.object({ email, refundCap: typedPrice });
const nobody = { email: '', refundCap: '' };

function InviteForm({ onClose }: Pick<Adding, 'onClose'>) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const form = useSchemaForm(draft, schema, nobody);
  const { errors } = form.formState;
  const invite = useChange(inviteCashier);
  const send = form.handleSubmit(({ email: to, refundCap }) =>
    invite.mutate(
      { body: { email: to, refundCap: toDecimal(refundCap) } },
      {
        onSuccess: () => {
          dropDraft(draft);
          showToast('success', t('cashiers.invited', { email: to }));
          onClose();
        },
      },
    ),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      <TextField
        label={t('cashiers.email')}
        hint={t('cashiers.emailHint')}
        error={fieldError(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.register('email')}
      />
      <AmountField
        label={t('cashiers.cap')}
        hint={t('cashiers.capHint')}
        error={fieldError(errors.refundCap)}
        optional
        {...form.register('refundCap')}
      />
      <FailedCall error={invite.error} fallback="calls.cashiers" />
      <Button type="submit" icon="mail" wide pending={invite.isPending}>
        {t('cashiers.invite')}
      </Button>
    </form>
  );
}
