/** A small turning ring: something is in progress. */
import { useWords } from '../i18n/use-words.ts';
import './status.css';

/** Decoration beside a text with the same meaning. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** A place whose content is loading and has no skeleton. */
export function Loading() {
  const { t } = useWords();
  return (
    <div className="loading" role="status">
      <Spinner />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </div>
  );
}
