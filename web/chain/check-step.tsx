/** The second step of anything on the chain: look once more at what will happen, then have it happen. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import './chain.css';
import { NodeWords } from './node-words.tsx';

interface CheckStepProps {
  title?: string | undefined;
  rows: readonly DescriptionRow[];
  /** What has to be known before. */
  children?: ReactNode;
  /** The call that makes it happen. */
  call: { readonly isPending: boolean; readonly error: Error | null };
  fallback: Parameters<ReturnType<typeof useErrorText>>[1];
  /** What the button says: what happens, with its amount. */
  confirm: string;
  onConfirm: () => void;
  onBack: () => void;
}

export function CheckStep(props: CheckStepProps) {
  const { title, rows, children, call, fallback, confirm, onConfirm, onBack } = props;
  const { t } = useWords();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card kind="narrow" title={title}>
      <div ref={place} tabIndex={-1} className="chain-check">
        <DescriptionList rows={rows} />
      </div>
      {children}
      {call.error && (
        <Alert kind="error">
          {errorText(call.error, fallback)}
          <NodeWords error={call.error} />
        </Alert>
      )}
      <div className="chain-buttons">
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
