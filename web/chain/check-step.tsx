/** The second step of any chain operation: check what will happen, then confirm. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import './chain.css';
import { FailedCall } from '../failed-call.tsx';
import { NodeWords } from './node-words.tsx';

interface CheckStepProps {
  title?: string | undefined;
  rows: readonly DescriptionRow[];
  /** What to know before confirming. */
  children?: ReactNode;
  /** The call that carries it out. */
  call: { readonly isPending: boolean; readonly error: Error | null };
  fallback: Parameters<ReturnType<typeof useErrorText>>[1];
  /** The label of the button: the action with its amount. */
  confirm: string;
  onConfirm: () => void;
  onBack: () => void;
}

export function CheckStep(props: CheckStepProps) {
  const { title, rows, children, call, fallback, confirm, onConfirm, onBack } = props;
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card kind="narrow" title={title}>
      <div ref={place} tabIndex={-1} className="no-outline">
        <DescriptionList rows={rows} />
      </div>
      {children}
      <FailedCall error={call.error} fallback={fallback}>
        <NodeWords error={call.error} />
      </FailedCall>
      <div className="stack gap-3 justify-items-center">
        <Button size="large" wide icon="check" pending={call.isPending} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('chain.back')}
        </Button>
      </div>
    </Card>
  );
}
