/** /grp: my groups, a new one, and the invitations that await my answer. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createGroup } from '#contract/groups.ts';
import { takenName } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { isNarrowed, type ListView, type ServerColumn } from '../../ui/list-state.ts';
import { Select } from '../../ui/select.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { GroupFields, GroupForm, useGroupForm } from './edit-group.tsx';
import './groups.css';
import { answersGroup, type Group, useGroups, useInvitations } from './queries.ts';
import { ReceivedInvitations } from './received-invitations.tsx';

export default function GroupsPage() {
  const { t } = useWords();
  const list = useGroups();
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
        <Card>{nothing ? <NoGroups /> : <GroupTable list={list} />}</Card>
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
        <ButtonLink to={`/grp/${id}`} kind="secondary">
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

function GroupTable({ list }: { list: ListView<Group> }) {
  const { t } = useWords();
  const role = list.state.filters.role ?? '';
  return (
    <ServerTable
      name="groups"
      caption={t('groups.page')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      searchLabel={t('groups.search')}
      filters={
        <Select
          label={t('groups.role')}
          value={role}
          onChange={({ target }) => list.change({ filters: { role: target.value } })}
          options={[
            { value: '', label: t('groups.anyRole') },
            { value: 'owner', label: t('groups.owned') },
            { value: 'member', label: t('groups.joined') },
          ]}
        />
      }
      empty={{ drawing: 'people', title: t('groups.none') }}
    />
  );
}

function useColumns(): readonly ServerColumn<Group>[] {
  const { t, format } = useWords();
  return [
    {
      key: 'name',
      header: t('groups.name'),
      sort: 'name',
      lead: true,
      cell: ({ id, name }) => (
        <Link
          className="inline-flex items-center min-target semibold break-anywhere"
          to={`/grp/${id}`}
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'description',
      header: t('groups.description'),
      cell: ({ description }) =>
        description && <span className="group-excerpt">{description}</span>,
    },
    {
      key: 'role',
      header: t('groups.role'),
      cell: ({ members, heirId }) => {
        const me = members.find((member) => member.me);
        if (me?.role === 'owner') return <Badge kind="success">{t('groups.owner')}</Badge>;
        return (
          <>
            <Badge>{t('groups.member')}</Badge>
            {heirId === me?.userId && <Badge kind="warning">{t('groups.offeredToMe')}</Badge>}
          </>
        );
      },
    },
    {
      key: 'members',
      header: t('groups.members'),
      align: 'end',
      cell: ({ members }) => format.number(members.length),
    },
    {
      key: 'createdAt',
      header: t('groups.createdAt'),
      sort: 'createdAt',
      align: 'end',
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
  ];
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
      by={useChange(createGroup, answersGroup)}
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
