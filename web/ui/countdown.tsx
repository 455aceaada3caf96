/** A countdown, drawn as a ring and announced only now and then. */
import { useWords } from '../i18n/use-words.ts';
import { classNames } from './class-names.ts';
import './steps.css';
import { useStopped } from './stopped.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** When it ends, in milliseconds since 1970 on this device's clock. */
  endsAt: number;
  /** Its initial length in seconds; the whole ring. */
  total: number;
  /** Called once when the time is up. */
  onEnd?: (() => void) | undefined;
  /** The ring's size in rem; 5.5 by default. */
  size?: number | undefined;
}

const radius = 46;
const around = 2 * Math.PI * radius;

/** Announcing every second would drown out everything else. */
const spoken = (seconds: number): boolean => seconds % 30 === 0 || seconds === 10;

/** `1:05`: a bare number would not show whether it counts seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function Countdown({ endsAt, total, onEnd, size = 5.5 }: CountdownProps) {
  const { t } = useWords();
  const stopped = useStopped();
  const seconds = useSecondsLeft(endsAt, onEnd, stopped);
  const left = seconds > 0 ? t('ui.secondsLeft', { count: seconds }) : t('ui.timeUp');
  const words = stopped ? t('ui.clockStands') : left;
  const late = !stopped && seconds <= 10 && seconds > 0;
  return (
    <div
      className={classNames(
        'countdown',
        late && 'countdown-late',
        !seconds && 'countdown-over',
        stopped && 'muted',
      )}
      style={{ '--countdown-size': `${size}rem` } as React.CSSProperties}
    >
      <svg viewBox="0 0 100 100" role="img" aria-label={words}>
        <circle cx="50" cy="50" r={radius} />
        <circle
          className="countdown-left"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, seconds / total))}
        />
      </svg>
      <span className="countdown-figure" aria-hidden="true">
        {clock(seconds)}
        {stopped && <small>{t('ui.clockStopped')}</small>}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {stopped || spoken(seconds) ? words : ''}
      </span>
    </div>
  );
}
