/** A QR code; whoever cannot scan it finds the same text beside it. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useWords } from '../i18n/use-words.ts';
import './qr-code.css';

interface QrCodeProps {
  /** What the code carries. */
  data: string;
  /** The same for people: what a screen reader says. */
  text: string;
  /** In rem; 11 by default. */
  size?: number | undefined;
}

/** Dark squares as one path, row by row. */
function pathOf(squares: boolean[][]): string {
  return squares
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

export function QrCode({ data, text, size = 11 }: QrCodeProps) {
  const { t } = useWords();
  const code = useMemo(() => encode(data, { ecc: 'M', border: 0 }), [data]);
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
