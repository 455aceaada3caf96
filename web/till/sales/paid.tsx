/** A sale that was just paid, or whose złoty are still to be taken; legible across a counter. */

import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { deviceTime } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { sideName } from '../../pay/other-side.ts';
import { useReceipt } from '../../pay/receipt-query.ts';
import { ShareButton } from '../../pay/share-button.tsx';
import { useActing } from '../../session/deputy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type Bill, useTakeZloty } from '../bills/queries.ts';
import { PaidBox } from './paid-box.tsx';
import { newsMs, useAgo, useNow } from './recent-sales.tsx';
import type { Paid } from './use-stage.ts';

interface PaidPanelProps {
  paid: Paid;
  /** Called with the id of the sale's booking, or of its bill. */
  onRefund: (id: string) => void;
}

/** The next digit begins the next sale; the panel goes once it is no news. */
export function PaidPanel({ paid, onRefund }: PaidPanelProps) {
  const { t, format } = useWords();
  const acting = useActing();
  const payer = usePayer(paid, acting === null);
  const ago = useAgo(paid.time, 'narrow');
  const left = 1 - (useNow() - deviceTime(paid.time)) / newsMs;
  const how = t(`sales.paid_${paid.way}`);
  const amount = format.money(paid.amount, paid.currency);
  const text = [amount, payer, how, format.dateTime(paid.time)].filter(Boolean).join(' · ');
  return (
    <>
      <PaidBox title={t('sales.paid')} amount={paid.amount} currency={paid.currency}>
        <p className="semibold break-anywhere">{payer ?? '\u00a0'}</p>
        <p className="text-sm tabular">
          {how} · {format.clock(paid.time)} · {ago}
        </p>
        <span className="till-fade w-full" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.max(0, Math.min(1, left))})` }} />
        </span>
        <div className="till-paid-acts w-full">
          {!acting && <Link to={paid.path}>{t('sales.receipt')}</Link>}
          {!acting && <ShareButton className="till-paid-act" path={paid.path} text={text} />}
          <button type="button" onClick={() => onRefund(paid.path.split('/').at(-1) ?? '')}>
            {t('refunds.submit')}
          </button>
        </div>
      </PaidBox>
      <p className="till-hint text-sm text-center muted">{t('sales.nextHint')}</p>
    </>
  );
}

/** A cashier reads no receipts. */
function usePayer({ payer, receipt }: Paid, reads: boolean): string | undefined {
  const { t } = useWords();
  const { data } = useReceipt((reads && receipt) || '');
  const name = data ? data.payer.name : payer;
  return name === undefined ? undefined : sideName(t, name);
}

/** Amber until the seller has the złoty. */
export function DuePanel({ bill, onNext }: { bill: Bill; onNext: () => void }) {
  const { t, format } = useWords();
  const taken = useTakeZloty(bill.id);
  const way = bill.zloty ?? 'cash';
  const denar = format.money(bill.denar.amount);
  return (
    <section
      className="till-paid till-amber stack gap-2 justify-items-center text-center"
      aria-label={t('sales.owed')}
    >
      <Icon name="coins" size={2.5} />
      <h2 className="text-xl no-outline" ref={focusHere} tabIndex={-1}>
        {t(`sales.owe_${way}`, { pln: format.money(bill.pln.amount, 'PLN') })}
      </h2>
      <p className="text-sm">
        {t('bills.zlotyLeftText', { denar, buyer: bill.buyer?.name ?? '' })}
      </p>
      <FailedCall error={taken.error} fallback="calls.billPay" />
      <Button
        size="large"
        wide
        icon="check"
        pending={taken.isPending}
        onClick={() => taken.mutate({ billId: bill.id })}
      >
        {t(`sales.owned_${way}`)}
      </Button>
      <Button kind="quiet" wide onClick={onNext}>
        {t('sales.nextCustomer')}
      </Button>
    </section>
  );
}
