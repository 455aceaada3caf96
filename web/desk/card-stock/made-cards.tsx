/** New cards with their PINs, to be printed now: nobody can read the PINs later. */

import { useState } from 'react';
import { cardQr, groupedCard } from '#contract/card-number.ts';
import { focusHere } from '../../api/focus-page.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PrintArea } from '../../ui/print-area.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ColumnTable } from '../../ui/table-columns.tsx';
import './print-sheets.css';
import type { NewCard } from './queries.ts';
import './stock.css';

interface MadeCardsProps {
  cards: readonly NewCard[];
  onDone: () => void;
}

export function MadeCards({ cards, onDone }: MadeCardsProps) {
  const { t, format } = useWords();
  const [printing, setPrinting] = useState<'cards' | 'pins' | null>(null);
  const [pinsPrinted, setPinsPrinted] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const printPins = () => {
    setPinsPrinted(true);
    setPrinting('pins');
  };
  return (
    <div className="stack mt-5">
      <h1 ref={focusHere} tabIndex={-1}>
        {t('stock.madeTitle', { total: format.number(cards.length) })}
      </h1>
      <Alert kind="warning" title={t('stock.madeWarning')}>
        {t('stock.madeWarningText')}
      </Alert>
      <div className="row">
        <Button icon="print" onClick={printPins}>
          {t('stock.printPins')}
        </Button>
        <Button kind="secondary" icon="print" onClick={() => setPrinting('cards')}>
          {t('stock.printCards')}
        </Button>
        <Button kind="quiet" onClick={() => (pinsPrinted ? onDone() : setLeaving(true))}>
          {t('stock.finish')}
        </Button>
      </div>
      <Card>
        <ColumnTable
          words="stock"
          caption="stock.newTitle"
          rows={cards}
          rowKey={({ id }) => id}
          columns={{
            number: {
              lead: true,
              show: ({ cardNumber }) => (
                <span className="tabular nowrap">{groupedCard(cardNumber)}</span>
              ),
            },
            serial: 'text',
            pin: { show: ({ pin }) => <strong className="tabular">{pin}</strong> },
          }}
        />
      </Card>
      {printing && (
        <PrintArea key={printing} onDone={() => setPrinting(null)}>
          {printing === 'cards' ? <CardSheet cards={cards} /> : <PinLetters cards={cards} />}
        </PrintArea>
      )}
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('stock.finishTitle')}
        actions={
          <>
            <Button kind="danger" onClick={onDone}>
              {t('stock.finishLeave')}
            </Button>
            <Button onClick={() => setLeaving(false)}>{t('stock.finishStay')}</Button>
          </>
        }
      >
        <p>{t('stock.finishText')}</p>
      </Dialog>
    </div>
  );
}

export interface PrintedCard {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
}

const perPage = 10;

/** Cards for a printer: ten per page, at card size, with cutting lines. */
export function CardSheet({ cards }: { cards: readonly PrintedCard[] }) {
  const pages = Array.from({ length: Math.ceil(cards.length / perPage) }, (_, at) =>
    cards.slice(at * perPage, (at + 1) * perPage),
  );
  return pages.map((page) => (
    <div className="card-sheet grid justify-center" key={page[0]?.id}>
      {page.map((card) => (
        <OneCard key={card.id} card={card} />
      ))}
    </div>
  ));
}

function OneCard({ card }: { card: PrintedCard }) {
  const { t } = useWords();
  const number = groupedCard(card.cardNumber);
  return (
    <article className="printed-card">
      <header>
        <strong>{config.brand.name}</strong>
        <span>{t('stock.cardLabel')}</span>
      </header>
      <QrCode data={cardQr(card.cardNumber, card.serial)} text={`${number} ${card.serial}`} />
      <p className="printed-card-number bold tabular">{number}</p>
      <p className="printed-card-serial">{card.serial}</p>
      <footer>{t('stock.cardBack', { phone: config.supportPhone })}</footer>
    </article>
  );
}

/** The letters that carry the PINs: three per page, each without the card data needed to pay. */
function PinLetters({ cards }: { cards: readonly NewCard[] }) {
  const { t } = useWords();
  return cards.map(({ id, cardNumber, pin }) => (
    <article className="pin-letter grid items-center" key={id}>
      <div>
        <h1>{t('stock.letterTitle')}</h1>
        <p>{t('stock.letterText', { site: `${location.host}/cardreg` })}</p>
        <p>{t('stock.letterSafe')}</p>
      </div>
      <dl>
        <dt>{t('stock.letterCard')}</dt>
        <dd>{cardNumber.slice(-4)}</dd>
        <dt>{t('stock.pin')}</dt>
        <dd className="pin-letter-pin">{pin}</dd>
      </dl>
    </article>
  ));
}
