/** My cards: the state of each, and blocking one at once. */
import { useState } from 'react';
import { blockCard } from '#contract/cards.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import '../account.css';
import { addressTo } from '../../ui/address.ts';
import { type MyCard, useMyCards } from './queries.ts';

export function MyCards() {
  const { t } = useWords();
  const { data, error, refetch } = useMyCards();
  return (
    <section className="my-cards stack" aria-labelledby="my-cards">
      <h2 id="my-cards">{t('cards.mine')}</h2>
      <FailedCall error={error} fallback="calls.cards" onAgain={refetch} />
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.length === 0 && (
        <EmptyState drawing="wallet" title={t('cards.none')}>
          {t('cards.noneText')}
        </EmptyState>
      )}
      <ul role="list" className="plain-list my-cards-list grid gap-5">
        {data?.map((card) => (
          <li key={card.id}>
            <CardFace card={card} />
            <div className="my-cards-actions flex flex-wrap gap-2">
              {card.status === 'registered' && (
                <>
                  <ButtonLink
                    to={addressTo('/card-payment/manage-codes', { card: card.id })}
                    kind="secondary"
                    icon="key"
                  >
                    {t('cards.codes')}
                  </ButtonLink>
                  <BlockCard card={card} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Blocking my card: one question, effective at once. */
export function BlockCard({ card }: { card: MyCard }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const block = useChange(blockCard, { fresh: true, behind: true });
  const close = () => setOpen(false);
  const act = () =>
    block.mutate(
      { params: { cardId: card.id } },
      {
        onSuccess: () => {
          close();
          void showToast('success', t('cards.blocked'));
        },
      },
    );
  return (
    <>
      <Button
        kind="quiet"
        icon="lock"
        aria-label={t('cards.blockCard', { card: card.cardNumber })}
        onClick={() => setOpen(true)}
      >
        {t('cards.block')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('cards.blockTitle', { card: card.cardNumber })}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {t('cards.blockKeep')}
            </Button>
            <Button kind="danger" icon="lock" pending={block.isPending} onClick={act}>
              {t('cards.block')}
            </Button>
          </>
        }
      >
        <p>{t('cards.blockText')}</p>
        <FailedCall error={block.error} fallback="calls.cardBlock" />
      </Dialog>
    </>
  );
}

/** A picture of the card with its current state. */
function CardFace({ card }: { card: MyCard }) {
  const { t } = useWords();
  const state = useCardState(card);
  return (
    <div
      className={
        card.status === 'blocked' ? 'card-face stack card-face-blocked' : 'card-face stack'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-1 gap-x-3 semibold">
        <span aria-hidden="true">{t('shell.currency')}</span>
        <Badge kind={state.kind}>{state.text}</Badge>
      </div>
      <strong className="card-face-number text-xl tabular">{card.cardNumber}</strong>
      <div className="flex flex-wrap items-center justify-between gap-1 gap-x-3 text-sm semibold tabular">
        <span>{card.serial}</span>
        {card.status === 'registered' && (
          <span>{t('cards.codesLeft', { total: card.codesLeft })}</span>
        )}
      </div>
    </div>
  );
}

interface CardState {
  readonly kind: 'success' | 'warning' | 'error' | 'plain';
  readonly text: string;
}

const kinds = {
  stock: 'plain',
  released: 'plain',
  registered: 'success',
  blocked: 'error',
} as const;

/** Blocked, and why; locked, and until when; or its plain state. */
export function useCardState(card: MyCard): CardState {
  const { t, format } = useWords();
  if (card.status === 'blocked' && card.blockedReason) {
    return { kind: 'error', text: t(`cards.reason_${card.blockedReason}`) };
  }
  if (card.lockedUntil && Date.parse(card.lockedUntil) > Date.now()) {
    return { kind: 'warning', text: t('cards.locked', { time: format.time(card.lockedUntil) }) };
  }
  return { kind: kinds[card.status], text: t(`cards.state_${card.status}`) };
}
