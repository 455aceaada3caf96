/** One line: what to do next, or why there is no payment. */
import { useEffect } from 'react';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { signal } from './signals.ts';
import { UnsentLine } from './unsent-line.tsx';
import type { Till } from './use-till.ts';

export function NextStep({ till }: { till: Till }) {
  const problem = useProblem(till);
  const next = useNext(till);
  useEffect(() => {
    if (problem) signal('refused');
  }, [problem]);
  if (till.unsent) return <UnsentLine till={till} />;
  if (problem) {
    return (
      <p className="till-hint till-problem text-sm text-center" role="alert">
        {problem}
      </p>
    );
  }
  if (till.stage.is === 'waits') return null;
  return <p className="till-hint text-sm text-center muted">{next}</p>;
}

function useNext({ stage, entry, sale, bill }: Till): string {
  const { t } = useWords();
  const { way, at } = entry;
  if (stage.is === 'asks') return '';
  if (at === 'code') return t('sales.hintSixth');
  return sale || bill || way !== 'code' ? '' : t('sales.hint_code');
}

const codes = [
  'code_invalid',
  'code_expired',
  'code_used',
  'own_code',
  'amount_differs',
  'declined',
] as const;

const cards = [
  'card_unknown',
  'card_blocked',
  'card_locked',
  'no_codes_left',
  'same_account',
] as const;

/** Why the last try failed, or how the last payment ended. */
function useProblem({ take, stage, entry, bill, sale, ready }: Till): string | null {
  const { t } = useWords();
  const errorText = useErrorText();
  const { error } = take;
  if (error instanceof CallError) {
    const { code, details } = error;
    const ofCode = codes.find((one) => one === code);
    if (ofCode === 'amount_differs' && (bill || sale)) return t('bills.amount_differs');
    if (ofCode) return t(`sales.${ofCode}`);
    const ofCard = cards.find((one) => one === code);
    if (ofCard) return t(`cards.${ofCard}`);
    if (code === 'wrong_code' && details.attemptsLeft)
      return t('cards.codeLeft', { count: details.attemptsLeft });
    if (code === 'too_many_attempts' && details.retryAfterSeconds)
      return t('sales.too_many_attempts', { count: Math.ceil(details.retryAfterSeconds / 60) });
  }
  if (stage.is === 'asks') return errorText(error, 'calls.cardConfirm');
  const fallbacks = {
    code: 'calls.charge',
    qr: 'calls.charge',
    card: 'calls.cardInitiate',
    bill: 'calls.billIssue',
    cash: 'calls.billPay',
  } as const;
  const failed = errorText(error, fallbacks[entry.way]);
  if (failed && entry.way === 'card') return `${t('cards.initiateFailed')} ${failed}`;
  if (failed) return failed;
  if (entry.missing && !ready) return t('calls.fieldAmount');
  const over = stage.is === 'enter' || stage.is === 'bill' ? stage.over : undefined;
  return over && entry.code === '' ? t(`sales.over_${over}`) : null;
}
