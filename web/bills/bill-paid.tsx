/** A paid bill: so large that nobody can mistake it, and its confirmation to take away. */
import { useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { playPaid, useSound } from '../payments/sound.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { ConfirmationActions } from './confirmation-actions.tsx';
import type { Bill } from './queries.ts';

export function BillPaid({ bill }: { bill: Bill }) {
  const { t } = useWords();
  return (
    <>
      {bill.role === 'seller' ? <Taken bill={bill} /> : <Given bill={bill} />}
      <Card kind="narrow">
        <BillSheet bill={bill} title={t('bills.confirmation')} note={t('bills.confirmationNote')} />
      </Card>
    </>
  );
}

/** All of it where it was paid in one currency; the part in Denar where it was paid in both. */
const mainSum = ({ denar, pln }: Bill) =>
  denar.amount > 0
    ? ({ amount: denar.amount, currency: 'DNR' } as const)
    : ({ amount: pln.amount, currency: 'PLN' } as const);

/** What went over the counter beside the part in Denar. */
function Zloty({ bill: { denar, pln, zloty } }: { bill: Bill }) {
  const { t, format } = useWords();
  if (denar.amount === 0 || pln.amount === 0) return null;
  const way = t(`bills.zloty_${zloty ?? 'cash'}`);
  return <p>{t('bills.paidZloty', { pln: format.money(pln.amount, 'PLN'), way })}</p>;
}

function Taken({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const [sound] = useSound();
  useEffect(() => {
    if (sound) playPaid();
  }, [sound]);
  const way = t(`bills.way_${bill.paidBy ?? 'counter'}`);
  return (
    <Outcome
      kind="paid"
      title={t('bills.paid')}
      {...mainSum(bill)}
      actions={
        <>
          <ButtonLink to="/obsluga" size="large">
            {t('bills.next')}
          </ButtonLink>
          <ConfirmationActions bill={bill} />
        </>
      }
    >
      <p>
        {bill.buyer
          ? t('bills.paidFrom', { buyer: bill.buyer.name, way })
          : t('bills.paidAnonymous', { way })}
      </p>
      <Zloty bill={bill} />
    </Outcome>
  );
}

function Given({ bill }: { bill: Bill }) {
  const { t, format } = useWords();
  const { amount, currency } = mainSum(bill);
  return (
    <Outcome
      kind="paid"
      title={t('bills.payDone')}
      amount={amount}
      currency={currency}
      actions={
        <>
          <ConfirmationActions bill={bill} />
          <ButtonLink to="/rachunki?as=buyer" kind="quiet">
            {t('bills.toBills')}
          </ButtonLink>
          {bill.receipt && (
            <ButtonLink to={`/transactions/${bill.receipt}`} kind="quiet">
              {t('bills.receipt')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {t('bills.payDoneText', {
          amount: format.money(amount, currency),
          seller: bill.seller.name,
        })}
      </p>
      <Zloty bill={bill} />
    </Outcome>
  );
}
