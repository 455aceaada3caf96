/** The numbered codes on the screen; used ones are struck through. */
import { useWords } from '../i18n/use-words.ts';
import './cards.css';
import { type CodeRow, spaced } from './code-rows.ts';

const hidden = '••• •••';

export function CodeList({ rows, shown }: { rows: readonly CodeRow[]; shown: boolean }) {
  const { t } = useWords();
  return (
    <ol role="list" className="plain-list card-codes">
      {rows.map(({ no, code, state }) => (
        <li key={no} data-state={state}>
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
