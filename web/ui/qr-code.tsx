/** A QR code; the same text is beside it for those who cannot scan it. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useWords } from '../i18n/use-words.ts';
import './lists.css';

interface QrCodeProps {
  /** The content of the code. */
  data: string;
  /** The same for people: what a screen reader announces. */
  text: string;
  /** In rem; 11 by default. */
  size?: number | undefined;
  /** How much of it may be unreadable: M (a seventh, the default) or L (half as much). */
  correction?: 'L' | 'M' | undefined;
}

/** Dark squares as one path, row by row. */
function pathOf(squares: boolean[][]): string {
  return squares
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

export function QrCode({ data, text, size = 11, correction = 'M' }: QrCodeProps) {
  const { t } = useWords();
  const code = useMemo(() => encode(data, { ecc: correction, border: 0 }), [data, correction]);
  return (
    <div className="qr" style={{ '--qr-size': `${size}rem` } as React.CSSProperties}>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('ui.qrOf', { text })}
      >
        <path d={pathOf(code.data)} fill="#10150f" />
      </svg>
    </div>
  );
}
