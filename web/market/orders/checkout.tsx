/** Ordering from one seller: delivery, the Denar part, and one button that orders and pays. */

import { useId } from 'react';
import { type Minor, parseAmount, toWire } from '#contract/money.ts';
import { useAccount } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useFieldError, useFormValue, useSchemaForm } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PayeeFacts } from '../../pay/payee.tsx';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmountOrZero } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import type { BasketGroup } from './basket.ts';
import '../../ui/controls.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { navigate } from '../../ui/router.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { LineParts } from './basket-tab.tsx';
import { type CheckoutForm, checkoutForm, DeliveryFields } from './delivery-fields.tsx';
import { orderAddress } from './order.ts';
import { useBasket, useOrderSelected } from './queries.ts';

/** From the wire's form (12.5) to minor units. */
const minorOf = (amount: number): Minor => parseAmount(amount) ?? 0;

export function Checkout({ sellerId }: { sellerId: string }) {
  const { t } = useWords();
  const basket = useBasket();
  const account = useAccount();
  const group = basket.data?.groups.find(({ seller }) => seller.id === sellerId);
  const error = basket.error ?? account.error;
  return (
    <>
      <ButtonLink to="/order?tab=basket" kind="quiet" icon="left">
        {t('orders.tab_basket')}
      </ButtonLink>
      <PageHeader title={t('orders.checkoutTitle')}>
        {group && (
          <>
            {t('orders.checkoutIntro', { name: group.seller.name })}
            <PayeeFacts {...group.seller} />
          </>
        )}
      </PageHeader>
      <FailedCall
        error={error}
        fallback="calls.basket"
        onAgain={basket.error ? basket.refetch : account.refetch}
      />
      {basket.data && !group && <NothingToOrder />}
      {!error && !(basket.data && account.data) && (
        <Card>
          <SkeletonForm fields={4} />
        </Card>
      )}
      {group && account.data && <Form group={group} available={minorOf(account.data.available)} />}
    </>
  );
}

function NothingToOrder() {
  const { t } = useWords();
  return (
    <Card>
      <EmptyState
        drawing="list"
        title={t('orders.nothingToOrder')}
        action={<ButtonLink to="/order?tab=basket">{t('orders.tab_basket')}</ButtonLink>}
      />
    </Card>
  );
}

interface FormProps {
  group: BasketGroup;
  available: Minor;
}

function Form({ group, available }: FormProps) {
  const { t, format } = useWords();
  const { seller, total } = group;
  const draft = `checkout.${seller.id}`;
  const most = Math.min(minorOf(group.denar), available);
  const form = useSchemaForm(draft, checkoutForm, {
    kind: 'pickup',
    name: '',
    address: '',
    phone: '',
    note: '',
    denarPart: format.amount(toWire(most)),
  });
  const order = useOrderSelected(seller.id);
  const send = form.handleSubmit(({ denarPart, ...deliver }) => {
    if (denarPart > most) {
      const message = t('orders.denarMost', { amount: format.money(toWire(most)) });
      return form.setError('denarPart', { message });
    }
    order.mutate(
      { denarPart: toWire(denarPart), total, deliver },
      {
        onSuccess: ({ id, redirectUri }) => {
          dropDraft(draft);
          // Returning from the provider, or the back button, leads to the order.
          navigate(orderAddress(id), { replace: true });
          if (redirectUri) location.assign(redirectUri);
        },
      },
    );
  });
  return (
    <form
      className="checkout stack items-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!order.isPending) void send();
      }}
    >
      <DeliveryFields form={form} />
      <div className="stack">
        <Card title={t('orders.pieces')}>
          <Pieces group={group} />
        </Card>
        <Card title={t('orders.payment')}>
          <Payment form={form} group={group} most={most} available={available} />
          <OrderError error={order.error} />
          <OrderButton form={form} total={minorOf(total)} most={most} pending={order.isPending} />
        </Card>
      </div>
    </form>
  );
}

function Pieces({ group }: { group: BasketGroup }) {
  const { format } = useWords();
  return (
    <ul role="list" className="plain-list ruled">
      {group.lines.map((line) => (
        <li key={line.offerId} className="order-line order-line-short">
          <div className="stack gap-1 justify-items-start break-anywhere">
            <span>
              {format.number(line.quantity)} × {line.name}
            </span>
            <LineParts line={line} />
          </div>
          <strong className="text-end">
            <Money amount={line.total} currency="PLN" />
          </strong>
        </li>
      ))}
    </ul>
  );
}

interface PaymentProps extends FormProps {
  form: CheckoutForm;
  /** The maximum payable in Denar. */
  most: Minor;
}

function Payment({ form, group, most, available }: PaymentProps) {
  const { t, format } = useWords();
  const short = minorOf(group.denar) > available;
  return (
    <>
      {short && (
        <Alert>
          {t('orders.shortOfDenar', {
            available: format.money(toWire(available)),
            most: format.money(group.denar),
          })}
        </Alert>
      )}
      {most > 0 ? (
        <SplitField form={form} total={minorOf(group.total)} most={most} />
      ) : (
        group.denar === 0 && <p className="muted">{t('orders.noDenar')}</p>
      )}
    </>
  );
}

/** The error, in the API's text or that of specification §8. */
function OrderError({ error }: { error: unknown }) {
  if (!error) return null;
  return <FailedCall error={error} fallback="calls.orderSelected" />;
}

interface OrderButtonProps {
  form: CheckoutForm;
  total: Minor;
  most: Minor;
  pending: boolean;
}

/** Shows how much will be paid in which currency, and where. */
function OrderButton({ form, total, most, pending }: OrderButtonProps) {
  const { t, format } = useWords();
  const denar = Math.min(readAmountOrZero(useFormValue(form, 'denarPart')) ?? 0, most);
  const pln = total - denar;
  const sum = [
    ...(denar > 0 || total === 0 ? [format.money(toWire(denar))] : []),
    ...(pln > 0 ? [format.money(toWire(pln), 'PLN')] : []),
  ].join(' + ');
  return (
    <>
      <Button type="submit" size="large" wide icon="check" pending={pending}>
        {t('orders.orderAndPay', { sum })}
      </Button>
      <p className="muted">{t(pln > 0 ? 'orders.thenPayU' : 'orders.paidAtOnce')}</p>
    </>
  );
}

interface SplitFieldProps {
  form: CheckoutForm;
  total: Minor;
  /** The maximum payable in Denar; more than zero. */
  most: Minor;
}

/** Steps of the slider. */
const steps = 20;

/** How much of an order in Denar: set with a slider or typed; the rest is złoty. */
function SplitField({ form, total, most }: SplitFieldProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const id = useId();
  const typed = readAmountOrZero(useFormValue(form, 'denarPart')) ?? 0;
  const denar = Math.min(typed, most);
  const parts = t('orders.partsSum', {
    denar: format.money(toWire(denar)),
    pln: format.money(toWire(total - denar), 'PLN'),
  });
  const draw = (step: number) =>
    form.setValue('denarPart', format.amount(toWire(Math.round((most * step) / steps))));
  return (
    <div className="split-field stack gap-2">
      <AmountField
        label={t('orders.inDenar')}
        hint={t('orders.inDenarHint', { amount: format.money(toWire(most)) })}
        error={fieldError(form.formState.errors.denarPart)}
        {...form.register('denarPart')}
      />
      <label className="visually-hidden" htmlFor={id}>
        {t('orders.splitLine')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        step={1}
        value={Math.round((denar / most) * steps)}
        aria-valuetext={parts}
        onChange={({ target }) => draw(Number(target.value))}
      />
      <p className="semibold tabular" aria-live="polite">
        {parts}
      </p>
    </div>
  );
}
