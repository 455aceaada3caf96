/** /mypromotions: my promotions, what they have cost, and the form of one of them. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { promotionStates } from '#contract/promotions.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { EditPromotion } from './edit-promotion.tsx';
import { PromotionDays, PromotionState } from './promotion-words.tsx';
import {
  type OwnPromotion,
  useDeletePromotion,
  useMyPromotions,
  useOwnOnly,
  useSetOwnOnly,
} from './queries.ts';

export default function MyPromotionsPage() {
  return (
    <WalletGate>
      <MyPromotions />
    </WalletGate>
  );
}

function MyPromotions() {
  const [done, setDone] = useState<string | null>(null);
  // In the URL, so that a reload or a renewed sign-in returns to the open form.
  const [address, setAddress] = useSearchParams();
  const edited = address.get('edit');
  const open = (id: string | null) => {
    const next = new URLSearchParams(location.search);
    if (id === null) next.delete('edit');
    else next.set('edit', id);
    setDone(null);
    setAddress(next);
  };
  if (edited !== null) {
    return (
      <EditPromotion
        key={edited}
        id={edited}
        onClose={(said) => {
          open(null);
          setDone(said ?? null);
        }}
      />
    );
  }
  return <MyList done={done} onDone={setDone} onOpen={open} />;
}

interface MyListProps {
  /** The last action. */
  done: string | null;
  onDone: (done: string | null) => void;
  onOpen: (id: string) => void;
}

function MyList({ done, onDone, onOpen }: MyListProps) {
  const { t } = useWords();
  const remove = useAskToDelete((name) => onDone(t('promotions.deleted', { name })));
  return (
    <>
      <PageHeader
        title={t('promotions.page')}
        actions={
          <Button icon="plus" onClick={() => onOpen('new')}>
            {t('promotions.add')}
          </Button>
        }
      >
        {t('promotions.intro')}
      </PageHeader>
      <div className="stack">
        {done && (
          <div key={done} tabIndex={-1} ref={focusHere}>
            <Alert kind="success">{done}</Alert>
          </div>
        )}
        <PromotionTable onOpen={onOpen} onDelete={remove} />
      </div>
    </>
  );
}

interface PromotionTableProps {
  onOpen: (id: string) => void;
  onDelete: (promotion: OwnPromotion) => void;
}

/** My promotions in a table: discount, dates, and how much of the budget is used. */
function PromotionTable({ onOpen, onDelete }: PromotionTableProps) {
  const { t } = useWords();
  const list = useMyPromotions();
  return (
    <>
      <Card>
        <ServerTable
          name="my-promotions"
          caption={t('promotions.page')}
          list={list}
          columns={useColumns(onOpen)}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          searchLabel={t('promotions.search')}
          filters={
            <Select
              label={t('promotions.state')}
              value={list.state.filters.state}
              onChange={({ target }) => list.change({ filters: { state: target.value } })}
              options={[
                { value: '', label: t('promotions.anyState') },
                ...promotionStates.map((value) => ({
                  value,
                  label: t(`deals.promotion_${value}`),
                })),
              ]}
            />
          }
          actions={(row) => [
            {
              key: 'edit',
              icon: 'form',
              label: t('promotions.edit'),
              onSelect: () => onOpen(row.id),
            },
            {
              key: 'delete',
              icon: 'close',
              label: t('promotions.delete'),
              danger: true,
              onSelect: () => onDelete(row),
            },
          ]}
          empty={{
            drawing: 'list',
            title: t('promotions.none'),
            text: t('promotions.noneText'),
            action: (
              <Button icon="plus" kind="secondary" onClick={() => onOpen('new')}>
                {t('promotions.add')}
              </Button>
            ),
          }}
        />
      </Card>
      {/* Only once the rows are there: it is below them, and would move down. */}
      {list.rows && <OwnOnly />}
    </>
  );
}

function useColumns(onOpen: (id: string) => void): readonly ServerColumn<OwnPromotion>[] {
  const { t } = useWords();
  return [
    {
      key: 'name',
      header: t('promotions.name'),
      sort: 'name',
      lead: true,
      cell: ({ id, name, summary }) => (
        <span className="grid justify-items-start break-anywhere">
          <button
            type="button"
            className="link-button px-0 text-start semibold"
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
          {summary && <small className="muted text-sm">{summary}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('promotions.state'),
      cell: ({ state }) => <PromotionState state={state} />,
    },
    {
      key: 'discount',
      header: t('promotions.discount'),
      sort: 'discountPercent',
      align: 'end',
      cell: ({ discountPercent }) => t('market.minusPercent', { percent: discountPercent }),
    },
    {
      key: 'days',
      header: t('promotions.days'),
      sort: 'validFrom',
      cell: (promotion) => <PromotionDays promotion={promotion} />,
    },
    {
      key: 'budget',
      header: t('promotions.budget'),
      sort: 'budget',
      cell: (promotion) => <BudgetBar promotion={promotion} />,
    },
  ];
}

/** What discounts have cost, together with the budget reserved for open orders. */
function BudgetBar({ promotion }: { promotion: OwnPromotion }) {
  const { t, format } = useWords();
  const { budget, remaining } = promotion;
  const used = budget - remaining;
  const text = t('promotions.usedOf', {
    used: format.amount(used),
    budget: format.money(budget),
  });
  return (
    <div className="budget-bar text-sm">
      <Progress label={t('promotions.used')} text={text} done={used} total={budget} />
    </div>
  );
}

/** The seller's choice to opt out of the programme's promotions on everybody's offers. */
function OwnOnly() {
  const { t } = useWords();
  const { data } = useOwnOnly();
  const set = useSetOwnOnly();
  return (
    <Card>
      <Checkbox
        label={t('promotions.ownOnly')}
        hint={t('promotions.ownOnlyHint')}
        checked={(set.isPending ? set.variables : data) ?? false}
        disabled={data === undefined || set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      />
      <FailedCall error={set.error} fallback="calls.promotion" />
    </Card>
  );
}

function useAskToDelete(onDone: (name: string) => void) {
  const { t } = useWords();
  const { mutateAsync } = useDeletePromotion();
  return ({ id, name }: OwnPromotion) =>
    askFirst({
      title: t('promotions.deleteAsk', { name }),
      text: t('promotions.deleteText'),
      act: t('promotions.delete'),
      danger: true,
      fallback: 'calls.promotion',
      send: async () => {
        await mutateAsync(id);
        onDone(name);
      },
    });
}
