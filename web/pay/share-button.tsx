/** Shares a page by the device's own means; where it has none, its address may be copied. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Address } from '../ui/address.ts';
import { Button } from '../ui/button.tsx';

interface ShareButtonProps {
  /** The page that shows it. */
  path: Address;
  /** What it says, in one line. */
  text: string;
  /** Another look than a secondary button's. */
  className?: string | undefined;
  /** Without means to share, copies the address; otherwise there is nothing to press then. */
  orCopy?: boolean | undefined;
}

const saidMs = 2_000;

export function ShareButton({ path, text, className, orCopy }: ShareButtonProps) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!orCopy && typeof navigator.share !== 'function') return null;
  const share = () => {
    const url = new URL(path, location.href).href;
    // Put away by the person, or forbidden by the browser; the address bar has it too.
    if (typeof navigator.share === 'function')
      navigator.share({ text, url }).catch(() => undefined);
    else
      navigator.clipboard?.writeText(url).then(
        () => setCopied(true),
        () => undefined,
      );
  };
  if (className) {
    return (
      <button type="button" className={className} onClick={share}>
        {t('ui.share')}
      </button>
    );
  }
  return (
    <Button kind="secondary" icon={copied ? 'check' : 'share'} onClick={share}>
      <span aria-live="polite">{t(copied ? 'ui.linkCopied' : 'ui.share')}</span>
    </Button>
  );
}
