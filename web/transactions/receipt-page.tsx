/** /transactions/:id: one payment as a receipt that prints. */
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { config } from '../config.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Technical } from '../ui/technical.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { kindWord } from './kinds.ts';
import { sideName } from './other-side.ts';
import { useReceipt, useReceiptFile } from './queries.ts';
import { ReceiptProof } from './receipt-proof.tsx';
import './transactions.css';

export function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <ReceiptView id={id} />
    </WalletGate>
  );
}

function ReceiptView({ id }: { id: string }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data, error } = useReceipt(id);
  const unknown = error instanceof CallError && [404, 422].includes(error.status);
  return (
    <>
      <div className="receipt-bar no-print">
        <ButtonLink to="/transactions" kind="quiet" icon="left">
          {t('transactions.back')}
        </ButtonLink>
        {data && <ReceiptActions id={id} />}
      </div>
      {!data && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={6} />
        </Card>
      )}
      {unknown && (
        <EmptyState drawing="search" title={t('transactions.notFound')} heading="h1">
          {t('transactions.notFoundText')}
        </EmptyState>
      )}
      {error && !unknown && <Alert kind="error">{errorText(error, 'calls.receipt')}</Alert>}
      {data && <Receipt receipt={data} />}
    </>
  );
}

function ReceiptActions({ id }: { id: string }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const file = useReceiptFile(id);
  return (
    <>
      <div className="row">
        <Button kind="secondary" icon="print" onClick={() => print()}>
          {t('transactions.print')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          pending={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('transactions.receiptPdf')}
        </Button>
      </div>
      {file.error && <Alert kind="error">{errorText(file.error, 'calls.file')}</Alert>}
    </>
  );
}

type ReceiptData = NonNullable<ReturnType<typeof useReceipt>['data']>;

function Receipt({ receipt }: { receipt: ReceiptData }) {
  const { t, format } = useWords();
  return (
    <Card kind="narrow" className="receipt">
      <div className="receipt-head">
        <p className="muted">{config.brand}</p>
        <h1>{t('transactions.receiptOf')}</h1>
        <p className="receipt-amount">
          <Money
            amount={receipt.amount}
            currency={receipt.currency}
            direction={receipt.direction}
            big
          />
        </p>
      </div>
      <DescriptionList
        rows={[
          { term: t('transactions.payer'), value: sideName(t, receipt.payer.name) },
          { term: t('transactions.payee'), value: sideName(t, receipt.payee.name) },
          ...(receipt.title ? [{ term: t('transactions.titleColumn'), value: receipt.title }] : []),
          { term: t('transactions.kind'), value: t(kindWord(receipt.kind)) },
          { term: t('transactions.time'), value: format.dateTime(receipt.time) },
          {
            term: t('transactions.balanceAfter'),
            value: <Money amount={receipt.balance_after} currency={receipt.currency} />,
          },
        ]}
      />
      <Technical
        summary={t('transactions.technical')}
        rows={[
          { term: t('transactions.number'), value: receipt.id },
          { term: t('transactions.booked'), value: format.number(receipt.journal.sequence) },
          { term: t('transactions.hash'), value: receipt.journal.hash },
        ]}
      >
        {t('transactions.hashHint')}
      </Technical>
      <ReceiptProof id={receipt.id} />
      <p className="receipt-note">{t('transactions.receiptNote')}</p>
    </Card>
  );
}
