/** Ordering from one seller: where it is fetched, both parts, the way to pay, and one button. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Minor, toWire } from '#contract/money.ts';
import { useAccount } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { type PayWay, PayWayField, usePayWay } from '../../pay/pay-way.tsx';
import { PayeeFacts } from '../../pay/payee.tsx';
import { Alert } from '../../ui/alert.tsx';
import { readAmountOrZero } from '../../ui/amount.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import type { BasketGroup } from './basket.ts';
import '../../ui/controls.css';
import { addressTo } from '../../ui/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { navigate } from '../../ui/router.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { sellerQuery } from '../offers/market-query.ts';
import { LineParts } from './basket-tab.tsx';
import { checkout, DeliveryFields } from './delivery-fields.tsx';
import { bothParts, minorOf } from './order.ts';
import { useBasket, useOrderSelected } from './queries.ts';

const { Form, Amount, useForm, useFormHere, useValue } = checkout;

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
      {group && account.data && (
        <CheckoutForm group={group} available={minorOf(account.data.available)} />
      )}
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

/** What is typed in Denar, of at most as much. */
const useDenar = (most: Minor): Minor =>
  Math.min(readAmountOrZero(useValue('denarPart')) ?? 0, most);

interface FormProps {
  group: BasketGroup;
  available: Minor;
}

function CheckoutForm({ group, available }: FormProps) {
  const { t, format } = useWords();
  const { seller, total } = group;
  const most = Math.min(minorOf(group.denar), available);
  const form = useForm(`checkout.${seller.id}`, {
    kind: 'pickup',
    name: '',
    address: '',
    phone: '',
    note: '',
    denarPart: format.amount(toWire(most)),
  });
  const order = useOrderSelected(seller.id);
  const way = usePayWay();
  const shop = useQuery(sellerQuery(seller.id)).data?.shop;
  return (
    <Form
      className="checkout stack items-start"
      form={form}
      by={order}
      given={({ denarPart, ...deliver }) => {
        if (denarPart > most) {
          const message = t('orders.denarMost', { amount: format.money(toWire(most)) });
          return form.setError('denarPart', { message });
        }
        const pay = denarPart < minorOf(total) ? way.read() : {};
        return pay && { ...pay, denarPart: toWire(denarPart), total, deliver };
      }}
      onDone={({ id, redirectUri }) => {
        // Returning from the provider, or the back button, leads to the order.
        void navigate(addressTo('/order/:id', { id }), { replace: true });
        if (redirectUri) location.assign(redirectUri);
      }}
    >
      <div className="stack">
        <Card title={t('orders.pieces')}>
          <Pieces group={group} />
        </Card>
        <DeliveryFields shop={shop} />
      </div>
      <Card title={t('orders.payment')}>
        <Payment group={group} most={most} available={available} way={way} />
        <FailedCall error={order.error} fallback="calls.orderSelected" />
        <OrderButton total={minorOf(total)} most={most} pending={order.isPending} />
      </Card>
    </Form>
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
  /** The maximum payable in Denar. */
  most: Minor;
  way: PayWay;
}

function Payment({ group, most, available, way }: PaymentProps) {
  const { t, format } = useWords();
  const total = minorOf(group.total);
  const denar = useDenar(most);
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
        <SplitField total={total} most={most} />
      ) : (
        group.denar === 0 && <p className="muted">{t('orders.noDenar')}</p>
      )}
      {denar < total && <PayWayField of={way} />}
    </>
  );
}

interface OrderButtonProps {
  total: Minor;
  most: Minor;
  pending: boolean;
}

/** Shows how much will be paid in which currency, and where. */
function OrderButton({ total, most, pending }: OrderButtonProps) {
  const { t, format } = useWords();
  const denar = useDenar(most);
  const pln = total - denar;
  const sum = bothParts(format, { denar, pln });
  return (
    <>
      <Button type="submit" size="large" wide icon="check" pending={pending}>
        {t('orders.orderAndPay', { sum })}
      </Button>
      <p className="muted">{t(pln > 0 ? 'orders.heldUntilPaid' : 'orders.paidAtOnce')}</p>
    </>
  );
}

interface SplitFieldProps {
  total: Minor;
  /** The maximum payable in Denar; more than zero. */
  most: Minor;
}

/** Steps of the slider. */
const steps = 20;

/** How much of an order in Denar: set with a slider or typed; the rest is złoty. */
function SplitField({ total, most }: SplitFieldProps) {
  const { t, format } = useWords();
  const form = useFormHere();
  const id = useId();
  const denar = useDenar(most);
  const parts = t('orders.partsSum', {
    denar: format.money(toWire(denar)),
    pln: format.money(toWire(total - denar), 'PLN'),
  });
  const draw = (step: number) =>
    form.setValue('denarPart', format.amount(toWire(Math.round((most * step) / steps))));
  return (
    <div className="split-field stack gap-2">
      <Amount
        name="denarPart"
        label="orders.inDenar"
        hint={() => t('orders.inDenarHint', { amount: format.money(toWire(most)) })}
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
