/** /card-payment/seller-initiate: the seller's form for one card payment, and its outcome. */
import * as z from 'zod/mini';
import { cardNumber, line, serial } from '#contract/schemas.ts';
import { PrintedFields } from '../cards/card-fields.tsx';
import { typedAmount, useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useCardPayment } from '../live/card-payments.ts';
import { useSaleNews } from '../sales/use-sale-news.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { useUser } from '../session/use-session.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { InitiateError } from './card-step.tsx';
import { useInitiate } from './mutations.ts';
import { endOfPayment, LastPayment, SellerPayment } from './seller-payment.tsx';

const schema = z.object({ cardNumber, serial, amount: typedAmount, description: line(140) });
const start = { cardNumber: '', serial: '', amount: '', description: '' };
const formDraft = 'card-sale';
const none = { payment: '', last: '' };

export default function SellerInitiatePage() {
  return (
    <WalletGate>
      <Seller />
    </WalletGate>
  );
}

function Seller() {
  const { t } = useWords();
  const { value, change, drop } = useDraft('card-sale-payment', none);
  const { data: payment } = useCardPayment(value.payment || null);
  const next = () => {
    dropDraft(formDraft);
    change({ payment: '', last: value.payment });
  };
  const { history } = useSaleNews(value.payment, payment && endOfPayment(payment), next);
  if (history) return null;
  if (value.payment) {
    return <SellerPayment id={value.payment} onAgain={() => drop(none)} onNext={next} />;
  }
  return (
    <>
      <PageHeader title={t('cards.sellTitle')} centred>
        {value.last ? <LastPayment id={value.last} /> : t('cards.sellIntro')}
      </PageHeader>
      <Card kind="narrow">
        <SaleForm onPayment={(id) => change({ payment: id })} />
      </Card>
    </>
  );
}

function SaleForm({ onPayment }: { onPayment: (id: string) => void }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const user = useUser();
  const form = useSchemaForm(formDraft, schema, start);
  const initiate = useInitiate();
  const { errors } = form.formState;
  const email = user?.email ?? '';
  const submit = form.handleSubmit((values) =>
    initiate.mutate({ ...values, email }, { onSuccess: onPayment }),
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PrintedFields form={form} onScanned={() => form.setFocus('amount')} />
      <AmountField
        label={t('cards.amount')}
        error={fieldError(errors.amount)}
        {...form.register('amount')}
      />
      <TextField
        label={t('cards.description')}
        hint={t('cards.descriptionHint')}
        error={fieldError(errors.description)}
        optional
        maxLength={140}
        autoComplete="off"
        {...form.register('description')}
      />
      <TextField
        label={t('cards.sellerEmail')}
        hint={t('cards.sellerEmailHint')}
        value={email}
        readOnly
      />
      <InitiateError error={initiate.error} />
      <Button type="submit" size="large" wide pending={initiate.isPending}>
        {t('cards.initiate')}
      </Button>
    </form>
  );
}
