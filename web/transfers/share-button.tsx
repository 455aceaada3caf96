/** Shares a receipt by the device's own means; where it has none, there is nothing to press. */
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';

interface ShareButtonProps {
  /** The path of the page that shows it. */
  path: string;
  /** What it says, in one line. */
  text: string;
  /** Another look than a secondary button's. */
  className?: string | undefined;
}

export function ShareButton({ path, text, className }: ShareButtonProps) {
  const { t } = useWords();
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Put away by the person, which is no failure.
    navigator.share({ text, url: new URL(path, location.href).href }).catch(() => undefined);
  };
  if (className) {
    return (
      <button type="button" className={className} onClick={share}>
        {t('ui.share')}
      </button>
    );
  }
  return (
    <Button kind="secondary" icon="share" onClick={share}>
      {t('ui.share')}
    </Button>
  );
}
