/** /mypromotions: my promotions, what they have cost, and the form of one of them. */
import { useState } from 'react';
import { myPromotions } from '#contract/promotions.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { ResourceTable, resource } from '../../api/resource.tsx';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { EditPromotion } from './edit-promotion.tsx';
import { PromotionDays, PromotionState } from './promotion-words.tsx';
import { type OwnPromotion, useDeletePromotion, useOwnOnly, useSetOwnOnly } from './queries.ts';

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
  const promotions = promotionsOf(onOpen);
  const list = useList(promotions);
  return (
    <>
      <Card>
        <ResourceTable
          of={promotions}
          list={list}
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
          begin={
            <Button icon="plus" kind="secondary" onClick={() => onOpen('new')}>
              {t('promotions.add')}
            </Button>
          }
        />
      </Card>
      {/* Only once the rows are there: it is below them, and would move down. */}
      {list.rows && <OwnOnly />}
    </>
  );
}

const promotionsOf = (onOpen: (id: string) => void) =>
  resource({
    operation: myPromotions,
    fallback: 'calls.myPromotions',
    file: 'promocje.csv',
    words: 'promotions',
    name: 'my-promotions',
    caption: 'promotions.page',
    search: 'promotions.search',
    empty: { drawing: 'list', title: 'promotions.none', text: 'promotions.noneText' },
    rowLabel: 'name',
    filters: { state: { all: 'promotions.anyState', text: 'deals.promotion' } },
    columns: {
      name: {
        lead: true,
        show: ({ id, name, summary }) => (
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
      state: { show: ({ state }) => <PromotionState state={state} /> },
      discountPercent: {
        label: 'promotions.discount',
        align: 'end',
        show: ({ discountPercent }, { t }) =>
          t('market.minusPercent', { percent: discountPercent }),
      },
      validFrom: {
        label: 'promotions.days',
        show: (promotion) => <PromotionDays promotion={promotion} />,
      },
      budget: { show: (promotion) => <BudgetBar promotion={promotion} /> },
    },
  });

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
