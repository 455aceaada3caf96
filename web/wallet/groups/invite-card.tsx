/** The owner invites by e-mail, and sees the state of earlier invitations. */
import { useState } from 'react';
import { inviteMember, withdrawInvitation } from '#contract/groups.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Group, groupMutation, type SentInvitation } from './queries.ts';

const nobody = { email: '' };
const { Form, Text, useForm } = fieldsOf(inviteMember.body);

export function InviteCard({ group }: { group: Group }) {
  const { t } = useWords();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <Card title={t('groups.invite')}>
      <InviteForm id={group.id} onBegin={() => setSent(null)} onSent={setSent} />
      {sent && <Alert kind="success">{t('groups.inviteSent', { email: sent })}</Alert>}
      <SentInvitations group={group} />
    </Card>
  );
}

interface InviteFormProps {
  id: string;
  onBegin: () => void;
  onSent: (email: string) => void;
}

function InviteForm({ id, onBegin, onSent }: InviteFormProps) {
  const form = useForm(`invite.${id}`, nobody);
  const invite = useChange(inviteMember, groupMutation);
  return (
    <Form
      form={form}
      by={invite}
      given={({ email }) => {
        onBegin();
        return { params: { id }, body: { email } };
      }}
      onDone={(_, { email }) => {
        form.reset(nobody);
        form.setFocus('email');
        onSent(email);
      }}
      failure={<InviteError error={invite.error} />}
      submit="groups.inviteSend"
      icon="mail"
    >
      <Text
        name="email"
        label="groups.inviteEmail"
        hint="groups.inviteHint"
        type="email"
        inputMode="email"
      />
    </Form>
  );
}

function InviteError({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const wait =
    error instanceof CallError && error.status === 429 && error.details.retryAfterSeconds;
  return (
    <Alert kind="error">
      {wait
        ? t('groups.tooMany', { count: Math.max(1, Math.ceil(wait / 3600)) })
        : errorText(error, 'calls.groupInvite')}
    </Alert>
  );
}

const stateBadges = {
  pending: { kind: 'warning', word: 'groups.statePending' },
  declined: { kind: 'plain', word: 'groups.stateDeclined' },
  expired: { kind: 'plain', word: 'groups.stateExpired' },
} as const;

function SentInvitations({ group: { id, invitations } }: { group: Group }) {
  const { t } = useWords();
  const withdraw = useChange(withdrawInvitation);
  if (invitations.length === 0 && !withdraw.error) return null;
  return (
    <>
      <h3 className="text-md">{t('groups.sentInvitations')}</h3>
      <ul role="list" className="plain-list ruled">
        {invitations.map((invitation) => (
          <SentRow
            key={invitation.id}
            invitation={invitation}
            onWithdraw={() => withdraw.mutate({ params: { id, invitationId: invitation.id } })}
          />
        ))}
      </ul>
      <FailedCall error={withdraw.error} fallback="calls.group" />
    </>
  );
}

interface SentRowProps {
  invitation: SentInvitation;
  onWithdraw: () => void;
}

function SentRow({ invitation, onWithdraw }: SentRowProps) {
  const { t, format } = useWords();
  const { email, state, expiresAt } = invitation;
  const { kind, word } = stateBadges[state];
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="member-who grid flex-1 min-w-0 break-anywhere">
        <span>{email}</span>
        <span className="flex flex-wrap items-center gap-1 gap-x-2">
          <Badge kind={kind}>{t(word)}</Badge>
          {state === 'pending' && (
            <span className="muted text-sm">
              {t('groups.until', { date: format.day(expiresAt) })}
            </span>
          )}
        </span>
      </div>
      <IconButton
        icon="close"
        label={t(state === 'pending' ? 'groups.withdraw' : 'groups.dismiss', { email })}
        onClick={onWithdraw}
      />
    </li>
  );
}
