/** My address on the chain, to show, scan and copy. */
import { CopyButton } from '../charges/copy-button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import './chain.css';

export function AddressCard({ address }: { address: string }) {
  const { t } = useWords();
  return (
    <Card title={t('chain.address')}>
      <div className="chain-address row gap-5">
        <QrCode data={address} text={address} size={9} />
        <div className="stack">
          <p>{t('chain.addressText')}</p>
          <p className="chain-mono">{address}</p>
          <div>
            <CopyButton text={address} label={t('chain.copyAddress')} />
          </div>
        </div>
      </div>
    </Card>
  );
}
