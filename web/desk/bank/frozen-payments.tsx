/** Payments to people whom the programme has frozen: two people may give them back. */
import { useState } from 'react';
import { judgePaymentReturn, proposePaymentReturn } from '#contract/payment-returns.ts';
import { askFirst } from '../../api/act.ts';
import { useMay } from '../../api/may.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { Money } from '../../ui/money.tsx';
import { JudgeDialog } from './judge.tsx';
import type { Payment } from './to-approve.ts';

type Proposed = Payment & { readonly proposal: NonNullable<Payment['proposal']> };

const isProposed = (payment: Payment): payment is Proposed => payment.proposal !== null;

const named = ({ name, email }: Payment['payer']): string => (email ? `${name} (${email})` : name);

export function FrozenPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useWords();
  const [judging, setJudging] = useState<Proposed | null>(null);
  const propose = usePropose();
  const choose = (payment: Payment) =>
    isProposed(payment) ? setJudging(payment) : propose(payment);
  return (
    <Card title={t('orderDesk.frozenTitle')}>
      <div className="stack">
        <p className="muted">{t('orderDesk.frozenIntro')}</p>
        <EntryList label={t('orderDesk.frozenTitle')}>
          {payments.map((payment) => (
            <Shown key={payment.id} payment={payment} choose={() => choose(payment)} />
          ))}
        </EntryList>
      </div>
      {judging && <Judge payment={judging} onClose={() => setJudging(null)} />}
    </Card>
  );
}

function Shown({ payment, choose }: { payment: Payment; choose: () => void }) {
  const { t, format } = useWords();
  const may = useMay();
  const { payer, payee, time, left, proposal } = payment;
  const sides = t('orderDesk.frozenFromTo', { payer: named(payer), payee: named(payee) });
  return (
    <Entry
      title={format.money(left)}
      state={proposal?.mine && <span className="muted">{t('orderDesk.waits')}</span>}
      details={`${format.dateTime(time)}, ${sides}`}
      actions={
        may(proposal ? judgePaymentReturn : proposePaymentReturn) && (
          <Button kind={proposal ? 'secondary' : 'quiet'} onClick={choose}>
            {t(proposal ? 'bank.judge' : 'orderDesk.give')}
            <span className="visually-hidden">: {sides}</span>
          </Button>
        )
      }
    />
  );
}

function usePropose() {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(proposePaymentReturn);
  return ({ id, payer, payee, left }: Payment) =>
    askFirst({
      title: t('orderDesk.frozenGiveTitle', { amount: format.money(left) }),
      text: t('orderDesk.frozenGiveText', { payer: payer.name, payee: payee.name }),
      act: t('orderDesk.send'),
      danger: true,
      reason: { label: t('orderDesk.why'), hint: t('orderDesk.frozenWhyHint'), maxLength: 200 },
      fallback: 'calls.bankAct',
      send: (note) => mutateAsync({ params: { id }, body: { note } }),
      done: () => t('orderDesk.sent'),
    });
}

function Judge({ payment, onClose }: { payment: Proposed; onClose: () => void }) {
  const { t, format } = useWords();
  const { payer, payee, time, left, proposal } = payment;
  return (
    <JudgeDialog proposal={proposal} judge={useChange(judgePaymentReturn)} onClose={onClose}>
      <DescriptionList
        rows={[
          { term: t('orderDesk.payer'), value: named(payer) },
          { term: t('orderDesk.payee'), value: named(payee) },
          { term: t('orderDesk.paidAt'), value: format.dateTime(time) },
          { term: t('orderDesk.left'), value: <Money amount={left} />, strong: true },
          { term: t('orderDesk.why'), value: proposal.note },
        ]}
      />
      <p className="muted">{t('orderDesk.frozenCheck')}</p>
    </JudgeDialog>
  );
}
