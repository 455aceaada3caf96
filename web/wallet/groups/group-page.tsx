/** /grp/:id: one group, its members, and the actions on it. */
import { useState } from 'react';
import { removeMember, setMembership } from '#contract/groups.ts';
import { askFirst } from '../../api/act.ts';
import { Detail } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.ts';
import { transferTo } from '../transfers/transfer-link.ts';
import { EditGroup } from './edit-group.tsx';
import './groups.css';
import { addressTo } from '../../ui/address.ts';
import { navigate, useParams } from '../../ui/router.tsx';
import { HandedToMe, HandOver } from './handover.tsx';
import { InviteCard } from './invite-card.tsx';
import {
  type Group,
  groupMutation,
  type Member,
  useDeleteGroup,
  useGroup,
  useLeaveGroup,
} from './queries.ts';

export default function GroupPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  return (
    <Detail
      query={useGroup(id)}
      fallback="calls.group"
      to="/grp"
      back={t('groups.back')}
      missing={{ title: t('groups.notFound'), text: t('groups.notFoundText') }}
    >
      {(group) => <GroupView group={group} />}
    </Detail>
  );
}

function GroupView({ group }: { group: Group }) {
  const { t } = useWords();
  const [editing, setEditing] = useState(false);
  const me = group.members.find((member) => member.me);
  const owner = me?.role === 'owner';
  return (
    <>
      <PageHeader
        title={group.name}
        actions={
          <>
            {group.members.length > 1 && (
              <ButtonLink
                kind="secondary"
                icon="coins"
                to={addressTo('/grp/:id/podziel', { id: group.id })}
              >
                {t('groups.split')}
              </ButtonLink>
            )}
            {owner && (
              <Button kind="secondary" onClick={() => setEditing(true)}>
                {t('groups.edit')}
              </Button>
            )}
          </>
        }
      >
        {group.description && <span className="pre-line break-anywhere">{group.description}</span>}
      </PageHeader>
      {me && group.heirId === me.userId && <HandedToMe group={group} />}
      <div className="group-parts stack gap-5">
        <Members group={group} owner={owner} />
        <div className="stack">
          {owner && <InviteCard group={group} />}
          {owner && <HandOver group={group} />}
          <MembershipCard group={group} owner={owner} />
        </div>
      </div>
      {owner && <EditGroup group={group} open={editing} onClose={() => setEditing(false)} />}
    </>
  );
}

/** A member's own choices, and how a group or a membership ends. */
function MembershipCard({ group, owner }: { group: Group; owner: boolean }) {
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
  const show = useChange(setMembership, groupMutation);
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
  return (text: string) => {
    void showToast('success', text);
    navigate('/grp', { replace: true });
  };
}

function LeaveGroup({ group }: { group: Group }) {
  const { t } = useWords();
  const gone = useGoneToList();
  const { name } = group;
  const { mutateAsync } = useLeaveGroup(group, () => gone(t('groups.left', { name })));
  const leave = () =>
    askFirst({
      title: t('groups.leaveAsk', { name }),
      text: t('groups.leaveText'),
      act: t('groups.leave'),
      danger: true,
      fallback: 'calls.group',
      send: () => mutateAsync(undefined),
    });
  return (
    <Button kind="danger" onClick={leave}>
      {t('groups.leave')}
    </Button>
  );
}

function DeleteGroup({ group: { id, name, members } }: { group: Group }) {
  const { t } = useWords();
  const gone = useGoneToList();
  const others = members.length - 1;
  const { mutateAsync } = useDeleteGroup(id, () => gone(t('groups.deleted', { name })));
  const remove = () =>
    askFirst({
      title: t('groups.deleteAsk', { name }),
      text: others > 0 ? t('groups.deleteOthers', { count: others }) : t('groups.deleteAlone'),
      act: t('groups.delete'),
      danger: true,
      fallback: 'calls.group',
      send: () => mutateAsync(undefined),
    });
  return (
    <>
      <p className="muted">{t('groups.deleteText')}</p>
      <Button kind="danger" onClick={remove}>
        {t('groups.delete')}
      </Button>
    </>
  );
}

/** Whom one may pay, and for the owner, whom to remove. */
function Members({ group, owner }: { group: Group; owner: boolean }) {
  const { t } = useWords();
  const { mutateAsync } = useChange(removeMember);
  const remove = ({ userId, name }: Member) =>
    askFirst({
      title: t('groups.removeAsk', { name }),
      text: t('groups.removeText'),
      act: t('groups.remove'),
      danger: true,
      fallback: 'calls.group',
      send: () => mutateAsync({ params: { id: group.id, userId } }),
    });
  return (
    <Card title={t('groups.membersCount', { count: group.members.length })}>
      <ul role="list" className="members plain-list ruled">
        {group.members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            onRemove={owner && !member.me ? () => remove(member) : undefined}
          />
        ))}
      </ul>
      {group.members.length === 1 && (
        <EmptyState drawing="people" title={t('groups.alone')}>
          {t('groups.aloneText')}
        </EmptyState>
      )}
    </Card>
  );
}

interface MemberRowProps {
  member: Member;
  onRemove: (() => void) | undefined;
}

function MemberRow({ member, onRemove }: MemberRowProps) {
  const { t } = useWords();
  const { name, email, role, me, payable } = member;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="member-mark grid flex-none place-items-center bold" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="member-who grid flex-1 min-w-0 break-anywhere">
        <span className="flex flex-wrap items-center gap-1 gap-x-2">
          <strong>{name}</strong>
          {role === 'owner' && <Badge kind="success">{t('groups.owner')}</Badge>}
          {me && <Badge>{t('groups.me')}</Badge>}
        </span>
        <span className="muted text-sm">{email ?? t('groups.emailHidden')}</span>
      </div>
      <div className="member-actions flex flex-none items-center gap-1">
        {payable && email && (
          <ButtonLink kind="secondary" icon="transfer" to={transferTo(email)}>
            {t('groups.pay')}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        )}
        {onRemove && (
          <IconButton icon="close" label={t('groups.removeOne', { name })} onClick={onRemove} />
        )}
      </div>
    </li>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
