/** Grey shapes in place of loading content. */
import { useWords } from '../i18n/use-words.ts';
import './status.css';

interface SkeletonProps {
  /** Any CSS lengths; a line of text by default. */
  width?: string | undefined;
  height?: string | undefined;
}

export function Skeleton({ width = '100%', height }: SkeletonProps) {
  const kind = height ? 'skeleton' : 'skeleton skeleton-line';
  // The page's content security policy blocks style attributes in server-rendered HTML.
  const size = (shape: HTMLSpanElement | null) => {
    if (shape) Object.assign(shape.style, { width, height: height ?? '' });
  };
  return <span className={kind} ref={size} aria-hidden="true" />;
}

/** A loading form, with this many fields and a submit button. */
export function SkeletonForm({ fields }: { fields: number }) {
  const { t } = useWords();
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: fields }, (_, at) => `field ${at}`).map((key) => (
        <div className="stack gap-2" key={key}>
          <Skeleton width="40%" />
          <Skeleton height="3rem" />
        </div>
      ))}
      <Skeleton height="3.5rem" />
    </div>
  );
}

/** A loading list; announced once. */
export function SkeletonRows({ rows = 5 }: { rows?: number | undefined }) {
  const { t } = useWords();
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, at) => ({
        key: `row ${at}`,
        width: 70 - (at % 3) * 15,
      })).map(({ key, width }) => (
        <div className="skeleton-row grid gap-3 items-center" key={key}>
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
