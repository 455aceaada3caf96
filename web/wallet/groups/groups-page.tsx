/** /grp: my groups, a new one, and the invitations that await my answer. */
import { useState } from 'react';
import { createGroup, groups } from '#contract/groups.ts';
import { takenName } from '../../api/call.ts';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { isNarrowed } from '../../ui/list-state.ts';
import { useSearchParams } from '../../ui/router.tsx';
import { GroupFields, GroupForm, useGroupForm } from './edit-group.tsx';
import { type Group, groupMutation, useInvitations } from './queries.ts';
import { ReceivedInvitations } from './received-invitations.tsx';
import './groups.css';
import { addressTo } from '../../ui/address.ts';

/** The groups that I own or belong to. */
const mine = resource({
  operation: groups,
  fallback: 'calls.groups',
  file: 'grupy.csv',
  words: 'groups',
  name: 'groups',
  caption: 'groups.page',
  search: 'groups.search',
  empty: { drawing: 'people', title: 'groups.none' },
  rowLabel: 'name',
  filters: {
    role: {
      all: 'groups.anyRole',
      text: (value, { t }) => t(value === 'owner' ? 'groups.owned' : 'groups.joined'),
    },
  },
  columns: {
    name: {
      lead: true,
      show: ({ id, name }) => (
        <Link
          className="inline-flex items-center min-target semibold break-anywhere"
          to={addressTo('/grp/:id', { id })}
        >
          {name}
        </Link>
      ),
    },
    description: {
      show: ({ description }) =>
        description && <span className="group-excerpt break-anywhere">{description}</span>,
    },
    role: { show: (group) => <MyRole group={group} /> },
    members: { align: 'end', show: ({ members }, { format }) => format.number(members.length) },
    createdAt: { as: 'day', align: 'end' },
  },
});

function MyRole({ group: { members, heirId } }: { group: Group }) {
  const { t } = useWords();
  const me = members.find((member) => member.me);
  if (me?.role === 'owner') return <Badge kind="success">{t('groups.owner')}</Badge>;
  return (
    <>
      <Badge>{t('groups.member')}</Badge>
      {heirId === me?.userId && <Badge kind="warning">{t('groups.offeredToMe')}</Badge>}
    </>
  );
}

export default function GroupsPage() {
  const { t } = useWords();
  const list = useList(mine);
  const waiting = (useInvitations().data ?? []).length > 0;
  const [created, setCreated] = useState<Group | null>(null);
  // In the URL, so that a reload or a renewed sign-in returns to the open form.
  const [address, setAddress] = useSearchParams();
  const asking = address.has('new');
  const open = (wanted: boolean) => {
    const next = new URLSearchParams(location.search);
    if (wanted) next.set('new', '');
    else next.delete('new');
    setAddress(next, { replace: true });
  };
  const nothing = list.rows?.length === 0 && !isNarrowed(list.state);
  const begin = () => {
    setCreated(null);
    open(true);
  };
  return (
    <>
      <PageHeader
        title={t('groups.page')}
        actions={
          // A pending invitation comes first.
          <Button icon="plus" kind={waiting ? 'secondary' : 'primary'} onClick={begin}>
            {t('groups.create')}
          </Button>
        }
      >
        {t('groups.intro')}
      </PageHeader>
      <div className="stack">
        {created && <Created group={created} />}
        <ReceivedInvitations />
        <Card>{nothing ? <NoGroups /> : <ResourceTable of={mine} list={list} />}</Card>
      </div>
      <NewGroup
        open={asking}
        onClose={() => open(false)}
        onCreated={(group) => {
          open(false);
          setCreated(group);
        }}
      />
    </>
  );
}

function Created({ group: { id, name } }: { group: Group }) {
  const { t } = useWords();
  return (
    <Alert
      kind="success"
      title={t('groups.created', { name })}
      action={
        <ButtonLink to={addressTo('/grp/:id', { id })} kind="secondary">
          {t('groups.inviteFirst')}
        </ButtonLink>
      }
    >
      {t('groups.createdText')}
    </Alert>
  );
}

function NoGroups() {
  const { t } = useWords();
  return (
    <EmptyState drawing="people" title={t('groups.none')}>
      {t('groups.noneText')}
    </EmptyState>
  );
}

interface NewGroupProps {
  open: boolean;
  onClose: () => void;
  onCreated: (group: Group) => void;
}

/** The draft survives closing the dialog, and is dropped when cancelled or sent. */
function NewGroup({ open, onClose, onCreated }: NewGroupProps) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('groups.create')}>
      <NewGroupForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function NewGroupForm({ onClose, onCreated }: Omit<NewGroupProps, 'open'>) {
  const form = useGroupForm('group', { name: '', description: '', version: 0 });
  return (
    <GroupForm
      form={form}
      by={useChange(createGroup, groupMutation)}
      given={({ name, description }) => ({ body: { name, description } })}
      onDone={onCreated}
      fault={{ in: 'name', of: takenName }}
      fallback="calls.groupCreate"
      submit="groups.createSubmit"
      onCancel={() => {
        form.dropDraft();
        onClose();
      }}
    >
      <GroupFields />
    </GroupForm>
  );
}
