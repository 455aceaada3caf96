/** Records the outcome of transfers by hand. Asks first, since it may give money back. */
import { settleOutgoing } from '#contract/bank-outgoing.ts';
import { askFirst } from '../../api/act.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { showToast } from '../../ui/toast.ts';
import { useDecisionReason } from './decision-reason.ts';

export interface Settling {
  readonly transfers: readonly string[];
  readonly state: 'settled' | 'failed';
  /** Called when it is done. */
  readonly done?: (() => void) | undefined;
}

export function useSettle() {
  const { t, format } = useWords();
  const reason = useDecisionReason();
  const { mutateAsync } = useChange(settleOutgoing);
  return ({ transfers, state, done }: Settling) => {
    const failed = state === 'failed';
    askFirst({
      title: t(failed ? 'bank.failAsk' : 'bank.settleAsk'),
      text: t(failed ? 'bank.failText' : 'bank.settleText'),
      act: t(failed ? 'bank.markFailed' : 'bank.markSettled'),
      danger: failed,
      reason,
      fallback: 'calls.bankAct',
      send: (note) => mutateAsync({ body: { transfers: [...transfers], state, note } }),
      done({ changed, proposed }) {
        done?.();
        if (proposed > 0) {
          void showToast('success', t('bank.returnsDone', { total: format.number(proposed) }));
        }
        return changed > 0 || proposed === 0
          ? t('bank.settledDone', { total: format.number(changed) })
          : undefined;
      },
    });
  };
}
