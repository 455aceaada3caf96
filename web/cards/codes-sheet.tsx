/** The list of codes for a wallet: twice the size of a card, to be cut out and folded once. */
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { rowsOf, spaced } from './code-rows.ts';
import './codes-sheet.css';
import type { CodeList, MyCard } from './queries.ts';

export function CodesSheet({ card, codes }: { card: MyCard; codes: CodeList }) {
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
