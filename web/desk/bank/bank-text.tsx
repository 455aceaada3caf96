/** The bank's whole description of a line, folded away: what was understood of it stands beside. */
import { useWords } from '../../i18n/use-words.ts';

export function BankText({ text }: { text: string }) {
  const { t } = useWords();
  if (!text) return null;
  return (
    <details className="bank-text">
      <summary>{t('bank.wholeText')}</summary>
      <p className="break-anywhere">{text}</p>
    </details>
  );
}
