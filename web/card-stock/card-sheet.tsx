/** Cards for a printer: ten per page, at card size, with cutting lines. */
import { cardQr, groupedCard } from '#contract/card-number.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { QrCode } from '../ui/qr-code.tsx';
import './print-sheets.css';

export interface PrintedCard {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
}

const perPage = 10;

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
