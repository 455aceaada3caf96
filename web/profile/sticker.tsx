/** A sticker for the shop's door, with the address of its page as a QR code; printed on A4. */
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { PrintArea } from '../ui/print-area.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import './profile.css';

interface StickerProps {
  /** Of the shop's owner. */
  id: string;
  name: string;
  percent: number;
  onDone: () => void;
}

export function Sticker({ id, name, percent, onDone }: StickerProps) {
  const { t } = useWords();
  const address = `${config.siteUrl}/puboffers/seller/${id}`;
  const share = percent === 100 ? t('places.shareAll') : t('places.shareOf', { percent });
  return (
    <PrintArea onDone={onDone}>
      <article className="sticker">
        <p className="sticker-brand">{config.brand.name}</p>
        <h2>{t('profile.stickerHere')}</h2>
        <QrCode data={address} text={address} />
        <p className="sticker-name">{name}</p>
        {percent > 0 && <p>{share}</p>}
        <p className="sticker-scan">{t('profile.stickerScan')}</p>
      </article>
    </PrintArea>
  );
}
