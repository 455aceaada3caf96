/** The reason of one person at the desk, which the second person has to know. */
import type { ReasonWords } from '../../api/act.ts';
import { useWords } from '../../i18n/use-words.ts';

export function useDecisionReason(): ReasonWords {
  const { t } = useWords();
  return { label: t('bank.why'), hint: t('bank.whyHint'), maxLength: 200 };
}
