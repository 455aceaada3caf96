/** How money gets in: a bank transfer whose title names the wallet. */
import { CopyButton } from '../codes/copy-button.tsx';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';

export function TopUp({ title }: { title: string }) {
  const { t } = useWords();
  return (
    <Card title={t('wallet.topUp')} className="wallet-top-up">
      <p>{t('wallet.topUpText')}</p>
      <div className="wallet-title">
        <div>
          <span className="muted">{t('wallet.topUpTitle')}</span>
          <strong className="tabular">{title}</strong>
        </div>
        <CopyButton text={title} label={t('wallet.copyTitle')} />
      </div>
      <p className="muted">
        {t('wallet.topUpTitleHint')}
        {config.supportEmail && ` ${t('wallet.topUpAsk', { email: config.supportEmail })}`}
      </p>
    </Card>
  );
}
