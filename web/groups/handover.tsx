/** A group changes owners: the owner offers it to a member, who answers. */
import { useState } from 'react';
import { offerGroup, takeGroup } from '#contract/groups.ts';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { focusPage } from '../focus-page.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { answersGroup, type Group, type Member, useAgain, useEndOffer } from './queries.ts';

/** For the owner: the recipient and the offer's state; nothing if there is no other member. */
export function HandOver({ group }: { group: Group }) {
  const { t } = useWords();
  const others = group.members.filter(({ me }) => !me);
  const heir = others.find(({ userId }) => userId === group.heirId);
  if (others.length === 0) return null;
  return (
    <Card title={t('groups.handOver')}>
      {heir ? <Offered id={group.id} name={heir.name} /> : <Offer group={group} members={others} />}
    </Card>
  );
}

function Offer({ group, members }: { group: Group; members: readonly Member[] }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [chosen, choose] = useState('');
  const [asking, setAsking] = useState(false);
  const offer = useChange(offerGroup, answersGroup);
  // The chosen member may have left in the meantime.
  const member = members.find(({ userId }) => userId === chosen) ?? members[0];
  if (!member) return null;
  const close = () => {
    setAsking(false);
    offer.reset();
  };
  return (
    <>
      <p className="muted">{t('groups.handOverText')}</p>
      <Select
        label={t('groups.handOverTo')}
        value={member.userId}
        onChange={({ target }) => choose(target.value)}
        options={members.map(({ userId, name, email }) => ({
          value: userId,
          label: email ? `${name} (${email})` : name,
        }))}
      />
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('groups.handOverOffer')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('groups.handOverAsk', { name: member.name })}
        confirm={t('groups.handOverOffer')}
        pending={offer.isPending}
        error={errorText(offer.error, 'calls.group')}
        onClose={close}
        onConfirm={() =>
          offer.mutate(
            { params: { id: group.id }, body: { userId: member.userId } },
            { onSuccess: close },
          )
        }
      >
        {t('groups.handOverAskText')}
      </ConfirmDialog>
    </>
  );
}

function Offered({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const end = useEndOffer(id);
  return (
    <>
      <Alert>{t('groups.handOverWaits', { name })}</Alert>
      <FailedCall error={end.error} fallback="calls.group" />
      <Button
        kind="secondary"
        pending={end.isPending}
        onClick={() => end.mutate(undefined, { onSuccess: focusPage })}
      >
        {t('groups.handOverBack')}
      </Button>
    </>
  );
}

/** For the member to whom the group is offered. */
export function HandedToMe({ group: { id, name, members } }: { group: Group }) {
  const { t } = useWords();
  const take = useChange(takeGroup, { ...answersGroup, onError: useAgain(id) });
  const end = useEndOffer(id);
  const owner = members.find(({ role }) => role === 'owner')?.name ?? '';
  const error = take.error ?? end.error;
  return (
    <Card className="group-invitation" title={t('groups.takeTitle', { name: owner })}>
      <p>{t('groups.takeText')}</p>
      <FailedCall error={error} fallback="calls.group" />
      <div className="row">
        <Button
          icon="check"
          pending={take.isPending}
          onClick={() =>
            take.mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  void showToast('success', t('groups.taken', { name }));
                  focusPage();
                },
              },
            )
          }
        >
          {t('groups.take')}
        </Button>
        <Button
          kind="secondary"
          pending={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: focusPage })}
        >
          {t('groups.decline')}
        </Button>
      </div>
    </Card>
  );
}
