/** The members of a group: whom one may pay, and for the owner, whom to remove. */
import { useState } from 'react';
import { removeMember } from '#contract/groups.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { transferTo } from '../transfers/transfer-link.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useChange } from '../use-change.ts';
import { type Group, type Member, useAgain } from './queries.ts';

export function Members({ group, owner }: { group: Group; owner: boolean }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const remove = useChange(removeMember, { onSuccess: useAgain(group.id) });
  const [leaving, setLeaving] = useState<Member | null>(null);
  const close = () => {
    setLeaving(null);
    remove.reset();
  };
  return (
    <Card title={t('groups.membersCount', { count: group.members.length })}>
      <ul role="list" className="members plain-list">
        {group.members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            onRemove={owner && !member.me ? () => setLeaving(member) : undefined}
          />
        ))}
      </ul>
      {group.members.length === 1 && (
        <EmptyState drawing="people" title={t('groups.alone')}>
          {t('groups.aloneText')}
        </EmptyState>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('groups.removeAsk', { name: leaving?.name ?? '' })}
        confirm={t('groups.remove')}
        pending={remove.isPending}
        error={errorText(remove.error, 'calls.group')}
        onClose={close}
        onConfirm={() =>
          leaving &&
          remove.mutate({ params: { id: group.id, userId: leaving.userId } }, { onSuccess: close })
        }
      >
        {t('groups.removeText')}
      </ConfirmDialog>
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
    <li>
      <span className="member-mark grid flex-none bold" aria-hidden="true">
        {initials(name)}
      </span>
      <div className="member-who grid flex-1 min-w-0 break-anywhere">
        <span className="member-name flex flex-wrap items-center gap-1 gap-x-2">
          <strong>{name}</strong>
          {role === 'owner' && <Badge kind="success">{t('groups.owner')}</Badge>}
          {me && <Badge>{t('groups.me')}</Badge>}
        </span>
        <span className="muted">{email ?? t('groups.emailHidden')}</span>
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
