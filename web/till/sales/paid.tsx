/** A sale that was just paid, or whose złoty are still to be taken; legible across a counter. */

import { useEffect, useRef } from 'react';
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
import { type Bill, useTakeZloty } from '../bills/queries.ts';
import { signal } from './signals.ts';
import './paid.css';
import { newsMs, useAgo, useNow } from './recent-sales.tsx';
import { SoldLink } from './sold-link.tsx';
import type { Paid } from './use-stage.ts';

/** The next digit begins the next sale; the panel goes once it is no news. */
export function PaidPanel({ paid }: { paid: Paid }) {
  const { t, format } = useWords();
  const sum = useRef<HTMLHeadingElement>(null);
  const acting = useActing();
  const payer = usePayer(paid, acting === null);
  const ago = useAgo(paid.time, 'narrow');
  const left = 1 - (useNow() - deviceTime(paid.time)) / newsMs;
  useEffect(() => {
    signal('paid');
    sum.current?.focus();
  }, []);
  const how = t(`sales.paid_${paid.way}`);
  const amount = format.money(paid.amount, paid.currency);
  const text = [amount, payer, how, format.dateTime(paid.time)].filter(Boolean).join(' · ');
  return (
    <>
      <section
        className="till-paid stack gap-1 justify-items-center text-center"
        aria-label={t('sales.paid')}
      >
        <Tick />
        <h2 className="till-due no-outline" ref={sum} tabIndex={-1}>
          <span className="visually-hidden">{t('sales.paid')} </span>
          {format.amount(paid.amount)} <small>{format.unit(paid.currency)}</small>
        </h2>
        <p className="semibold break-anywhere">{payer ?? '\u00a0'}</p>
        <p className="text-sm tabular">
          {how} · {format.clock(paid.time)} · {ago}
        </p>
        <span className="till-fade w-full" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.max(0, Math.min(1, left))})` }} />
        </span>
        <div className="till-paid-acts w-full">
          <SoldLink path={paid.path} className="till-paid-act">
            {t(acting ? 'refunds.title' : 'sales.receipt')}
          </SoldLink>
          {!acting && <ShareButton className="till-paid-act" path={paid.path} text={text} />}
        </div>
      </section>
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

/** Drawn once, unless the person wants no motion. */
function Tick() {
  return (
    <svg className="tick" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" />
      <path d="m17 29 8 8 15-17" />
    </svg>
  );
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
