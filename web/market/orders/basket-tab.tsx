/** My basket, by seller: quantities, prices in each currency, and ordering. */

import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Basket, BasketGroup, BasketLine } from './basket.ts';
import { useBasket, useChoose } from './queries.ts';

export function BasketTab() {
  const { t } = useWords();
  const { data, error, refetch } = useBasket();
  return (
    <div className="stack">
      <FailedCall error={error} fallback="calls.basket" onAgain={refetch} />
      {data && data.missed.length > 0 && (
        <Alert kind="warning">{t('orders.missed', { names: data.missed.join(', ') })}</Alert>
      )}
      {!data && !error && (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data?.count === 0 && <Empty lastOrder={data.lastOrder} />}
      {data?.groups.map((group) => (
        <Group key={group.seller.id} group={group} />
      ))}
    </div>
  );
}

function Empty({ lastOrder }: Pick<Basket, 'lastOrder'>) {
  const { t } = useWords();
  return (
    <Card>
      <EmptyState
        drawing="list"
        title={t('orders.empty')}
        action={
          <div className="row">
            <ButtonLink to="/puboffers" icon="search">
              {t('orders.toOffers')}
            </ButtonLink>
            {lastOrder && (
              <ButtonLink to={addressTo('/order/:id', { id: lastOrder.id })} kind="secondary">
                {t('orders.lastOrder', { number: lastOrder.number })}
              </ButtonLink>
            )}
          </div>
        }
      >
        {t('orders.emptyText')}
      </EmptyState>
    </Card>
  );
}

function Group({ group }: { group: BasketGroup }) {
  const { t } = useWords();
  const choose = useChoose();
  const { seller, lines, orderable } = group;
  return (
    <Card
      label={seller.name}
      title={
        <Link
          className="inline-flex items-center min-w-target min-target"
          to={addressTo('/puboffers/seller/:id', { id: seller.id })}
        >
          {seller.name}
        </Link>
      }
    >
      <ul
        role="list"
        className="plain-list ruled"
        aria-label={t('orders.linesOf', { name: seller.name })}
      >
        {lines.map((line) => (
          <Line
            key={line.offerId}
            line={line}
            onChoose={(quantity) => choose.mutate({ offerId: line.offerId, quantity })}
          />
        ))}
      </ul>
      <FailedCall error={choose.error} fallback="calls.orderSelect" />
      <div className="order-foot stack gap-3 justify-items-end line-t">
        <Sums of={group} />
        {orderable ? (
          <ButtonLink to={addressTo('/order', { seller: seller.id })} icon="right">
            {t('orders.toCheckout')}
            <span className="visually-hidden">: {seller.name}</span>
          </ButtonLink>
        ) : (
          <Alert kind="warning">{t('orders.notOrderable')}</Alert>
        )}
      </div>
    </Card>
  );
}

interface LineProps {
  line: BasketLine;
  onChoose: (quantity: number) => void;
}

function Line({ line, onChoose }: LineProps) {
  const { t } = useWords();
  const { offerId, name, imageSmallUrl, quantity, stock, trouble } = line;
  return (
    <li className="order-line">
      <Picture src={imageSmallUrl} alt="" />
      <div className="stack gap-1 justify-items-start break-anywhere">
        {trouble === 'gone' ? (
          <strong>{name}</strong>
        ) : (
          <Link
            className="flex items-center min-target semibold"
            to={addressTo('/puboffers/:id', { id: offerId })}
          >
            {name}
          </Link>
        )}
        {!trouble && (
          <strong>
            <Money amount={line.total} currency="PLN" />
          </strong>
        )}
        {trouble ? <Trouble line={line} /> : <LineParts line={line} />}
      </div>
      <div className="order-line-count flex flex-wrap gap-2 items-center">
        {trouble !== 'gone' && (
          <Stepper
            label={t('orders.piecesOf', { name })}
            lessLabel={t('orders.lessOf', { name })}
            moreLabel={t('orders.moreOf', { name })}
            value={quantity}
            most={Math.max(stock, 1)}
            onChange={onChoose}
          />
        )}
        <Button
          kind="quiet"
          aria-label={t('orders.removeOf', { name })}
          onClick={() => onChoose(0)}
        >
          {t('orders.remove')}
        </Button>
      </div>
    </li>
  );
}

function Trouble({ line: { trouble, stock } }: Pick<LineProps, 'line'>) {
  const { t } = useWords();
  return (
    <p>
      <Badge kind="error">
        {trouble === 'gone' ? t('orders.gone') : t('orders.tooFew', { count: stock })}
      </Badge>
    </p>
  );
}

/** The reduction of a line as the law tells it, and which part of it may be paid in Denar. */
export function LineParts({
  line,
}: {
  line: Pick<BasketLine, 'reduction' | 'promotion' | 'denar_percent' | 'denar'>;
}) {
  const { t, format } = useWords();
  const { reduction, promotion, denar_percent: percent, denar } = line;
  return (
    <>
      <p className="order-line-parts flex flex-wrap gap-1 gap-x-2 items-center text-sm">
        {reduction && (
          <Badge kind="warning">
            {promotion
              ? t('orders.lessBy', { percent: reduction.percent, name: promotion.name })
              : t('orders.less', { percent: reduction.percent })}
          </Badge>
        )}
        <span className="muted">
          {percent > 0
            ? t('orders.denarShare', { percent, amount: format.money(denar) })
            : t('orders.onlyPln')}
        </span>
      </p>
      {reduction && (
        <p className="muted text-sm">
          {t('ui.lowest', { amount: format.money(reduction.lowest, 'PLN') })}
        </p>
      )}
    </>
  );
}

/** An order's total, and its maximum in Denar. */
function Sums({ of: { total, denar } }: { of: Pick<BasketGroup, 'total' | 'denar'> }) {
  const { t } = useWords();
  return (
    <DescriptionList
      rows={[
        {
          term: t('orders.total'),
          value: <Money amount={total} currency="PLN" />,
          strong: true,
        },
        { term: t('orders.mostDenar'), value: <Money amount={denar} /> },
      ]}
    />
  );
}
