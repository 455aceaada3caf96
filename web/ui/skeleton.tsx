/** Grey shapes where something is about to come. */
import { useWords } from '../i18n/use-words.ts';
import './skeleton.css';

interface SkeletonProps {
  /** Any CSS lengths; a line of text by default. */
  width?: string | undefined;
  height?: string | undefined;
}

export function Skeleton({ width = '100%', height }: SkeletonProps) {
  const kind = height ? 'skeleton' : 'skeleton skeleton-line';
  // A style attribute in a page that the server has drawn is what the page's policy stops.
  const size = (shape: HTMLSpanElement | null) => {
    if (shape) Object.assign(shape.style, { width, height: height ?? '' });
  };
  return <span className={kind} ref={size} aria-hidden="true" />;
}

/** A form that is being loaded, with so many fields and the button that sends it. */
export function SkeletonForm({ fields }: { fields: number }) {
  const { t } = useWords();
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: fields }, (_, at) => `field ${at}`).map((key) => (
        <div className="skeleton-field" key={key}>
          <Skeleton width="40%" />
          <Skeleton height="3rem" />
        </div>
      ))}
      <Skeleton height="3.5rem" />
    </div>
  );
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
