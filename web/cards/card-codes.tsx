/** The codes of one card: the list, new ones, and the sheet for the wallet. */
import { useState } from 'react';
import { fewCodes } from '#contract/cards.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PrintArea } from '../ui/print-area.tsx';
import { BlockCard } from './block-card.tsx';
import { CodeList } from './code-list.tsx';
import { rowsOf } from './code-rows.ts';
import { CodesSheet } from './codes-sheet.tsx';
import { MakeCodes } from './make-codes.tsx';
import { useCardState } from './my-cards.tsx';
import { type CodeList as Codes, type MyCard, useCardCodes } from './queries.ts';

export function CardCodes({ card }: { card: MyCard }) {
  const { t } = useWords();
  const { data, error, isFetching, refetch } = useCardCodes(card.id);
  const [shown, setShown] = useState(false);
  const active = card.status === 'registered';
  const left = data ? data.oneTimeCodes.length : card.codesLeft;
  const listed = data && rowsOf(data).length > 0;
  const look = () => void refetch().then(({ isSuccess }) => setShown(isSuccess));
  return (
    <>
      <Blocked card={card} />
      {active && <Left left={left} used={(data?.struck.length ?? 0) > 0} />}
      {listed && <Listed card={card} codes={data} shown={shown} onShow={setShown} />}
      {active && !listed && left > 0 && (
        <Button kind="secondary" icon="eye" pending={isFetching} onClick={look}>
          {t('cards.show')}
        </Button>
      )}
      <FailedCall error={error} fallback="calls.cardCodes" />
      {active && <MakeCodes card={card} left={left} onMade={() => setShown(true)} />}
      {active && (
        <div className="flex justify-center">
          <BlockCard card={card} />
        </div>
      )}
    </>
  );
}

function Blocked({ card }: { card: MyCard }) {
  const { t } = useWords();
  const state = useCardState(card);
  if (card.status === 'registered') {
    return state.kind === 'warning' ? <Alert kind="warning">{state.text}</Alert> : null;
  }
  return (
    <Alert kind="warning" title={state.text}>
      {t('cards.cardBlockedCodes')}
    </Alert>
  );
}

/** A warning when few or no codes are left. */
function Left({ left, used }: { left: number; used: boolean }) {
  const { t } = useWords();
  if (left > fewCodes) return null;
  if (left > 0) return <Alert kind="warning">{t('cards.few', { count: left })}</Alert>;
  if (used) return <Alert kind="warning">{t('cards.noneLeft')}</Alert>;
  return (
    <EmptyState drawing="list" title={t('cards.noCodes')}>
      {t('cards.noCodesText')}
    </EmptyState>
  );
}

interface ListedProps {
  card: MyCard;
  codes: Codes;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

function Listed({ card, codes, shown, onShow }: ListedProps) {
  const { t, format } = useWords();
  const [printing, setPrinting] = useState(false);
  return (
    <section className="stack">
      <div className="flex flex-wrap items-center justify-between gap-2 gap-x-4">
        {codes.madeAt && (
          <h2 className="card-title">
            {t('cards.madeAt', { date: format.shortDate(codes.madeAt) })}
          </h2>
        )}
        <div className="row">
          <Button kind="quiet" icon={shown ? 'hide' : 'eye'} onClick={() => onShow(!shown)}>
            {t(shown ? 'cards.hide' : 'cards.show')}
          </Button>
          <Button kind="secondary" icon="print" onClick={() => setPrinting(true)}>
            {t('cards.print')}
          </Button>
        </div>
      </div>
      <CodeList rows={rowsOf(codes)} shown={shown} />
      {printing && (
        <PrintArea onDone={() => setPrinting(false)}>
          <CodesSheet card={card} codes={codes} />
        </PrintArea>
      )}
    </section>
  );
}
