/** The mark and the name of the app, as shown in links home. */
import { config } from '../i18n/config.ts';

export function Brand() {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" fill="var(--primary)" />
        <circle
          cx="20"
          cy="20"
          r="14.2"
          fill="none"
          stroke="var(--on-primary)"
          strokeOpacity=".45"
          strokeDasharray="1.6 2.2"
        />
        <path
          d={config.brand.mark}
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="2.600"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="brand-name">{config.brand.name}</span>
    </>
  );
}
