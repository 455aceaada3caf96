/** The codes of one card: the list, new ones, and the sheet for the wallet. */
import { type FormEvent, useState } from 'react';
import { fewCodes, maxCodes } from '#contract/cards.ts';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrintArea } from '../../ui/print-area.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import '../account.css';
import './codes-sheet.css';
import { BlockCard, useCardState } from './my-cards.tsx';
import { type CodeList as Codes, type MyCard, useCardCodes, useGenerateCodes } from './queries.ts';

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

const counts = Array.from({ length: maxCodes }, (_, at) => String(at + 1));

interface MakeCodesProps {
  card: MyCard;
  /** How many codes would stop working. */
  left: number;
  onMade: () => void;
}

/** A new list of codes for a card; asks first if it replaces one. */
function MakeCodes({ card, left, onMade }: MakeCodesProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [count, setCount] = useState(String(maxCodes));
  const [asking, setAsking] = useState(false);
  const make = useGenerateCodes(card.id);
  const act = () => {
    setAsking(false);
    make.mutate(Number(count), {
      onSuccess: () => {
        onMade();
        void showToast('success', t('cards.codesMade'));
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left > 0) setAsking(true);
    else act();
  };
  const close = () => setAsking(false);
  return (
    <form className="cards-make grid items-end gap-4 line-t" onSubmit={submit}>
      <Select
        label={t('cards.howMany')}
        value={count}
        onChange={({ target }) => setCount(target.value)}
        options={counts.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" icon="key" pending={make.isPending}>
        {t('cards.generate')}
      </Button>
      {make.error && (
        <Alert kind="error" title={t('calls.cardCodesMakeTitle')}>
          {errorText(make.error, 'calls.cardCodesMake')}
        </Alert>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={t('cards.replaceTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button onClick={act}>{t('cards.replace')}</Button>
          </>
        }
      >
        <p>{t('cards.replaceText')}</p>
      </Dialog>
    </form>
  );
}

const hidden = '••• •••';

/** The numbered codes on the screen; used ones are struck through. */
function CodeList({ rows, shown }: { rows: readonly CodeRow[]; shown: boolean }) {
  const { t } = useWords();
  return (
    <ol role="list" className="plain-list card-codes">
      {rows.map(({ no, code, state }) => (
        <li
          key={no}
          className="flex flex-wrap items-baseline gap-x-3 py-2 text-lg tabular"
          data-state={state}
        >
          <span className="card-codes-no muted text-end" aria-hidden="true">
            {no}.
          </span>
          <span className="visually-hidden">{t('cards.codeNo', { no })}: </span>
          {code === null ? (
            <s aria-hidden="true">{hidden}</s>
          ) : (
            <strong aria-hidden={!shown || undefined}>{shown ? spaced(code) : hidden}</strong>
          )}
          {state !== 'free' && <small>{t(`cards.${state}`)}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The list of codes for a wallet: twice the size of a card, to be cut out and folded once. */
function CodesSheet({ card, codes }: { card: MyCard; codes: Codes }) {
  const { t, format } = useWords();
  return (
    <>
      <p className="codes-sheet-hint">{t('cards.sheetFold')}</p>
      <section className="codes-sheet">
        <div className="codes-sheet-cover">
          <strong>{t('shell.currency')}</strong>
          <h1>{t('cards.sheetTitle', { card: card.cardNumber })}</h1>
          {codes.madeAt && <p>{t('cards.madeAt', { date: format.date(codes.madeAt) })}</p>}
          <p>{t('cards.sheetNote')}</p>
          {config.supportPhone && <p>{t('cards.sheetLost', { phone: config.supportPhone })}</p>}
        </div>
        <ol className="codes-sheet-codes grid tabular">
          {rowsOf(codes).map(({ no, code }) => (
            <li key={no}>
              <span>{no}.</span>
              {code === null ? <s>000 000</s> : <strong>{spaced(code)}</strong>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface CodeRow {
  readonly no: number;
  /** Null once it is used and no longer returned. */
  readonly code: string | null;
  readonly state: 'free' | 'asked' | 'used' | 'spent';
}

/** The codes of a list in numerical order, including used ones. */
function rowsOf({ oneTimeCodes, struck }: Codes): readonly CodeRow[] {
  const free = oneTimeCodes.map(
    ({ no, code, askedBy }): CodeRow => ({
      no,
      code,
      state: askedBy ? 'asked' : 'free',
    }),
  );
  const gone = struck.map(({ no, how }): CodeRow => ({ no, code: null, state: how }));
  return [...free, ...gone].sort((a, b) => a.no - b.no);
}

/** `210 428`, with a full space: the halves must stay apart when read aloud from paper. */
const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d)/, '$1\u00a0');
