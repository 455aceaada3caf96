/** Why a file was refused: the lines at fault, each with what is wrong there. */
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import './bank.css';

/** So many faults help; the rest is usually the same fault again. */
const shownFaults = 8;

export function Refused({ error }: { error: unknown }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const faults = error instanceof CallError ? error.faults : [];
  if (faults.length === 0) {
    return <Alert kind="error">{errorText(error, 'calls.bankAct')}</Alert>;
  }
  const more = faults.length - shownFaults;
  return (
    <Alert kind="error" title={t('bank.faultTitle')}>
      <p>{t('bank.faultText')}</p>
      <ul className="bank-faults">
        {faults.slice(0, shownFaults).map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>
            {t('bank.faultLine', { line, fault: t(`bank.fault_${fault}`) })}
          </li>
        ))}
        {more > 0 && <li>{t('bank.faultMore', { total: format.number(more) })}</li>}
      </ul>
    </Alert>
  );
}
