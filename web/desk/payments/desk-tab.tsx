/** All online payments, flagged ones first. */

import { lazy, Suspense, useState } from 'react';
import { proposeWriteOff } from '#contract/bank-decisions.ts';
import type { Answer } from '#contract/operation.ts';
import { deskFlags, deskPayments, resolveFlag } from '#contract/payment-desk.ts';
import { providerNames } from '#contract/providers.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { May } from '../../api/may.tsx';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { Reason, useReason } from '../../ui/reason.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import './desk.css';
import { badgeOf } from '../../wallet/payments/payment.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('./desk-payment.tsx')).PaymentDialog,
}));

type Row = Answer<typeof deskPayments>['payments'][number];

const nameOf = ({ wallet, amount }: Row, { format }: Words): string =>
  `${wallet.name}, ${format.money(amount, 'PLN')}`;

const payments = resource({
  operation: deskPayments,
  fallback: 'calls.topUps',
  file: 'platnosci.csv',
  words: 'topUps',
  name: 'payment-desk',
  caption: 'bank.payments',
  search: 'paymentDesk.search',
  empty: { drawing: 'list', title: 'paymentDesk.none', text: 'paymentDesk.noneText' },
  rowLabel: nameOf,
  filters: {
    state: true,
    provider: { text: (value) => providerNames[value] },
    flagged: {
      label: 'paymentDesk.flagged',
      text: (value, { t }) =>
        t(value === 'yes' ? 'paymentDesk.flaggedYes' : 'paymentDesk.flaggedNo'),
    },
  },
  columns: {
    createdAt: { as: 'time', label: 'topUps.created' },
    wallet: { label: 'paymentDesk.person', lead: true, show: ({ wallet }) => wallet.name },
    email: { extra: true, show: ({ wallet }) => wallet.email },
    provider: { show: ({ provider }) => providerNames[provider] },
    amount: { as: 'zloty', label: 'topUps.sum' },
    state: {
      show: ({ state, flags }, { t }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>
          {flags.map((flag) => (
            <Badge key={flag} kind="error">
              {t(`paymentDesk.flag_${flag}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    providerId: { as: 'textOrDash', label: 'paymentDesk.providerId', extra: true },
    id: { label: 'topUps.number', extra: true },
  },
});

export function PaymentsTab() {
  const { t } = useWords();
  const [shown, setShown] = useState<string | null>(null);
  const list = useList(payments);
  const flagsComing = useFlags().isPending;
  if (flagsComing) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    );
  }
  const show = (row: Row, words: Words) => (
    <Button kind="secondary" onClick={() => setShown(row.id)}>
      {t('paymentDesk.show')}
      <span className="visually-hidden">: {nameOf(row, words)}</span>
    </Button>
  );
  return (
    <div className="stack gap-5">
      <Flags onShow={setShown} />
      <Card>
        <ResourceTable
          of={payments}
          list={list}
          more={{ show: { label: 'topUps.details', show } }}
        />
      </Card>
      <Suspense>{shown && <PaymentDialog id={shown} onClose={() => setShown(null)} />}</Suspense>
    </div>
  );
}

type Flag = Answer<typeof deskFlags>['flags'][number];

interface FlagsProps {
  /** Shows the payment that a flag is about. */
  onShow: (payment: string) => void;
}

/** The open flags; the page waits for them, so that nothing moves down later. */
const useFlags = () => useAnswer(deskFlags, { query: { count: 50 } });

/** Nothing if there are no flags. */
function Flags({ onShow }: FlagsProps) {
  const { t } = useWords();
  const [resolving, setResolving] = useState<Flag | null>(null);
  const { data, error, refetch } = useFlags();
  if (error) return <FailedCall error={error} fallback="calls.topUps" onAgain={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <Card
      title={t('paymentDesk.flags')}
      action={
        <span className="row">
          <Badge kind="count">{data.total}</Badge>
          <CsvButton operation={deskFlags} fileName="do-wyjasnienia.csv" />
        </span>
      }
    >
      <ul role="list" className="plain-list payment-desk-flags">
        {data.flags.map((flag) => (
          <FlagRow key={flag.id} flag={flag} onShow={onShow} onResolve={() => setResolving(flag)} />
        ))}
      </ul>
      {resolving && <ResolveDialog flag={resolving} onClose={() => setResolving(null)} />}
    </Card>
  );
}

interface RowProps extends FlagsProps {
  flag: Flag;
  onResolve: () => void;
}

function FlagRow({ flag, onShow, onResolve }: RowProps) {
  const { t, format } = useWords();
  const { kind, provider, reference, createdAt, amount, payment } = flag;
  const name = t(`paymentDesk.flag_${kind}`);
  return (
    <li>
      <span className="payment-desk-what grid break-anywhere">
        <strong>{name}</strong>
        <span className="muted">
          {t('paymentDesk.flagLine', {
            provider: providerNames[provider],
            reference,
            time: format.dateTime(createdAt),
          })}
        </span>
      </span>
      {amount !== null && <Money amount={amount} currency="PLN" />}
      {payment && (
        <Button kind="quiet" onClick={() => onShow(payment)}>
          {t('paymentDesk.show')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <May call={resolveFlag}>
        <Button kind="secondary" onClick={onResolve}>
          {t('paymentDesk.resolve')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </May>
    </li>
  );
}

function ResolveDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useWords();
  const resolve = useChange(resolveFlag);
  const loss = useChange(proposeWriteOff);
  const reason = useReason(useState(''));
  const finish = (word: 'paymentDesk.resolved' | 'bank.decisionSaved') => ({
    onSuccess: () => {
      void showToast('success', t(word));
      onClose();
    },
  });
  const send = () => {
    if (!reason.check()) return;
    const input = { params: { id: flag.id }, body: { note: reason.text } };
    resolve.mutate(input, finish('paymentDesk.resolved'));
  };
  const proposeLoss = () => {
    if (!reason.check()) return;
    loss.mutate({ body: { flag: flag.id, note: reason.text } }, finish('bank.decisionSaved'));
  };
  const mayBeLoss = flag.kind === 'refunded_elsewhere' && flag.amount !== null;
  const failed = resolve.error ?? loss.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paymentDesk.resolveTitle')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {mayBeLoss && (
            <Button kind="secondary" pending={loss.isPending} onClick={proposeLoss}>
              {t('paymentDesk.writeOff')}
            </Button>
          )}
          <Button pending={resolve.isPending} onClick={send}>
            {t('paymentDesk.resolve')}
          </Button>
        </>
      }
    >
      <Reason
        label={t('paymentDesk.resolveNote')}
        hint={t('paymentDesk.resolveHint')}
        of={reason}
      />
      {mayBeLoss && <p className="muted">{t('paymentDesk.writeOffText')}</p>}
      <FailedCall error={failed} fallback="calls.topUpAct" />
    </Dialog>
  );
}
