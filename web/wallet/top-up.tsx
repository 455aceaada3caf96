/** How to pay in: a bank transfer whose title names the wallet. */
import { toWire } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { transferCode } from '#contract/transfer-qr.ts';
import { CopyButton } from '../charges/copy-button.tsx';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Card } from '../ui/card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import type { Wallet } from './queries.ts';
import './top-up.css';

interface TopUpProps extends Pick<Wallet, 'topUpTitle' | 'topUpAccount' | 'topUpHolder'> {
  /** As typed above it; otherwise it asks itself. */
  typed?: string;
}

const start = { amount: '' };

export function TopUp({ typed, ...wallet }: TopUpProps) {
  const { t, format } = useWords();
  const { topUpTitle: title, topUpAccount: account } = wallet;
  const holder = wallet.topUpHolder ?? '';
  const { value, change } = useDraft('bank-transfer', start);
  const amount = readAmount(typed ?? value.amount);
  return (
    <Card title={t('wallet.topUp')} className="wallet-top-up">
      <p>{t('wallet.topUpText')}</p>
      {account && (
        <>
          {typed === undefined && (
            <AmountField
              label={t('wallet.topUpAmount')}
              currency="PLN"
              value={value.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
          <div className="wallet-qr row gap-4">
            <QrCode
              data={transferCode({ account, name: holder, title, amount })}
              text={t('wallet.topUpQr')}
              correction="L"
            />
            <p className="muted">{t('wallet.topUpQrText')}</p>
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
    </Card>
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
    <div className="wallet-title">
      <div>
        <span className="muted">{name}</span>
        <strong className="tabular">{shown}</strong>
      </div>
      <CopyButton text={value} label={copy} />
    </div>
  );
}
