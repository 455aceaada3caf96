/** A bank transfer whose title names the wallet: what to write, also as the banks' QR code. */
import { type Minor, toWire } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { transferCode } from '#contract/transfer-qr.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CopyButton } from '../../pay/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWallet, type Wallet } from '../queries.ts';

interface BankTransferProps {
  /** Of the transfer; null if none is typed. */
  amount: Minor | null;
}

export function BankTransfer({ amount }: BankTransferProps) {
  const { wallet, error, refetch } = useWallet();
  if (error) return <FailedCall error={error} fallback="calls.wallet" onAgain={refetch} />;
  if (!wallet) return <SkeletonRows rows={3} />;
  return <Details wallet={wallet} amount={amount} />;
}

function Details({ wallet, amount }: BankTransferProps & { wallet: Wallet }) {
  const { t, format } = useWords();
  const { topUpTitle: title, topUpAccount: account } = wallet;
  const holder = wallet.topUpHolder ?? '';
  return (
    <div className="stack">
      <p>{t('wallet.topUpText')}</p>
      {account && (
        <>
          <div className="row gap-4">
            <QrCode
              data={transferCode({ account, name: holder, title, amount })}
              text={t('wallet.topUpQr')}
              correction="L"
            />
            <p className="muted flex-[1_1_12rem]">{t('wallet.topUpQrText')}</p>
          </div>
          <Row name={t('wallet.topUpHolder')} copy={t('wallet.copyHolder')} value={holder} />
          <Row
            name={t('wallet.topUpAccount')}
            copy={t('wallet.copyAccount')}
            value={account}
            shown={groupedNrb(account)}
          />
          {amount !== null && (
            <Row
              name={t('wallet.topUpAmount')}
              copy={t('wallet.copyAmount')}
              value={toWire(amount).toFixed(2).replace('.', ',')}
              shown={format.money(toWire(amount), 'PLN')}
            />
          )}
        </>
      )}
      <Row name={t('wallet.topUpTitle')} copy={t('wallet.copyTitle')} value={title} />
      <p className="muted">
        {t('wallet.topUpTitleHint')}
        {!account &&
          config.supportEmail &&
          ` ${t('wallet.topUpAsk', { email: config.supportEmail })}`}
      </p>
    </div>
  );
}

interface RowProps {
  name: string;
  /** The label of the copy button. */
  copy: string;
  value: string;
  /** As formatted for people. */
  shown?: string;
}

/** A field of the bank's form. */
function Row({ name, copy, value, shown = value }: RowProps) {
  return (
    <div className="wallet-title panel row justify-between py-3">
      <div className="grid min-w-0">
        <span className="muted">{name}</span>
        <strong className="tabular text-lg break-anywhere">{shown}</strong>
      </div>
      <CopyButton text={value} label={copy} />
    </div>
  );
}
