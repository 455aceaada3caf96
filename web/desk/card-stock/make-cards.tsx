/** Making cards: how many, the progress, and their PINs, which are shown only once. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { newCards } from '#contract/card-stock.ts';
import { cardNumber } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { CallError, call } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { refreshAfter } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { MadeCards } from './made-cards.tsx';
import type { NewCard } from './queries.ts';

/** Hashing a PIN takes time; this many are answered within a second or two. */
const part = 10;

const nothing: Making = { order: null, made: [], running: false, error: null };

const most = 1000;
const schema = z.object({
  batch: lineUpTo(40).check(z.minLength(1)),
  count: z.string(),
  cardNumber: z.union([z.literal(''), cardNumber]),
});
const { Form, Text, useForm } = fieldsOf(schema);

export function MakeCards({ onDone }: { onDone: () => void }) {
  const { making, make } = useMakeCards();
  const { order, made, running, error } = making;
  const finished = order !== null && !running && made.length === order.count;
  useWarning(made.length > 0 || running);
  if (finished) return <MadeCards cards={made} onDone={onDone} />;
  return (
    <>
      <MakeHead />
      <Card kind="narrow">
        {order && (running || made.length > 0) ? (
          <MakingState making={making} order={order} onContinue={() => void make(order)} />
        ) : (
          <OrderForm error={error} onOrder={(next) => void make(next)} onCancel={onDone} />
        )}
      </Card>
      {made.length > 0 && !running && <MadeCards cards={made} onDone={onDone} />}
    </>
  );
}

function MakeHead() {
  const { t } = useWords();
  return (
    <PageHeader title={t('stock.newTitle')} centred>
      {t('stock.newIntro')}
    </PageHeader>
  );
}

/** The browser asks before leaving a page with PINs that cannot be shown again. */
function useWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
}

interface OrderFormProps {
  error: unknown;
  onOrder: (order: CardOrder) => void;
  onCancel: () => void;
}

function OrderForm({ error, onOrder, onCancel }: OrderFormProps) {
  const { t } = useWords();
  const form = useForm('new-cards', { batch: '', count: '20', cardNumber: '' });
  const send = ({ batch, count, cardNumber: number }: z.output<typeof schema>) => {
    const wanted = Number(count);
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > most) {
      form.setError('count', { message: t('stock.countWrong', { max: most }) });
    } else if (number && wanted !== 1) {
      form.setError('count', { message: 'oneCard' });
    } else {
      form.dropDraft();
      onOrder({ batch, count: wanted, ...(number && { cardNumber: number }) });
    }
  };
  return (
    <Form form={form} onSend={send}>
      <Text name="batch" label="stock.batch" hint="stock.batchHint" />
      <Text
        name="count"
        label="stock.count"
        hint={() => t('stock.countHint', { max: most })}
        inputMode="numeric"
        maxLength={4}
      />
      <Text
        name="cardNumber"
        label="stock.ownNumber"
        hint="stock.ownNumberHint"
        optional
        inputMode="numeric"
      />
      {error ? <FailedCall error={error} fallback="calls.stockMake" /> : null}
      <Button type="submit" size="large" wide>
        {t('stock.make')}
      </Button>
      <Button kind="quiet" wide onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </Form>
  );
}

interface MakingStateProps {
  making: Making;
  order: CardOrder;
  onContinue: () => void;
}

function MakingState({ making, order, onContinue }: MakingStateProps) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const text = t('stock.progress', {
    done: format.number(making.made.length),
    total: format.number(order.count),
  });
  return (
    <div className="stack">
      <Progress
        label={t('stock.making')}
        text={text}
        done={making.made.length}
        total={order.count}
      />
      {making.error ? (
        <Alert
          kind="error"
          action={
            <Button kind="quiet" onClick={onContinue}>
              {t('stock.continue')}
            </Button>
          }
        >
          {errorText(making.error, 'calls.stockMake')}
        </Alert>
      ) : null}
    </div>
  );
}

/** Makes cards in small parts, so that progress shows and nothing is made twice. */
interface CardOrder {
  readonly batch: string;
  readonly count: number;
  /** For one card that already bears a number. */
  readonly cardNumber?: string | undefined;
}

interface Making {
  readonly order: CardOrder | null;
  /** With their PINs, which are stored nowhere else. */
  readonly made: readonly NewCard[];
  readonly running: boolean;
  readonly error: unknown;
}

/** `make` starts, or after an error resumes with the failed part under the same key. */
function useMakeCards() {
  const client = useQueryClient();
  const [making, setMaking] = useState(nothing);
  const key = useRef('');
  const make = async (order: CardOrder) => {
    let made = making.order === order ? making.made : [];
    if (making.order !== order) key.current = crypto.randomUUID();
    try {
      while (made.length < order.count) {
        setMaking({ order, made, running: true, error: null });
        const count = Math.min(part, order.count - made.length);
        const { batch, cardNumber } = order;
        const body = { batch, count, ...(cardNumber && { cardNumber }) };
        const { cards } = await call(newCards, { body }, { key: key.current });
        made = [...made, ...cards];
        key.current = crypto.randomUUID();
      }
      setMaking({ order, made, running: false, error: null });
    } catch (error) {
      // A refusal made nothing, so another attempt gets a new key.
      if (error instanceof CallError && error.final) key.current = crypto.randomUUID();
      setMaking({ order, made, running: false, error });
    }
    await refreshAfter(client, newCards);
  };
  return { making, make };
}
