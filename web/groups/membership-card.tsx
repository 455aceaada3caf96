/** What a member decides for oneself, and how a group or a membership ends. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { type Group, useDeleteGroup, useLeaveGroup, useShowEmail } from './queries.ts';

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
  const errorText = useErrorText();
  const show = useShowEmail(id);
  return (
    <>
      <Checkbox
        label={t('groups.showEmail')}
        hint={t('groups.showEmailHint')}
        checked={show.isPending ? show.variables : showEmail}
        onChange={({ target }) => show.mutate(target.checked)}
      />
      {show.error && <Alert kind="error">{errorText(show.error, 'calls.group')}</Alert>}
    </>
  );
}

/** Tells that it is done, on the list where the group no longer stands. */
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
        onConfirm={() => leave.mutate()}
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
        onConfirm={() => remove.mutate()}
      >
        {others > 0 ? t('groups.deleteOthers', { count: others }) : t('groups.deleteAlone')}
      </ConfirmDialog>
    </>
  );
}
