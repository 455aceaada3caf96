/** The letters that carry the PINs: three per page, each without the card data needed to pay. */
import { useWords } from '../i18n/use-words.ts';
import './print-sheets.css';
import type { NewCard } from './queries.ts';

export function PinLetters({ cards }: { cards: readonly NewCard[] }) {
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
