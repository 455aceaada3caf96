/** /grp/:id/podziel: splits a bill with members of a group. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { toDecimal, toWire } from '#contract/money.ts';
import { sharesOf, splitBill } from '#contract/money-requests.ts';
import { lineUpTo } from '#contract/text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount, useFormValue } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { dropDraft } from '../../session/draft.ts';
import { addressTo } from '../../ui/address.ts';
import { readAmount } from '../../ui/amount.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Checkbox, CheckGroup } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate, useParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Group, useGroup } from '../groups/queries.ts';
import { dueDay, dueDays } from './fields.tsx';

export default function SplitPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: group, error, refetch } = useGroup(id);
  return (
    <WalletGate>
      <ButtonLink to={addressTo('/grp/:id', { id })} kind="quiet" icon="left">
        {t('requests.toGroup')}
      </ButtonLink>
      <PageHeader title={t('requests.split')} centred>
        {t('requests.splitIntro')}
      </PageHeader>
      <Card kind="narrow">
        <FailedCall error={group ? null : error} fallback="calls.group" onAgain={refetch} />
        {!group && !error && <SkeletonRows rows={5} />}
        {group && <Split group={group} />}
      </Card>
    </WalletGate>
  );
}

function Split({ group }: { group: Group }) {
  const { t } = useWords();
  const payable = group.members.filter((member) => member.payable);
  if (payable.length > 0) return <SplitForm group={group} />;
  return (
    <EmptyState drawing="people" title={t('requests.splitNobody')}>
      {t('requests.splitNobodyText')}
    </EmptyState>
  );
}

const schema = z.object({ amount: typedAmount, title: lineUpTo(140), dueOn: dueDay });
const { Form, Text, Amount, Day, useForm } = fieldsOf(schema);

function SplitForm({ group }: { group: Group }) {
  const { t } = useWords();
  const [days] = useState(dueDays);
  const draft = `split-${group.id}`;
  const form = useForm(draft, { amount: '', title: '', dueOn: days.proposed });
  const amount = readAmount(useFormValue(form, 'amount'));
  const who = useWho(group);
  const split = useSplit(draft);
  return (
    <Form
      form={form}
      by={split}
      given={({ amount: sum, ...values }) => {
        if (who.chosen.length === 0) return who.complain();
        const { chosen: members, withMe } = who;
        const body = { ...values, groupId: group.id, members, withMe, amount: toDecimal(sum) };
        return { body };
      }}
      fallback="calls.requestMake"
      submit={() => t('requests.splitSend', { count: who.chosen.length })}
      size="large"
    >
      <Amount name="amount" label="requests.splitAmount" />
      <Text name="title" label="requests.titleField" hint="requests.titleHint" optional />
      <Who who={who} />
      <Day name="dueOn" label="requests.dueOn" min={days.min} max={days.max} />
      <Share amount={amount} people={who.chosen.length} withMe={who.withMe} />
    </Form>
  );
}

function useSplit(draft: string) {
  const { t } = useWords();
  return useChange(splitBill, {
    onSuccess: ({ requests }) => {
      dropDraft(draft);
      showToast('success', t('requests.splitDone', { count: requests.length }));
      navigate('/prosby?side=sent', { replace: true });
    },
  });
}

/** All who can be paid are chosen at first, and I bear a share. */
function useWho(group: Group) {
  const payable = group.members.filter((member) => member.payable);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [withMe, setWithMe] = useState(true);
  const [nobody, setNobody] = useState(false);
  const toggle = (id: string) => {
    setNobody(false);
    setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  };
  return {
    payable,
    hidden: group.members.length - 1 - payable.length,
    chosen: payable.map(({ userId }) => userId).filter((id) => !left.includes(id)),
    toggle,
    withMe,
    setWithMe,
    nobody,
    complain: (): undefined => void setNobody(true),
  };
}

function Who({ who }: { who: ReturnType<typeof useWho> }) {
  const { t } = useWords();
  return (
    <CheckGroup
      label={t('requests.splitWho')}
      hint={who.hidden > 0 ? t('requests.splitHidden', { count: who.hidden }) : undefined}
      error={who.nobody ? t('requests.splitChoose') : undefined}
    >
      <Checkbox
        label={t('requests.splitMe')}
        checked={who.withMe}
        onChange={({ target }) => who.setWithMe(target.checked)}
      />
      {who.payable.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          label={<span className="break-anywhere">{name}</span>}
          checked={who.chosen.includes(userId)}
          onChange={() => who.toggle(userId)}
        />
      ))}
    </CheckGroup>
  );
}

interface ShareProps {
  amount: number | null;
  people: number;
  withMe: boolean;
}

/** What each will be asked for, as it is typed. */
function Share({ amount, people, withMe }: ShareProps) {
  const { t, format } = useWords();
  if (people === 0) return null;
  const shares = amount === null ? [] : sharesOf(amount, people + (withMe ? 1 : 0));
  const asked = (withMe ? shares.slice(1) : shares).map(toWire);
  const [most, least] = [Math.max(...asked, 0), Math.min(...asked)];
  return (
    <p role="status" className="text-center semibold">
      {asked.length === 0
        ? t('requests.splitEach', { amount: '–' })
        : most === least
          ? t('requests.splitEach', { amount: format.money(most) })
          : t('requests.splitEither', { least: format.money(least), most: format.money(most) })}
    </p>
  );
}
