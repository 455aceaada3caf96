/** Grey shapes where something is about to come. */
import { useWords } from '../i18n/use-words.ts';
import './skeleton.css';

interface SkeletonProps {
  /** Any CSS lengths; a line of text by default. */
  width?: string | undefined;
  height?: string | undefined;
}

export function Skeleton({ width = '100%', height = '1.1em' }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A list that is being loaded; says so once to those who listen. */
export function SkeletonRows({ rows = 5 }: { rows?: number | undefined }) {
  const { t } = useWords();
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, at) => ({
        key: `row ${at}`,
        width: 70 - (at % 3) * 15,
      })).map(({ key, width }) => (
        <div className="skeleton-row" key={key}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <span>
            <Skeleton width={`${width}%`} />
          </span>
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
