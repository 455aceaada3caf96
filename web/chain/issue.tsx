/** Issuing an asset: form → check; its result is the move's own page. */
import { useWords } from '../i18n/use-words.ts';
import { Steps } from '../ui/steps.tsx';
import { type CheckedIssue, issueCheckDraft, issueDraft } from './checked.ts';
import { IssueCheck } from './issue-check.tsx';
import { IssueForm } from './issue-form.tsx';
import { useChecked } from './use-checked.ts';

export function Issue() {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useChecked<CheckedIssue>(
    issueCheckDraft,
    issueDraft,
  );
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <Steps steps={steps} current={checked ? 1 : 0} />
      {checked ? (
        <IssueCheck order={checked} onBack={back} onMoved={finish} />
      ) : (
        <IssueForm focused={returned} onChecked={check} />
      )}
    </>
  );
}
