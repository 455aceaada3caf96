/** The two steps that something on the chain takes here: the form, and the check of what it says. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';

interface Checked<C> {
  /** What waits to be confirmed; null while the form is open. */
  readonly checked: C | null;
  /** True where somebody has come back from the check. */
  readonly returned: boolean;
  check(order: C): void;
  back(): void;
  /** Forgets both steps and goes to the page of the move. */
  finish(move: string): void;
}

/** The step survives a reload and a renewed sign-in, as what was typed does. */
export function useChecked<C>(checkDraft: string, formDraft: string): Checked<C> {
  const navigate = useNavigate();
  const { value, change, drop } = useDraft<{ checked: C | null }>(checkDraft, { checked: null });
  const [returned, setReturned] = useState(false);
  return {
    checked: value.checked,
    returned,
    check: (checked) => change({ checked }),
    back() {
      setReturned(true);
      change({ checked: null });
    },
    finish(move) {
      dropDraft(formDraft);
      drop({ checked: null });
      void navigate(`/ecoin_send/${move}`, { replace: true });
    },
  };
}
