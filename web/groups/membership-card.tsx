/** A member's own choices, and how a group or a membership ends. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setMembership } from '#contract/groups.ts';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { answersGroup, type Group, useDeleteGroup, useLeaveGroup } from './queries.ts';

export function MembershipCard({ group, owner }: { group: Group; owner: boolean }) {
  const { t } = useWords();
  return (
    <Card title={t(owner ? 'groups.ending' : 'groups.mine')}>
      {owner ? (
        <DeleteGroup group={group} />
      ) : (
        <>
          <ShowEmail group={group} />
          <LeaveGroup group={group} />
        </>
      )}
    </Card>
  );
}

function ShowEmail({ group: { id, showEmail } }: { group: Group }) {
  const { t } = useWords();
  const show = useChange(setMembership, answersGroup);
  return (
    <>
      <Checkbox
        label={t('groups.showEmail')}
        hint={t('groups.showEmailHint')}
        checked={show.isPending ? show.variables.body.showEmail : showEmail}
        onChange={({ target }) =>
          show.mutate({ params: { id }, body: { showEmail: target.checked } })
        }
      />
      <FailedCall error={show.error} fallback="calls.group" />
    </>
  );
}

/** Confirms it on the list, where the group is no longer shown. */
function useGoneToList() {
  const navigate = useNavigate();
  return (text: string) => {
    void showToast('success', text);
    navigate('/grp', { replace: true });
  };
}

function LeaveGroup({ group }: { group: Group }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const gone = useGoneToList();
  const [asking, setAsking] = useState(false);
  const leave = useLeaveGroup(group, () => gone(t('groups.left', { name: group.name })));
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('groups.leave')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('groups.leaveAsk', { name: group.name })}
        confirm={t('groups.leave')}
        pending={leave.isPending}
        error={errorText(leave.error, 'calls.group')}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate(undefined)}
      >
        {t('groups.leaveText')}
      </ConfirmDialog>
    </>
  );
}

function DeleteGroup({ group }: { group: Group }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const gone = useGoneToList();
  const [asking, setAsking] = useState(false);
  const others = group.members.length - 1;
  const remove = useDeleteGroup(group.id, () => gone(t('groups.deleted', { name: group.name })));
  return (
    <>
      <p className="muted">{t('groups.deleteText')}</p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('groups.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('groups.deleteAsk', { name: group.name })}
        confirm={t('groups.delete')}
        pending={remove.isPending}
        error={errorText(remove.error, 'calls.group')}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined)}
      >
        {others > 0 ? t('groups.deleteOthers', { count: others }) : t('groups.deleteAlone')}
      </ConfirmDialog>
    </>
  );
}
