/** /grp/:id: one group, its members, and the actions on it. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Missing } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EditGroup } from './edit-group.tsx';
import './groups.css';
import { HandedToMe, HandOver } from './handover.tsx';
import { InviteCard } from './invite-card.tsx';
import { Members } from './members.tsx';
import { MembershipCard } from './membership-card.tsx';
import { type Group, useGroup } from './queries.ts';

export default function GroupPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: group, error, refetch } = useGroup(id);
  // Somebody else's, deleted or left: the API does not tell them apart.
  if (error instanceof CallError && error.final) {
    return (
      <Missing title={t('groups.notFound')} to="/grp" back={t('groups.back')}>
        {t('groups.notFoundText')}
      </Missing>
    );
  }
  return (
    <>
      <ButtonLink to="/grp" kind="quiet" icon="left">
        {t('groups.back')}
      </ButtonLink>
      <FailedCall error={error} fallback="calls.group" onAgain={refetch} />
      {group ? <GroupView group={group} /> : !error && <GroupToCome />}
    </>
  );
}

function GroupToCome() {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t('groups.one')} />
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    </>
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
          owner && (
            <Button kind="secondary" onClick={() => setEditing(true)}>
              {t('groups.edit')}
            </Button>
          )
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
