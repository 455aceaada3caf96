/** Orders at the desk: two people may return one that its seller does not. */
import { lazy, Suspense, useState } from 'react';
import { toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { deskOrders, judgeOrderReturn, proposeOrderReturn } from '#contract/order-desk.ts';
import { askFirst } from '../../api/act.ts';
import { useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { badgeOf, minorOf } from '../../market/orders/order.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { JudgeDialog } from './judge.tsx';
import { useFrozenPayments, useFrozenToApprove } from './to-approve.ts';

/** There are none, nearly always. */
const FrozenPayments = lazy(async () => ({
  default: (await import('./frozen-payments.tsx')).FrozenPayments,
}));

type Row = Answer<typeof deskOrders>['orders'][number];
type Proposed = Row & { readonly proposal: NonNullable<Row['proposal']> };

const isProposed = (row: Row): row is Proposed => row.proposal !== null;

/** How many await my approval as the second person. */
export function useOrdersToApprove(): number {
  const { data } = useAnswer(deskOrders, { query: { count: 1 } });
  return (data?.toApprove ?? 0) + useFrozenToApprove();
}

const orders = resource({
  operation: deskOrders,
  fallback: 'calls.bank',
  file: 'zamowienia.csv',
  words: 'orders',
  name: 'desk-orders',
  caption: 'orderDesk.orders',
  intro: 'orderDesk.intro',
  search: 'orderDesk.search',
  empty: { drawing: 'search', title: 'orderDesk.none', text: 'orderDesk.noneText' },
  rowLabel: 'number',
  filters: {
    status: 'orders.state',
    proposed: {
      label: 'orderDesk.proposed',
      only: (value) => value === 'yes',
      text: (_, { t }) => t('orderDesk.proposedYes'),
    },
  },
  columns: {
    number: { lead: true },
    createdAt: { as: 'time', label: 'orders.created' },
    state: {
      show: ({ status }, { t }) => (
        <Badge kind={badgeOf[status]}>{t(`orders.state_${status}`)}</Badge>
      ),
    },
    buyer: { show: ({ buyer }) => `${buyer.name} (${buyer.email})` },
    seller: { show: ({ seller }) => <Seller {...seller} /> },
    denarPart: 'denar',
    plnPart: 'zloty',
  },
});

export function OrdersTab() {
  const frozen = useFrozenPayments();
  const [judging, setJudging] = useState<Proposed | null>(null);
  const propose = usePropose();
  const act = (row: Row) => (isProposed(row) ? setJudging(row) : propose(row));
  return (
    <div className="stack">
      {frozen.length > 0 && (
        <Suspense>
          <FrozenPayments payments={frozen} />
        </Suspense>
      )}
      <Resource
        of={orders}
        more={{
          deed: {
            label: 'bank.proposal',
            show: (row) => <Deed row={row} onAct={() => act(row)} />,
          },
        }}
      />
      {judging && <Judge row={judging} onClose={() => setJudging(null)} />}
    </div>
  );
}

function Deed({ row, onAct }: { row: Row; onAct: () => void }) {
  const { t } = useWords();
  const may = useMay();
  return (
    <div className="stack gap-1 justify-items-start">
      {row.proposal?.mine && <span className="muted">{t('orderDesk.waits')}</span>}
      {(row.proposal ? may(judgeOrderReturn) : row.returnable && may(proposeOrderReturn)) && (
        <Button kind={row.proposal ? 'secondary' : 'quiet'} onClick={onAct}>
          {t(row.proposal ? 'bank.judge' : 'orderDesk.give')}
          <span className="visually-hidden">: {row.number}</span>
        </Button>
      )}
    </div>
  );
}

function Seller({ name, email, frozen, closed }: Row['seller']) {
  const { t } = useWords();
  return (
    <>
      {name} ({email}) {frozen && <Badge kind="error">{t('orderDesk.frozen')}</Badge>}
      {closed && <Badge>{t('orderDesk.closed')}</Badge>}
    </>
  );
}

/** What has not been given back. */
const leftOf = ({
  denarPart,
  plnPart,
  refunded,
}: Pick<Row, 'denarPart' | 'plnPart' | 'refunded'>) => ({
  denar: toWire(minorOf(denarPart) - minorOf(refunded.denar)),
  pln: toWire(minorOf(plnPart) - minorOf(refunded.pln)),
});

function usePropose() {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(proposeOrderReturn);
  return ({ id, number, ...row }: Row) =>
    askFirst({
      title: t('orderDesk.giveTitle', { number }),
      text: t('orderDesk.giveText', {
        denar: format.money(leftOf(row).denar, 'DNR'),
        pln: format.money(leftOf(row).pln, 'PLN'),
      }),
      act: t('orderDesk.send'),
      danger: true,
      reason: { label: t('orderDesk.why'), hint: t('orderDesk.whyHint'), maxLength: 200 },
      fallback: 'calls.bankAct',
      send: (note) => mutateAsync({ params: { id }, body: { note } }),
      done: () => t('orderDesk.sent'),
    });
}

function Judge({ row, onClose }: { row: Proposed; onClose: () => void }) {
  const { t } = useWords();
  const { number, buyer, seller, proposal } = row;
  const { denar, pln } = leftOf(row);
  return (
    <JudgeDialog proposal={proposal} judge={useChange(judgeOrderReturn)} onClose={onClose}>
      <DescriptionList
        rows={[
          { term: t('orders.number'), value: number },
          { term: t('orders.buyer'), value: `${buyer.name} (${buyer.email})` },
          { term: t('orders.seller'), value: <Seller {...seller} /> },
          { term: t('orders.denarPart'), value: <Money amount={denar} />, strong: true },
          {
            term: t('orders.plnPart'),
            value: <Money amount={pln} currency="PLN" />,
            strong: true,
          },
          { term: t('orderDesk.why'), value: proposal.note },
        ]}
      />
      <p className="muted">{t('orderDesk.check')}</p>
    </JudgeDialog>
  );
}
