/** The invitations that await my answer. */
import { useState } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusPage } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Decision, type Invitation, useDecide, useInvitations } from './queries.ts';

interface Answered {
  readonly name: string;
  /** The group that I have just joined. */
  readonly groupId: string | null;
}

export function ReceivedInvitations() {
  const { data: invitations = [], error, refetch } = useInvitations();
  const [answered, setAnswered] = useState<Answered | null>(null);
  // One that is refused goes away too, but why it was stays.
  const decide = useDecide();
  return (
    <>
      {answered && <AnsweredAlert answered={answered} />}
      <FailedCall error={decide.error} fallback="calls.group" />
      <FailedCall error={error} fallback="calls.groupInvitations" onAgain={refetch} />
      {invitations.map((invitation) => (
        <ReceivedInvitation
          key={invitation.id}
          invitation={invitation}
          decide={decide}
          onAnswered={(groupId) => {
            setAnswered({ name: invitation.group.name, groupId });
            // The buttons that had the focus went away with the invitation.
            focusPage();
          }}
        />
      ))}
    </>
  );
}

function AnsweredAlert({ answered: { name, groupId } }: { answered: Answered }) {
  const { t } = useWords();
  if (!groupId) return <Alert>{t('groups.declinedDone', { name })}</Alert>;
  return (
    <Alert
      kind="success"
      action={
        <ButtonLink to={addressTo('/grp/:id', { id: groupId })} kind="secondary">
          {t('groups.open')}
        </ButtonLink>
      }
    >
      {t('groups.joinedDone', { name })}
    </Alert>
  );
}

interface ReceivedInvitationProps {
  invitation: Invitation;
  decide: ReturnType<typeof useDecide>;
  onAnswered: (groupId: string | null) => void;
}

function ReceivedInvitation({ invitation, decide, onAnswered }: ReceivedInvitationProps) {
  const { t, format } = useWords();
  const { id, group, owner, expiresAt } = invitation;
  const [showEmail, setShowEmail] = useState(false);
  const answer = (decision: Decision['decision']) =>
    decide.mutate(
      { params: { id }, body: { decision, showEmail: decision === 'accept' && showEmail } },
      { onSuccess: ({ groupId }) => onAnswered(groupId) },
    );
  const { isPending, variables } = decide;
  const sending = isPending && variables.params.id === id ? variables.body.decision : null;
  return (
    <Card className="group-invitation" title={t('groups.invitedTo', { name: group.name })}>
      {group.description && <p className="pre-line break-anywhere">{group.description}</p>}
      <p>{t('groups.invitedBy', { name: owner.name, email: owner.email })}</p>
      <Checkbox
        label={t('groups.showEmail')}
        hint={t('groups.showEmailHint')}
        checked={showEmail}
        onChange={({ target }) => setShowEmail(target.checked)}
      />
      <div className="row">
        <Button icon="check" pending={sending === 'accept'} onClick={() => answer('accept')}>
          {t('groups.accept')}
        </Button>
        <Button kind="secondary" pending={sending === 'decline'} onClick={() => answer('decline')}>
          {t('groups.decline')}
        </Button>
      </div>
      <p className="muted">
        {t('groups.declineHint')} {t('groups.validUntil', { date: format.date(expiresAt) })}
      </p>
    </Card>
  );
}
