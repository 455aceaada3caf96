/** A small turning ring: something is under way. */
import { useWords } from '../i18n/use-words.ts';
import './spinner.css';

/** Decoration beside words that say the same. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** A place whose content has not come yet and has no skeleton of its own. */
export function Loading() {
  const { t } = useWords();
  return (
    <div className="loading" role="status">
      <Spinner />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </div>
  );
}
