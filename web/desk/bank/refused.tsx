/** Why a file was refused: the lines at fault and what is wrong with each. */
import { CallError } from '../../api/call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import './bank.css';
import { FailedCall } from '../../api/failed-call.tsx';

/** More would not help: the rest usually repeat the same fault. */
const shownFaults = 8;

export function Refused({ error }: { error: unknown }) {
  const { t, format } = useWords();
  const faults = (error instanceof CallError && error.details.faults) || [];
  if (faults.length === 0) {
    return <FailedCall error={error} fallback="calls.bankAct" />;
  }
  const more = faults.length - shownFaults;
  return (
    <Alert kind="error" title={t('bank.faultTitle')}>
      <p>{t('bank.faultText')}</p>
      <ul className="bank-faults">
        {faults.slice(0, shownFaults).map(({ line, fault, found }) => (
          <li key={`${line} ${fault}`}>
            {t('bank.faultLine', { line, fault: t(`bank.fault_${fault}`) })}
            {found && <div className="muted">{t('bank.faultFound', { found })}</div>}
          </li>
        ))}
        {more > 0 && <li>{t('bank.faultMore', { total: format.number(more) })}</li>}
      </ul>
    </Alert>
  );
}
