/** The tokens of type, spacing, corners and shadows. */
import { Card } from '../ui/card.tsx';

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;
const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const boxes = [
  ['radius-sm', { borderRadius: 'var(--radius-sm)' }],
  ['radius', { borderRadius: 'var(--radius)' }],
  ['radius-lg', { borderRadius: 'var(--radius-lg)' }],
  ['radius-full', { borderRadius: 'var(--radius-full)' }],
  ['shadow-1', { boxShadow: 'var(--shadow-1)' }],
  ['shadow-2', { boxShadow: 'var(--shadow-2)' }],
] as const;

export function TypePart() {
  return (
    <Card title="Pismo i miary">
      <div className="stack">
        {sizes.map((size) => (
          <p key={size} className="design-type" style={{ fontSize: `var(--text-${size})` }}>
            {size}: Zażółć gęślą jaźń, Їжак ґанок, 1 234,50
          </p>
        ))}
        <p>
          Zwykłe, <strong>mocne</strong>, <em>pochyłe</em>, <small>drobne</small>,{' '}
          <span className="muted">przygaszone</span>, <span className="tabular">0123456789</span>
        </p>
        <div className="design-spaces flex flex-wrap gap-2">
          {spaces.map((space) => (
            <span key={space} style={{ width: `var(--space-${space})` }} title={`space-${space}`} />
          ))}
        </div>
        <div className="design-colours grid gap-3 text-sm">
          {boxes.map(([name, style]) => (
            <div key={name}>
              <span style={style} />
              {name}
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
