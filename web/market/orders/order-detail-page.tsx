/** /order/:id: one order for both sides; it updates as the provider and the other side act. */
import { useState } from 'react';
import { isPickup } from '#contract/order-terms.ts';
import { Detail } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { usePageTitle } from '../../frame/own-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { dropDraft, useDraft } from '../../session/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ShopPlace, ShopWays } from '../places/shop-place.tsx';
import { bothParts, minorOf, type OrderDetail, textOf } from './order.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { type ChosenPieces, chosenOf, PiecesToReturn } from './pieces-to-return.tsx';
import './orders.css';
import { useParams } from '../../ui/router.tsx';
import { type ActionNote, type OrderAction, useOrder, useOrderAction } from './queries.ts';

export default function OrderDetailPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <OrderView key={id} id={id} />
    </WalletGate>
  );
}

function OrderView({ id }: { id: string }) {
  const { t } = useWords();
  const query = useOrder(id);
  const { data, refetch, isFetching } = query;
  usePageTitle(data && t('orders.one', { number: data.number }));
  const sells = data?.role === 'seller';
  return (
    <Detail
      query={query}
      fallback="calls.orders"
      to={sells ? '/zamowienia' : '/order?tab=mine'}
      back={t(sells ? 'shell.sales' : 'orders.tab_mine')}
      missing={{ title: t('orders.notFound'), text: t('orders.notFoundText') }}
      actions={
        data && (
          <Button kind="secondary" icon="print" onClick={() => print()}>
            {t('orders.print')}
          </Button>
        )
      }
    >
      {(order) => (
        <div className="order-detail stack items-start">
          <div className="no-print">
            <OrderOutcome
              key={`${order.status} ${order.payment?.state}`}
              order={order}
              onLook={refetch}
              looking={isFetching}
            />
            <OrderActions order={order} />
          </div>
          {order.role === 'buyer' && order.pickup && <PickUp shop={order.pickup} />}
          <OrderSheet order={order} />
          <OrderTimeline order={order} />
        </div>
      )}
    </Detail>
  );
}

/** Where the buyer fetches it, and whether it is open. */
function PickUp({ shop }: { shop: NonNullable<OrderDetail['pickup']> }) {
  const { t } = useWords();
  return (
    <Card title={t('orders.pickUpAt')} className="order-pickup stack">
      <ShopPlace shop={shop} />
      <ShopWays shop={shop} />
    </Card>
  );
}

/** The history of an order, latest first. */
function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t, format } = useWords();
  const { history, role } = order;
  return (
    <Card title={t('orders.history')} className="order-history no-print">
      <ol role="list" className="plain-list order-timeline stack">
        {[...history].reverse().map(({ at, by, event, note, refund }) => (
          <li key={`${at} ${event}`}>
            <strong>
              {t(
                event === 'shipped' && isPickup(order)
                  ? 'orders.event_ready'
                  : `orders.event_${event}`,
              )}
            </strong>
            <span className="muted">
              {format.dateTime(at)}, {by === role ? t('orders.by_me') : t(`orders.by_${by}`)}
            </span>
            {refund && <Returned refund={refund} />}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The pieces of a refund in part, and what the buyer gets for them. */
function Returned({ refund }: { refund: NonNullable<OrderDetail['history'][number]['refund']> }) {
  const { format } = useWords();
  const { items, denar, pln } = refund;
  const names = items
    .map(({ name, quantity }) => `${format.number(quantity)} × ${name}`)
    .join(', ');
  const sum = bothParts(format, { denar: minorOf(denar), pln: minorOf(pln) });
  return (
    <span className="tabular">
      {names}: {sum}
    </span>
  );
}

const actions = ['ship', 'complete', 'cancel', 'refund'] as const satisfies readonly OrderAction[];

/** The actions on an order for this side, each with a confirmation. */
function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<OrderAction | null>(null);
  const may = actions.filter((action) => order.may[action]);
  if (may.length === 0) return null;
  const [first] = may;
  return (
    <div className="flex flex-wrap justify-center gap-3 mt-4">
      {may.map((action) => (
        <Button
          key={action}
          kind={kindOf(order, action, action === first)}
          onClick={() => setAsking(action)}
        >
          {t(textOf(order, `do_${actionOf(order, action)}`))}
        </Button>
      ))}
      {asking && <ActionDialog order={order} action={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** A buyer says that it has arrived only once it is on its way or ready: until then nothing invites to. */
function kindOf({ role, status }: OrderDetail, action: OrderAction, first: boolean) {
  if (action === 'complete' && role === 'buyer' && status !== 'shipped') return 'quiet';
  return first && (action === 'ship' || action === 'complete') ? 'primary' : 'secondary';
}

/** What the seller of a pick-up completes by handing it over. */
const actionOf = ({ role }: OrderDetail, action: OrderAction) =>
  action === 'complete' && role === 'seller' ? 'handOver' : action;

const nothing: ActionNote & { pieces: ChosenPieces } = { note: '', parcel: '', pieces: {} };

interface ActionDialogProps {
  order: OrderDetail;
  action: OrderAction;
  onClose: () => void;
}

function ActionDialog({ order, action, onClose }: ActionDialogProps) {
  const { t, format } = useWords();
  const draft = `order-${action}.${order.id}`;
  const { value, change } = useDraft(draft, nothing);
  const act = useOrderAction(order.id, action);
  const { items, sums, isNone } = chosenOf(order, value.pieces);
  const send = () => {
    if (act.isPending) return;
    act.mutate(
      { ...value, items },
      {
        onSuccess: () => {
          dropDraft(draft);
          onClose();
          void showToast('success', t(textOf(order, `done_${action}`)));
        },
      },
    );
  };
  const deed = actionOf(order, action);
  const back = action === 'cancel' || action === 'refund';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(textOf(order, `ask_${deed}`), { number: order.number })}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t(textOf(order, `text_${deed}`))}</p>
        {action === 'ship' && !isPickup(order) && (
          <TextField
            label={t('orders.parcel')}
            optional
            autoComplete="off"
            maxLength={80}
            value={value.parcel}
            onChange={({ target }) => change({ parcel: target.value })}
          />
        )}
        {action === 'refund' && (
          <PiecesToReturn
            order={order}
            chosen={value.pieces}
            onChange={(pieces) => change({ pieces })}
          />
        )}
        {action !== 'complete' && (
          <TextArea
            label={t(action === 'ship' ? 'orders.shipNote' : 'orders.why')}
            optional
            rows={3}
            maxLength={500}
            value={value.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
        <FailedCall error={act.error} fallback="calls.orderAct" />
        <div className="dialog-actions">
          <Button kind="secondary" onClick={onClose}>
            {t('orders.leave')}
          </Button>
          <Button
            type="submit"
            kind={back ? 'danger' : 'primary'}
            pending={act.isPending}
            disabled={action === 'refund' && isNone}
          >
            {t(textOf(order, `yes_${deed}`), { sum: bothParts(format, sums) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
