/** What is filled in, then checked, then done: three steps on one page. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card, PageHeader } from './card.tsx';
import { DescriptionList, type DescriptionRow } from './description-list.tsx';
import { Steps } from './steps.tsx';

export interface FlowHeading {
  /** The page's title over the form; without one, the page has a header of its own. */
  title?: string | undefined;
  intro?: string | undefined;
  /** The page's title over the check. */
  checkTitle?: string | undefined;
}

interface FlowProps<C> extends FlowHeading {
  /** The names of the three steps. */
  steps: readonly [form: string, check: string, done: string];
  /** What awaits confirmation; null while the form is open. */
  checked: C | null;
  form: ReactNode;
  check: (checked: C) => ReactNode;
  /** The result with its own heading; a flow whose result has its own page has none. */
  done?: ReactNode | undefined;
}

export function Flow<C>(props: FlowProps<C>) {
  const { title, intro, checkTitle, steps, checked, form, check, done } = props;
  const filling = checked === null;
  return (
    <>
      {title && !done && (
        <PageHeader title={filling ? title : checkTitle} centred>
          {filling && intro}
        </PageHeader>
      )}
      <Steps steps={steps} current={done ? 2 : filling ? 0 : 1} />
      {done || (filling ? form : check(checked))}
    </>
  );
}

export interface FlowCheckProps {
  title?: string | undefined;
  rows: readonly DescriptionRow[];
  /** What to know before confirming, and why the last attempt failed. */
  children?: ReactNode;
  /** The label of the button that confirms: the action with its amount. */
  confirm: string;
  onConfirm: () => void;
  pending: boolean;
  /** The label of the button to the form. */
  back: string;
  onBack: () => void;
}

/** The second step: reads out what will happen, and asks for it. */
export function FlowCheck(props: FlowCheckProps) {
  const { title, rows, children, confirm, onConfirm, pending, back, onBack } = props;
  return (
    <Card kind="narrow" title={title}>
      <DescriptionList rows={rows} />
      {children}
      <div className="stack gap-3 justify-items-center">
        <Button size="large" wide icon="check" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {back}
        </Button>
      </div>
    </Card>
  );
}
