/** Invites a person to the till by e-mail. */
import * as z from 'zod/mini';
import { inviteCashier } from '#contract/cashiers.ts';
import { toDecimal } from '#contract/money.ts';
import { email } from '#contract/schemas.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
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

const schema = z.object({ email, refundCap: typedPrice });

const { Form, Text, Amount, useForm } = fieldsOf(schema);

function InviteForm({ onClose }: Pick<Adding, 'onClose'>) {
  const { t } = useWords();
  return (
    <Form
      form={useForm('cashier', { email: '', refundCap: '' })}
      by={useChange(inviteCashier)}
      given={({ email: to, refundCap }) => ({
        body: { email: to, refundCap: toDecimal(refundCap) },
      })}
      onDone={(_, { email: to }) => {
        showToast('success', t('cashiers.invited', { email: to }));
        onClose();
      }}
      fallback="calls.cashiers"
      submit="cashiers.invite"
      icon="mail"
    >
      <Text
        name="email"
        label="cashiers.email"
        hint="cashiers.emailHint"
        type="email"
        inputMode="email"
      />
      <Amount name="refundCap" label="cashiers.cap" hint="cashiers.capHint" optional />
    </Form>
  );
}
