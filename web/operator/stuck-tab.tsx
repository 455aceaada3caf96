/** What should have ended automatically and has not. */

import { useState } from 'react';
import { followChain } from '#contract/chain.ts';
import { listStuck, stuckKinds } from '#contract/operator.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { useList } from '../use-list.ts';
import { KindFilter } from './kind-filter.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Stuck, StuckWho } from './stuck-who.tsx';

type Kind = Stuck['kind'];

const inZloty: readonly Kind[] = ['payment', 'refund', 'order', 'statement'];
const inItalar: readonly Kind[] = ['chain_receipt', 'chain_difference', 'chain_move'];
const withoutAmount: readonly Kind[] = ['chain', 'violation', 'identity'];

const currencyOf = (kind: Kind) =>
  inZloty.includes(kind) ? 'PLN' : inItalar.includes(kind) ? 'ITL' : 'DNR';

/** The page where something can be done about it. */
function deskOf(kind: Kind, id: string): string | null {
  if (kind === 'payment' || kind === 'refund') return `/banktransfer?tab=payments&search=${id}`;
  if (kind === 'statement') return `/banktransfer?tab=statements&statement=${id}`;
  return null;
}

const useStuck = () =>
  useList({
    operation: listStuck,
    key: keys.operator('stuck'),
    rowsOf: ({ stuck }) => stuck,
    fields: ['due', 'amount'],
    sort: 'due',
    filters: { kind: stuckKinds },
    fallback: 'calls.operator',
    fileName: 'zalegle.csv',
  });

export function StuckTab() {
  const { t, format } = useWords();
  const [following, setFollowing] = useState(false);
  const list = useStuck();
  return (
    <Card>
      <p className="muted">{t('operator.stuckText')}</p>
      <ServerTable
        name="stuck"
        caption={t('operator.stuck')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ kind, id }) => `${t(`operator.stuck_${kind}`)} ${id}`}
        searchLabel={t('operator.searchStuck')}
        filters={
          <KindFilter
            kinds={stuckKinds.filter((kind) => config.chain || !kind.startsWith('chain'))}
            labelOf={(kind) => t(`operator.stuck_${kind}`)}
            list={list}
          />
        }
        columns={[
          {
            key: 'kind',
            header: t('operator.kind'),
            lead: true,
            cell: ({ kind, id }) => {
              const label = t(`operator.stuck_${kind}`);
              const to = deskOf(kind, id);
              return to ? <Link to={to}>{label}</Link> : label;
            },
          },
          {
            key: 'who',
            header: t('operator.who'),
            cell: (row) => <StuckWho row={row} onFollow={() => setFollowing(true)} />,
          },
          {
            key: 'amount',
            header: t('operator.amount'),
            sort: 'amount',
            align: 'end',
            cell: ({ amount, kind }) =>
              withoutAmount.includes(kind) ? (
                '–'
              ) : (
                <Money amount={amount} currency={currencyOf(kind)} />
              ),
          },
          {
            key: 'due',
            header: t('operator.due'),
            sort: 'due',
            cell: ({ due }) => format.dateTime(due),
          },
          {
            key: 'id',
            header: t('operator.id'),
            cell: ({ id }) => <span className="text-sm break-anywhere">{id}</span>,
          },
        ]}
        empty={{
          drawing: 'done',
          title: t('operator.stuckNone'),
          text: t('operator.stuckNoneText'),
        }}
      />
      {following && <FollowNode onClose={() => setFollowing(false)} />}
    </Card>
  );
}

/** Makes the chain's current node authoritative, after explaining the consequences. */
function FollowNode({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const follow = useChange(followChain, { reload: keys.operator() });
  const done = () => {
    void showToast('success', t('operator.followDone'));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('operator.followAsk')}
      act={t('operator.follow')}
      danger
      hint={t('operator.followHint')}
      pending={follow.isPending}
      error={follow.error}
      onClose={onClose}
      onAct={(note) => follow.mutate({ body: { note } }, { onSuccess: done })}
    >
      <p>{t('operator.followText')}</p>
      <Alert kind="warning">{t('operator.followWarning')}</Alert>
    </ReasonDialog>
  );
}
