/** Copies a text and confirms it. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';

const saidMs = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      // If the browser forbids it, the text is still on the screen to be typed or selected.
      () => undefined,
    );
  };
  return (
    <Button kind="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? t('ui.copied') : label}</span>
    </Button>
  );
}
