/** Issuing an asset: form → check; its result is the move's own page. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { Steps } from '../ui/steps.tsx';
import { type CheckedIssue, issueCheckDraft, issueDraft } from './checked.ts';
import { IssueCheck } from './issue-check.tsx';
import { IssueForm } from './issue-form.tsx';

const nothing: { checked: CheckedIssue | null } = { checked: null };

export function Issue() {
  const { t } = useWords();
  const navigate = useNavigate();
  // The step survives a reload and a renewed sign-in, as what was typed does.
  const { value, change, drop } = useDraft(issueCheckDraft, nothing);
  const [returned, setReturned] = useState(false);
  const { checked } = value;
  const back = () => {
    setReturned(true);
    change({ checked: null });
  };
  const finish = (id: string) => {
    dropDraft(issueDraft);
    drop(nothing);
    void navigate(`/ecoin_send/${id}`, { replace: true });
  };
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <Steps steps={steps} current={checked ? 1 : 0} />
      {checked ? (
        <IssueCheck order={checked} onBack={back} onMoved={finish} />
      ) : (
        <IssueForm focused={returned} onChecked={(order) => change({ checked: order })} />
      )}
    </>
  );
}
