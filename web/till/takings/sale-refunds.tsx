/** What was given back of a sale, for both sides; its seller can give back more. */
import { type FormEvent, useState } from 'react';
import { type Currency, type Minor, parseAmount, toDecimal, toWire } from '#contract/money.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { refundSale, saleRefunds } from '#contract/refunds.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { readAmountOrZero } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.ts';

/** `id` is the sale's booking, or its bill. */
export function SaleRefunds({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <Card kind="narrow" title={t('refunds.title')} className="no-print">
      <RefundList id={id} />
    </Card>
  );
}

export function RefundList({ id }: { id: string }) {
  const query = useSaleRefunds(id);
  return (
    <Loaded query={query} fallback="calls.refunds" rows={2}>
      {(refunds) => <Listed refunds={refunds} />}
    </Loaded>
  );
}

type Refunds = Answer<typeof saleRefunds>;

/** What was given back of a sale, and giving something back. */
const useSaleRefunds = (id: string) =>
  useAnswer(saleRefunds, { params: { id } }, keys.saleRefunds(id));

const useRefundSale = (id: string) =>
  useChange(refundSale, {
    input: (body: CallInput<typeof refundSale>['body']) => ({ params: { id }, body }),
    of: id,
    behind: true,
  });

/** What is given back of a sale, at once where anything may be. */
export function RefundSale({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const query = useSaleRefunds(id);
  return (
    <Dialog open onClose={onClose} title={t('refunds.give')}>
      <Loaded query={query} fallback="calls.refunds" rows={2}>
        {(refunds) =>
          refunds.may ? (
            <RefundForm refunds={refunds} onDone={onClose} />
          ) : (
            <Listed refunds={refunds} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface RefundFormProps {
  refunds: Refunds;
  onDone: () => void;
}

const minor = (amount: number): Minor => parseAmount(amount) ?? 0;

/** A field's amount in minor units, nothing being none; null if it is wrong or too much. */
function within(text: string, left: number): Minor | null {
  const amount = text.trim() === '' ? 0 : readAmountOrZero(text);
  return amount === null || amount > minor(left) ? null : amount;
}

/** How much of a sale is given back: all of it, or a part; of a mixed bill also złoty. */
function RefundForm({ refunds, onDone }: RefundFormProps) {
  const { t, format } = useWords();
  const { left, sale } = refunds;
  const refund = useRefundSale(sale.id);
  const [typed, setTyped] = useState({
    denar: left.denar > 0 ? format.amount(left.denar) : '',
    pln: left.pln > 0 ? format.amount(left.pln) : '',
  });
  const [checked, setChecked] = useState(false);
  const denar = within(typed.denar, left.denar);
  const pln = within(typed.pln, left.pln);
  const nothing = denar === 0 && pln === 0;
  const done = () => {
    void showToast('success', t('refunds.done'));
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (denar === null || pln === null || nothing || refund.isPending) return;
    const body = { denar: toDecimal(denar), ...(pln > 0 && { pln: toDecimal(pln) }) };
    refund.mutate(body, { onSuccess: done });
  };
  const field = (part: 'denar' | 'pln', currency: Currency, amount: Minor | null) => {
    const most = format.money(left[part], currency);
    const wrong = amount === null ? t('refunds.tooMuch', { amount: most }) : undefined;
    return (
      <AmountField
        label={t(part === 'denar' ? 'refunds.amount' : 'refunds.pln')}
        currency={currency}
        available={left[part]}
        words={{ available: t('refunds.most', { amount: most }), all: t('refunds.whole') }}
        onAll={(text) => setTyped((old) => ({ ...old, [part]: text }))}
        error={checked ? (wrong ?? (nothing ? t('refunds.nothing') : undefined)) : undefined}
        value={typed[part]}
        onChange={({ target }) => setTyped((old) => ({ ...old, [part]: target.value }))}
      />
    );
  };
  const sums = [denar && format.money(toWire(denar)), pln && format.money(toWire(pln), 'PLN')];
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {left.denar > 0 && (
        <>
          <p className="muted">{t('refunds.text')}</p>
          {field('denar', 'DNR', denar)}
        </>
      )}
      {left.pln > 0 && field('pln', 'PLN', pln)}
      <FailedCall error={refund.error} fallback="calls.refund" />
      <Button type="submit" size="large" wide pending={refund.isPending}>
        {[t('refunds.submit'), sums.filter(Boolean).join(' + ')].join(' ').trim()}
      </Button>
    </form>
  );
}

function Listed({ refunds }: { refunds: Refunds }) {
  const { t, format } = useWords();
  const [asking, setAsking] = useState(false);
  const { sale, left, until, may } = refunds;
  const all = left.denar === 0 && left.pln === 0;
  const seller = sale.role === 'seller';
  return (
    <div className="stack">
      {refunds.refunds.length === 0 ? (
        <p className="muted">{t('refunds.none')}</p>
      ) : (
        <EntryList label={t('refunds.title')}>
          {refunds.refunds.map((one) => (
            <Given key={one.id} refund={one} />
          ))}
        </EntryList>
      )}
      {all && <p>{t('refunds.all')}</p>}
      {seller && !all && (
        <p className="muted">
          {t(may ? 'refunds.until' : 'refunds.over', { time: format.dateTime(until) })}
        </p>
      )}
      {may && (
        <div>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('refunds.give')}
          </Button>
        </div>
      )}
      {asking && <RefundSale id={sale.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Given({ refund }: { refund: Refunds['refunds'][number] }) {
  const { t, format } = useWords();
  const { id, time, denar, pln, by } = refund;
  const parts = [
    ...(denar > 0 ? [format.money(denar)] : []),
    ...(pln > 0 ? [format.money(pln, 'PLN')] : []),
  ];
  const details = [format.dateTime(time), ...(by === null ? [] : [t('refunds.by', { name: by })])];
  return (
    <Entry
      title={parts.join(' + ')}
      details={details.join(', ')}
      actions={
        denar > 0 && (
          <ButtonLink to={addressTo('/transactions/:id', { id })} kind="quiet">
            {t('refunds.receipt')}
          </ButtonLink>
        )
      }
    />
  );
}
