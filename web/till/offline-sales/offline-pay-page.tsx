/** /zaplac-bez-sieci: the buyer pays what a till without a network has shown, and shows six digits. */
import { useState } from 'react';
import { parseAmount, toWire } from '#contract/money.ts';
import { getOfflineSale, payOfflineSale, showOfflineTill } from '#contract/offline-sales.ts';
import type { Answer } from '#contract/operation.ts';
import { stepSeconds } from '#contract/passcode.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { keys } from '../../api/query-keys.ts';
import { deviceTime } from '../../api/server-clock.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Payee } from '../../pay/payee.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { groupCode } from '../../ui/code-field.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useLocation } from '../../ui/router.tsx';
import '../payments.css';

interface Asked {
  readonly till: string;
  readonly sale: string;
  readonly amount: string;
}

/** What the QR code says: it stands in the fragment, which no server sees. */
function useAsked(): Asked | null {
  const about = new URLSearchParams(useLocation().hash.slice(1));
  const [till, sale, amount] = ['till', 'sale', 'amount'].map((name) => about.get(name) ?? '');
  return till && sale && amount && parseAmount(amount) !== null ? { till, sale, amount } : null;
}

export default function OfflinePayPage() {
  const { t } = useWords();
  const asked = useAsked();
  return (
    <WalletGate>
      <PageHeader title={t('offlineSales.payTitle')} />
      <Card kind="narrow">
        {asked ? (
          <Pay key={asked.sale} asked={asked} />
        ) : (
          <EmptyState drawing="search" title={t('offlineSales.noSale')}>
            {t('offlineSales.noSaleText')}
          </EmptyState>
        )}
      </Card>
    </WalletGate>
  );
}

type Paid = Answer<typeof getOfflineSale>;

function Pay({ asked }: { asked: Asked }) {
  const { t } = useWords();
  const { till, sale, amount } = asked;
  const [paid, setPaid] = useState<Paid | null>(null);
  const shown = useAnswer(showOfflineTill, { query: { till } }, keys.offlineTill(till));
  const pay = useChange(payOfflineSale, {
    of: sale,
    onSuccess: setPaid,
  });
  if (paid) return <Passcode paid={paid} />;
  return (
    <Loaded query={shown} fallback="calls.offlineSale" rows={3}>
      {({ payee }) => (
        <div className="stack">
          <DescriptionList
            rows={[
              {
                term: t('offlineSales.payee'),
                value: <Payee name={payee.name} mark={payee.mark} />,
                strong: true,
              },
              {
                term: t('offlineSales.amount'),
                value: <Money amount={toWire(parseAmount(amount) ?? 0)} />,
                strong: true,
              },
            ]}
          />
          <FailedCall error={pay.error} fallback="calls.offlineSale" />
          <Button
            size="large"
            wide
            pending={pay.isPending}
            onClick={() => pay.mutate({ body: { till, sale, amount } })}
          >
            {t('offlineSales.pay')}
          </Button>
        </div>
      )}
    </Loaded>
  );
}

/** The digits of this half minute, until the till has taken them. */
function Passcode({ paid }: { paid: Paid }) {
  const { t, format } = useWords();
  const { id } = paid;
  const { data = paid } = useAnswer(getOfflineSale, { params: { id } }, keys.offlineSale(id), {
    initialData: paid,
    refetchInterval: ({ state }) =>
      state.data?.passcode
        ? Math.max(1000, deviceTime(state.data.changesAt) - Date.now() + 500)
        : false,
  });
  return (
    <div className="@container stack text-center">
      <Alert kind="success">
        {t('offlineSales.paid', { amount: format.money(paid.amount), payee: paid.payee.name })}
      </Alert>
      {data.passcode ? (
        <>
          <p>{t('offlineSales.showThis')}</p>
          <p className="code-digits nowrap tabular" role="status">
            {groupCode(data.passcode)}
          </p>
          <div className="stack justify-items-center gap-2 text-sm">
            <span className="muted">{t('offlineSales.changeIn')}</span>
            <Countdown
              key={data.changesAt}
              endsAt={deviceTime(data.changesAt)}
              total={stepSeconds}
              size={4}
            />
          </div>
        </>
      ) : (
        <p>{t('offlineSales.over')}</p>
      )}
    </div>
  );
}
