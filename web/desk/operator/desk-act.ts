/** Asks before the desk acts on somebody, with the reason that is recorded. */
import { type Act, askFirst } from '../../api/act.ts';
import { useWords } from '../../i18n/use-words.ts';

interface DeskAct<Result> extends Omit<Act<Result>, 'reason' | 'fallback'> {
  /** Where the reason is recorded; by default in the security events. */
  readonly hint?: string;
}

export function useDeskAct() {
  const { t } = useWords();
  return <Result>({ hint = t('operator.reasonHint'), ...act }: DeskAct<Result>): void =>
    askFirst({
      ...act,
      reason: { label: t('operator.reason'), hint, maxLength: 500 },
      fallback: 'calls.operatorAct',
    });
}
