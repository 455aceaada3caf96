/** Proposes to take a booked statement back that was wrong; a second person agrees or not. */
import { takeBackStatement } from '#contract/bank-returns.ts';
import { askFirst } from '../../api/act.ts';
import { useMay } from '../../api/may.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { useDecisionReason } from './decision-reason.ts';

export function TakeBack({ statement }: { statement: string }) {
  const { t } = useWords();
  const may = useMay();
  const takeBack = useTakeBack(statement);
  if (!may(takeBackStatement)) return null;
  return (
    <div className="row">
      <Button kind="secondary" onClick={takeBack}>
        {t('bank.takeBack')}
      </Button>
    </div>
  );
}

function useTakeBack(statement: string) {
  const { t } = useWords();
  const reason = useDecisionReason();
  const { mutateAsync } = useChange(takeBackStatement);
  return () =>
    askFirst({
      title: t('bank.takeBackAsk'),
      text: t('bank.takeBackText'),
      act: t('bank.takeBackPropose'),
      danger: true,
      reason,
      fallback: 'calls.bankAct',
      send: (note) => mutateAsync({ params: { id: statement }, body: { note } }),
      done: () => t('bank.takeBackDone'),
    });
}
