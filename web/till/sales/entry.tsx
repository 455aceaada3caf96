/** How it is paid, how much, and the code: what the till shows before a sale is over. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FailedCall } from '../../api/failed-call.tsx';
import type { CardPayment } from '../../api/keep-card-payment.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useOnline } from '../../session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { typeText } from '../../ui/keypad-text.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { NextStep } from './next-step.tsx';
import { awaitedKey, endsAt } from './use-stage.ts';
import { type Till, type Way, ways } from './use-till.ts';

const icons: Record<Way, IconName> = {
  code: 'digits',
  qr: 'code',
  card: 'card',
  bill: 'form',
  cash: 'coins',
};

interface EntryProps {
  till: Till;
  onItems: () => void;
}

export function Entry({ till, onItems }: EntryProps) {
  const { t } = useWords();
  const { entry, stage, sale, bill, choose } = till;
  const busy = stage.is === 'waits' || stage.is === 'asks' || stage.is === 'loading';
  return (
    <>
      <fieldset className="till-ways" aria-label={t('sales.way')} disabled={busy}>
        {ways.map((way) => (
          <button
            type="button"
            key={way}
            aria-pressed={way === entry.way}
            onClick={() => choose(way)}
          >
            <Icon name={icons[way]} size={1.35} />
            {t(`sales.way_${way}`)}
          </button>
        ))}
      </fieldset>
      {(sale || bill) && <Lines till={till} onItems={onItems} />}
      <Sum till={till} />
      {(busy || entry.at !== 'part') && <Row till={till} />}
      <NextStep till={till} />
      {endsAt(stage) !== null && <Clock till={till} />}
    </>
  );
}

/** `Chleb żytni 14,80 + Bukiet 9,50 = 24,30 zł` */
function Lines({ till: { sale, bill }, onItems }: { till: Till; onItems: () => void }) {
  const { t, format } = useWords();
  const lines = sale?.lines ?? bill?.items ?? [];
  const total = sale?.total ?? bill?.total.amount ?? 0;
  const parts = lines.map(({ name, quantity, total: sum }) =>
    [quantity > 1 && `${format.number(quantity)} ×`, name, format.amount(sum)]
      .filter(Boolean)
      .join(' '),
  );
  return (
    <div className="flex items-center justify-between gap-2 text-sm muted tabular">
      <span className="till-cut flex-1">{parts.join(' + ')}</span>
      {parts.length > 1 && <span className="nowrap">= {format.money(total, 'PLN')}</span>}
      {bill ? (
        <span className="nowrap">{bill.number}</span>
      ) : (
        <button type="button" className="link-button flex-none" onClick={onItems}>
          {t('ui.change')}
        </button>
      )}
    </div>
  );
}

/** The sum due. */
function Sum({ till }: { till: Till }) {
  const { t, format } = useWords();
  const { entry, due, sale, stage } = till;
  if (stage.is === 'enter' && !sale) return <TypedSum till={till} />;
  const asked =
    stage.is === 'waits' ? stage.charge.amount : stage.is === 'asks' ? stage.payment.amount : 0;
  const denar = asked || due.denar;
  return (
    <>
      <p className="till-due">
        {format.amount(denar || due.pln)}{' '}
        <small className="muted">{format.unit(denar > 0 ? 'DNR' : 'PLN')}</small>
      </p>
      {denar > 0 && due.pln > 0 && (
        <p className="till-rest till-amber text-sm semibold">
          {t(`sales.rest_${entry.zloty}`, { pln: format.money(due.pln, 'PLN') })}
        </p>
      )}
    </>
  );
}

/** In digits, of which the comma is half of one. */
const widthOf = (text: string): number => text.length + (/[,.]/.test(text) ? -0.4 : 0.1);

/** The sum typed while there are no lines. */
function TypedSum({ till: { entry, change, goOn, take } }: { till: Till }) {
  const { t, format } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const typing = entry.at === 'amount';
  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing]);
  const zero = format.amount(0);
  const unit = format.unit(entry.way === 'cash' ? 'PLN' : 'DNR');
  return (
    <div className="till-due">
      <input
        ref={input}
        type="text"
        // On a phone, the keys below replace the keyboard.
        inputMode="none"
        autoComplete="off"
        aria-label={`${t('sales.amount')} (${unit})`}
        placeholder={zero}
        value={entry.amount.replace(',', zero.charAt(1))}
        style={{ width: `${widthOf(entry.amount || zero)}ch` }}
        onFocus={() => change({ at: 'amount' })}
        onChange={({ target }) => {
          take.reset();
          change({ amount: typeText(entry.amount, target.value) });
        }}
        onKeyDown={({ key }) => key === 'Enter' && goOn()}
      />{' '}
      <small className="muted" aria-hidden="true">
        {unit}
      </small>
    </div>
  );
}

/** The code's boxes, or what is told of a way without a code. */
function Row({ till }: { till: Till }) {
  const { t } = useWords();
  const { entry, stage } = till;
  if (stage.is === 'waits') return null;
  if (stage.is === 'asks') return <CardCode till={till} payment={stage.payment} />;
  if (entry.way === 'code') return <Boxes till={till} />;
  // The tall key is its button.
  return <p className="till-clock text-sm text-center muted">{t(`sales.hint_${entry.way}`)}</p>;
}

/** What to ask the customer for: it stays while wrong codes are tried. */
function CardCode({ till, payment }: { till: Till; payment: CardPayment }) {
  const { t } = useWords();
  const { owner_confirms, code_no: no } = payment;
  if (owner_confirms)
    return <p className="text-center semibold">{t('cards.askOwnerText', { no })}</p>;
  return (
    <>
      <h2 className="text-xl text-center">{t('cards.askCode', { no })}</h2>
      <Boxes till={till} />
    </>
  );
}

const boxes = [0, 1, 2, 3, 4, 5] as const;

/** Six boxes over one input, so that pasting, autofill and screen readers work as usual. */
function Boxes({ till }: { till: Till }) {
  const { t } = useWords();
  const { entry, stage, ready, take, choose, enterCode } = till;
  const input = useRef<HTMLInputElement>(null);
  const at = stage.is === 'asks' || entry.at === 'code';
  useEffect(() => {
    if (at) input.current?.focus();
  }, [at]);
  return (
    <div className="till-code" data-off={!at} data-wrong={take.isError && entry.code === ''}>
      <input
        ref={input}
        type="text"
        inputMode="none"
        autoComplete="one-time-code"
        aria-label={
          stage.is === 'asks' ? t('cards.code', { no: stage.payment.code_no }) : t('sales.code')
        }
        value={entry.code}
        onClick={() => !at && ready && choose('code')}
        onChange={({ target }) => enterCode(target.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={({ key }) =>
          key === 'Enter' && entry.code.length === 6 && take.mutate({ code: entry.code })
        }
      />
      {boxes.map((box) => (
        <span key={box} aria-hidden="true" data-at={at && box === entry.code.length}>
          {entry.code[box]}
        </span>
      ))}
    </div>
  );
}

/** The clock of a payment that waits for its buyer, and the way out of it. */
function Clock({ till: { stage, withdraw, next } }: { till: Till }) {
  const { t } = useWords();
  const client = useQueryClient();
  const online = useOnline();
  const ask = () => void client.invalidateQueries({ queryKey: awaitedKey(stage) });
  const seconds = useSecondsLeft(endsAt(stage) ?? 0, ask);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const asksCode = stage.is === 'asks' && !stage.payment.owner_confirms;
  const plain = stage.is === 'waits' && !stage.bill;
  return (
    <>
      <p className="till-clock till-amber text-center tabular">
        <span role="status">{t(asksCode ? 'sales.asksCode' : 'sales.waits')}</span>
        {' · '}
        <strong>{online ? clock : t('sales.clockStands')}</strong>
      </p>
      <div className="flex justify-center gap-2">
        <Button kind="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('ui.cancel')}
        </Button>
        {plain && (
          <Button kind="quiet" onClick={next}>
            {t('sales.nextCustomer')}
          </Button>
        )}
      </div>
      <FailedCall error={withdraw.error} fallback="calls.cardConfirm" />
    </>
  );
}
