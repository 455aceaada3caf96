/** /transactions/:id: one payment as a printable receipt. */
import { useMutation } from '@tanstack/react-query';
import { proveReceipt } from '#contract/trust.ts';
import { call } from '../../api/call.ts';
import { Detail } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { save } from '../../api/save-file.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { goodsRow, wholeRow } from '../../pay/bill-rows.ts';
import { kindWord } from '../../pay/kinds.ts';
import { sideName } from '../../pay/other-side.ts';
import { Payee } from '../../pay/payee.tsx';
import { useReceipt, useReceiptFile } from '../../pay/receipt-query.ts';
import { ShareButton } from '../../pay/share-button.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { SaleRefunds } from '../../till/takings/sale-refunds.tsx';
import { linkOf } from '../../trust/receipt-link.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { navigate, useParams } from '../../ui/router.tsx';
import { Technical } from '../../ui/technical.tsx';
import './feed.css';
import { addressTo } from '../../ui/address.ts';

const fetchProof = async (id: string): Promise<string> =>
  JSON.stringify(await call(proveReceipt, { params: { id } }), null, 1);

/** What is paid in person, and can be refunded by its seller. */
const sales: ReadonlySet<string> = new Set(['code_payment', 'card_payment', 'bill']);

export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <ReceiptView id={id} />
    </WalletGate>
  );
}

function ReceiptView({ id }: { id: string }) {
  const { t } = useWords();
  const query = useReceipt(id);
  return (
    <Detail
      query={query}
      fallback="calls.receipt"
      to="/transactions"
      back={t('transfers.historyBack')}
      missing={{ title: t('transfers.notFound'), text: t('transfers.notFoundText') }}
      actions={query.data && <ReceiptActions receipt={query.data} />}
      card="narrow"
    >
      {(receipt) => (
        <>
          <Receipt receipt={receipt} />
          {sales.has(receipt.kind) && <SaleRefunds id={id} />}
        </>
      )}
    </Detail>
  );
}

function ReceiptActions({ receipt: { id, amount, currency, payer, payee, time } }: ReceiptProps) {
  const { t, format } = useWords();
  const sides = `${sideName(t, payer.name)} → ${sideName(t, payee.name)}`;
  const file = useReceiptFile(id);
  return (
    <>
      <div className="row">
        <ShareButton
          path={addressTo('/transactions/:id', { id })}
          text={[format.money(amount, currency), sides, format.dateTime(time)].join(' · ')}
        />
        <Button kind="secondary" icon="print" onClick={() => print()}>
          {t('transfers.print')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          pending={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('transfers.receiptPdf')}
        </Button>
      </div>
      <FailedCall error={file.error} fallback="calls.file" />
    </>
  );
}

interface ReceiptProps {
  receipt: NonNullable<ReturnType<typeof useReceipt>['data']>;
}

function Receipt({ receipt }: ReceiptProps) {
  const words = useWords();
  const { t, format } = words;
  const { bill, direction, counterparty, payer, payee } = receipt;
  const side = (name: string, isOther: boolean) => (
    <Payee
      name={sideName(t, name)}
      mark={null}
      account={(isOther && counterparty.email) || undefined}
    />
  );
  return (
    <Card kind="narrow" className="receipt">
      <div className="@container stack justify-items-center gap-2 text-center">
        <p className="muted">{config.brand.name}</p>
        <h1>{t('transfers.receiptOf')}</h1>
        <p className="fit-[12cqi] tight bold">
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
          { term: t('transfers.payer'), value: side(payer.name, direction === 'in') },
          { term: t('transfers.payee'), value: side(payee.name, direction === 'out') },
          ...(receipt.title ? [{ term: t('transfers.titleColumn'), value: receipt.title }] : []),
          { term: t('transfers.kind'), value: t(kindWord(receipt.kind)) },
          { term: t('transfers.time'), value: format.dateTime(receipt.time) },
          bill && goodsRow(words, bill, true),
          bill && wholeRow(words, bill, receipt.amount, true),
          ...useBeside(receipt),
          {
            term: t('transfers.balanceAfter'),
            value: <Money amount={receipt.balance_after} currency={receipt.currency} />,
          },
        ]}
      />
      <Technical
        summary={t('transfers.technical')}
        rows={[
          { term: t('transfers.number'), value: receipt.id },
          { term: t('transfers.booked'), value: format.number(receipt.journal.sequence) },
          { term: t('transfers.hash'), value: receipt.journal.hash },
        ]}
      >
        {t('transfers.hashHint')}
      </Technical>
      <ReceiptProof id={receipt.id} />
      <p className="text-sm muted text-center">{t('transfers.receiptNote')}</p>
    </Card>
  );
}

/** A refund names its sale; a bill in both currencies says what became of its złoty. */
function useBeside({ refund_of: sale, mixed_bill: bill }: ReceiptProps['receipt']) {
  const { t, format } = useWords();
  return [
    ...(sale
      ? [
          {
            term: t('refunds.of'),
            value: (
              <Link
                to={addressTo('/transactions/:id', { id: sale.id })}
                className="min-target inline-flex items-center"
              >
                {t('refunds.ofSale', { time: format.dateTime(sale.time) })}
              </Link>
            ),
          },
        ]
      : []),
    ...(bill
      ? [
          {
            term: t('refunds.inZloty'),
            value: t(bill.zloty_taken_at ? 'refunds.zlotyTaken' : 'refunds.zlotyDue', {
              amount: format.money(bill.pln, 'PLN'),
            }),
          },
        ]
      : []),
  ];
}

/** Downloads the proof of one's own payment: to check it at once, or to show it to others. */
function ReceiptProof({ id }: { id: string }) {
  const { t } = useWords();
  const check = useMutation({
    mutationFn: async () => navigate(linkOf(await fetchProof(id))),
  });
  const keep = useMutation({
    mutationFn: async () => {
      const file = new Blob([await fetchProof(id)], { type: 'application/json' });
      save(file, `dowod-${id.slice(-12)}.json`);
    },
  });
  const error = check.error ?? keep.error;
  return (
    <div className="flow-3 no-print">
      <div className="row">
        <Button
          kind="secondary"
          icon="eye"
          pending={check.isPending}
          onClick={() => {
            keep.reset();
            check.mutate();
          }}
        >
          {t('trust.prove')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          pending={keep.isPending}
          onClick={() => {
            check.reset();
            keep.mutate();
          }}
        >
          {t('trust.save')}
        </Button>
      </div>
      <FailedCall error={error} fallback="calls.proof" />
      <p className="muted">{t('trust.proveText')}</p>
    </div>
  );
}
