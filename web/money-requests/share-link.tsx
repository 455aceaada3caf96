/** A request's link for somebody else: as a QR code, to share and to copy. */
import { requestPath } from '#contract/money-requests.ts';
import { CopyButton } from '../charges/copy-button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { ShareButton } from '../transfers/share-button.tsx';
import { QrCode } from '../ui/qr-code.tsx';

interface ShareLinkProps {
  id: string;
  /** What is shared beside the link, in one line. */
  text: string;
  /** Whether somebody beside me may scan it. */
  scanned?: boolean | undefined;
}

export function ShareLink({ id, text, scanned }: ShareLinkProps) {
  const { t } = useWords();
  const link = new URL(requestPath(id), location.href).href;
  return (
    <div className="stack justify-items-center gap-3">
      {scanned && <QrCode data={link} text={link} />}
      <p className="text-sm muted break-anywhere text-center">{link}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ShareButton path={requestPath(id)} text={text} />
        <CopyButton text={link} label={t('requests.copyLink')} />
      </div>
    </div>
  );
}
