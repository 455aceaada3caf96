/** A chain operation: what is filled in, then its check; the result is the move's own page. */
import type { ComponentType } from 'react';
import { CallError } from '../api/call.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { useCheckStep } from '../api/use-check-step.ts';
import type { PlainKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { Flow, FlowCheck, type FlowCheckProps, type FlowHeading } from '../ui/flow.tsx';
import { Technical } from '../ui/technical.tsx';
import './chain.css';
import { addressTo } from '../ui/address.ts';
import { navigate } from '../ui/router.tsx';

export interface FormStepProps<C> {
  /** The form is back from a later step, so its first field takes the focus. */
  focused: boolean;
  onChecked: (order: C) => void;
}

export interface CheckStepProps<C> {
  order: C;
  onBack: () => void;
  /** The operation has started; gets the move's id. */
  onMoved: (id: string) => void;
}

interface ChainFlowProps<C> extends FlowHeading {
  /** The name of the form's draft. */
  draft: string;
  Form: ComponentType<FormStepProps<C>>;
  Check: ComponentType<CheckStepProps<C>>;
}

export function ChainFlow<C>({ draft, Form, Check, ...heading }: ChainFlowProps<C>) {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useCheckStep<C>(`${draft}-check`);
  const leave = (move: string) => {
    finish(draft);
    navigate(addressTo('/ecoin_send/:id', { id: move }), { replace: true });
  };
  return (
    <Flow
      {...heading}
      steps={[t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')]}
      checked={checked}
      form={<Form focused={returned} onChecked={check} />}
      check={(order) => <Check order={order} onBack={back} onMoved={leave} />}
    />
  );
}

interface ChainCheckProps extends Omit<FlowCheckProps, 'pending' | 'back'> {
  /** The call that carries it out. */
  call: { readonly isPending: boolean; readonly error: Error | null };
  /** Shown for a failure without its own message. */
  fallback: PlainKey;
}

export function ChainCheck({ call, fallback, children, ...check }: ChainCheckProps) {
  const { t } = useWords();
  return (
    <FlowCheck {...check} pending={call.isPending} back={t('chain.back')}>
      {children}
      <FailedCall error={call.error} fallback={fallback}>
        <NodeWords error={call.error} />
      </FailedCall>
    </FlowCheck>
  );
}

/** Nothing where the node gave no message. */
export function NodeWords({ error }: { error: unknown }) {
  const { t } = useWords();
  const { rpcCode, rpcMessage } = error instanceof CallError ? error.details : {};
  if (rpcMessage === undefined) return null;
  const value = `${rpcCode ?? ''} ${rpcMessage}`.trim();
  return (
    <div className="mt-3">
      <Technical summary={t('chain.details')} rows={[{ term: t('chain.rpc'), value }]} />
    </div>
  );
}
