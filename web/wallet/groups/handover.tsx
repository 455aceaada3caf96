/** A group changes owners: the owner offers it to a member, who answers. */
import { useState } from 'react';
import { endOffer, offerGroup, takeGroup } from '#contract/groups.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusPage } from '../../api/focus-page.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Group, groupMutation, type Member } from './queries.ts';

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
  const [chosen, choose] = useState('');
  const { mutateAsync } = useChange(offerGroup, groupMutation);
  // The chosen member may have left in the meantime.
  const member = members.find(({ userId }) => userId === chosen) ?? members[0];
  if (!member) return null;
  const offer = () =>
    askFirst({
      title: t('groups.handOverAsk', { name: member.name }),
      text: t('groups.handOverAskText'),
      act: t('groups.handOverOffer'),
      danger: true,
      fallback: 'calls.group',
      send: () => mutateAsync({ params: { id: group.id }, body: { userId: member.userId } }),
    });
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
      <Button kind="secondary" onClick={offer}>
        {t('groups.handOverOffer')}
      </Button>
    </>
  );
}

function Offered({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const end = useChange(endOffer);
  return (
    <>
      <Alert>{t('groups.handOverWaits', { name })}</Alert>
      <FailedCall error={end.error} fallback="calls.group" />
      <Button
        kind="secondary"
        pending={end.isPending}
        onClick={() => end.mutate({ params: { id } }, { onSuccess: focusPage })}
      >
        {t('groups.handOverBack')}
      </Button>
    </>
  );
}

/** For the member to whom the group is offered. */
export function HandedToMe({ group: { id, name, members } }: { group: Group }) {
  const { t } = useWords();
  const take = useChange(takeGroup, groupMutation);
  const end = useChange(endOffer);
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
          onClick={() => end.mutate({ params: { id } }, { onSuccess: focusPage })}
        >
          {t('groups.decline')}
        </Button>
      </div>
    </Card>
  );
}
