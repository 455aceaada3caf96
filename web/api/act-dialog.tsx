/** The dialog of an action that is asked about first. */
import { type ReactNode, useEffect, useState } from 'react';
import { useNote } from '../session/draft.ts';
import { Question } from '../ui/confirm-dialog.tsx';
import { Reason, useReason } from '../ui/reason.tsx';
import { useLocation } from '../ui/router.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { closeAct, type OpenAct, type ReasonWords } from './act.ts';
import { FailedCall } from './failed-call.tsx';

export function ActDialog({ act }: { act: OpenAct }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    // The page that asked was left.
    if (key !== openedAt) closeAct();
  }, [key, openedAt]);
  return act.reason ? (
    <WithReason key={act.title} act={act} words={act.reason} />
  ) : (
    <Asking key={act.title} act={act} />
  );
}

interface AskingProps {
  act: OpenAct;
  /** The reason that is sent; null if it is too short. */
  reason?: () => string | null;
  children?: ReactNode;
}

function Asking({ act, reason = () => '', children }: AskingProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    const given = reason();
    if (given === null) return;
    setError(null);
    setPending(true);
    try {
      await act.send(given);
      closeAct();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };
  return (
    <Question
      title={act.title}
      confirm={act.act}
      {...(act.back && { back: act.back })}
      danger={act.danger ?? false}
      pending={pending}
      onClose={closeAct}
      onConfirm={() => void send()}
    >
      <div className="stack">
        {typeof act.text === 'string' ? <p>{act.text}</p> : act.text}
        {children}
        <FailedCall error={error} fallback={act.fallback} />
      </div>
    </Question>
  );
}

function WithReason({ act, words }: { act: OpenAct; words: ReasonWords }) {
  const { label, hint, maxLength, optional, text = '' } = words;
  const [note, setNote] = useNote(`reason ${act.title}`, text);
  const reason = useReason([note, setNote]);
  const check = () => (optional || reason.check() ? reason.text.trim() : null);
  return (
    <Asking act={act} reason={check}>
      {optional ? (
        <TextArea
          label={label}
          hint={hint}
          optional
          rows={2}
          maxLength={maxLength}
          value={reason.text}
          onChange={({ target }) => reason.change(target.value)}
        />
      ) : (
        <Reason label={label} hint={hint} of={reason} maxLength={maxLength} />
      )}
    </Asking>
  );
}
