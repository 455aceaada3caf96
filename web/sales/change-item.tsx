/** Another name or price for an item that is not an offer. */
import * as z from 'zod/mini';
import { toDecimal } from '#contract/money.ts';
import { changeSaleItem, maxItemName } from '#contract/sales.ts';
import { cleanLineOf } from '#contract/text.ts';
import { FailedCall } from '../failed-call.tsx';
import { typedAmount, useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import { answersSale, type SaleLine } from './queries.ts';

const schema = z.object({ name: cleanLineOf(maxItemName), price: typedAmount });

interface ChangeItemProps {
  saleId: string;
  line: SaleLine;
  onClose: () => void;
}

export function ChangeItem({ saleId, line, onClose }: ChangeItemProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const draft = `sale-line.${line.id}`;
  const price = format.amount(line.unitPrice);
  const form = useSchemaForm(draft, schema, { name: line.name, price });
  const change = useChange(changeSaleItem, answersSale);
  const { errors } = form.formState;
  const finish = () => {
    dropDraft(draft);
    onClose();
  };
  const send = form.handleSubmit((item) =>
    change.mutate(
      { body: { saleId, lineId: line.id, name: item.name, price: toDecimal(item.price) } },
      { onSuccess: finish },
    ),
  );
  return (
    <Dialog open onClose={finish} title={t('counter.changeTitle')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) void send();
        }}
        noValidate
      >
        <TextField
          label={t('counter.name')}
          error={fieldError(errors.name)}
          maxLength={maxItemName}
          autoComplete="off"
          {...form.register('name')}
        />
        <AmountField
          label={t('counter.price')}
          currency="PLN"
          error={fieldError(errors.price)}
          {...form.register('price')}
        />
        <FailedCall error={change.error} fallback="calls.saleChange" />
        <div className="dialog-actions">
          <Button kind="secondary" onClick={finish}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" pending={change.isPending}>
            {t('counter.changeSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
