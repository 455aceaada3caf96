/** How money gets in: a bank transfer whose title names the wallet. */
import { groupedNrb } from '#contract/nrb.ts';
import { CopyButton } from '../codes/copy-button.tsx';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';

export function TopUp({ title, account }: { title: string; account: string | null }) {
  const { t } = useWords();
  return (
    <Card title={t('wallet.topUp')} className="wallet-top-up">
      <p>{t('wallet.topUpText')}</p>
      {account && (
        <div className="wallet-title">
          <div>
            <span className="muted">{t('wallet.topUpAccount')}</span>
            <strong className="tabular">{groupedNrb(account)}</strong>
          </div>
          <CopyButton text={account} label={t('wallet.copyAccount')} />
        </div>
      )}
      <div className="wallet-title">
        <div>
          <span className="muted">{t('wallet.topUpTitle')}</span>
          <strong className="tabular">{title}</strong>
        </div>
        <CopyButton text={title} label={t('wallet.copyTitle')} />
      </div>
      <p className="muted">
        {t('wallet.topUpTitleHint')}
        {!account &&
          config.supportEmail &&
          ` ${t('wallet.topUpAsk', { email: config.supportEmail })}`}
      </p>
    </Card>
  );
}
