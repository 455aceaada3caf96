/** The way from a proposal in a table to the dialog about it, which is loaded when it opens. */
import { lazy, type ReactNode, Suspense } from 'react';
import { judgeDecision } from '#contract/bank-decisions.ts';
import { May } from '../../api/may.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import type { JudgeDialogProps } from './judge-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./judge-dialog.tsx')).JudgeDialog }));

export function JudgeDialog(props: JudgeDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

interface ToJudgeProps {
  mine: boolean;
  /** Whose or which proposal it is; only announced. */
  about: string;
  onJudge: () => void;
  /** Above the button. */
  children?: ReactNode;
}

/** The cell of a table that leads to the dialog. */
export function ToJudge({ mine, about, onJudge, children }: ToJudgeProps) {
  const { t } = useWords();
  return (
    <div className="stack gap-1 justify-items-start">
      {children}
      {mine && <span className="muted">{t('bank.waitsForSecond')}</span>}
      <May call={judgeDecision}>
        <Button kind={mine ? 'quiet' : 'secondary'} onClick={onJudge}>
          {t('bank.judge')}
          <span className="visually-hidden">: {about}</span>
        </Button>
      </May>
    </div>
  );
}
