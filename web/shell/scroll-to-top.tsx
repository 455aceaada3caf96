/** A button back to the top, after 400 px of scrolling (specification §9). */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { IconButton } from '../ui/button.tsx';

const thresholdPx = 400;

export function ScrollToTop() {
  const { t } = useWords();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > thresholdPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const up = () => {
    scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="scroll-to-top no-print">
      <IconButton icon="up" label={t('shell.toTop')} onClick={up} />
    </div>
  );
}
