/** Small drawings for empty states, in the colours of the theme. */
import type { ReactNode } from 'react';
import './surfaces.css';

export type DrawingName = 'wallet' | 'inbox' | 'list' | 'search' | 'people' | 'done';

const drawings: Record<DrawingName, ReactNode> = {
  wallet: (
    <>
      <rect className="d-surface-line" x="46" y="46" width="108" height="70" rx="12" />
      <path className="d-line" d="M46 64h108" />
      <rect className="d-surface-line" x="122" y="72" width="44" height="24" rx="12" />
      <circle className="d-accent" cx="136" cy="84" r="5" />
      <circle className="d-accent-line" cx="82" cy="30" r="13" />
      <path className="d-accent-line" d="M82 24v12M77 30h10" />
    </>
  ),
  inbox: (
    <>
      <path className="d-surface-line" d="M44 82 60 42h80l16 40v36H44z" />
      <path className="d-line" d="M44 82h32l8 14h32l8-14h32" />
      <path className="d-accent-line" d="M100 20v40M86 48l14 14 14-14" />
    </>
  ),
  list: (
    <>
      <path className="d-surface-line" d="M60 24h80v92l-10-7-10 7-10-7-10 7-10-7-10 7-10-7-10 7z" />
      <path className="d-line" d="M76 46h48M76 62h48M76 78h28" />
      <circle className="d-accent" cx="122" cy="80" r="6" />
    </>
  ),
  search: (
    <>
      <circle className="d-surface-line" cx="92" cy="62" r="34" />
      <path className="d-line" d="m117 87 28 28" />
      <path className="d-accent-line" d="M80 56c2-10 22-11 24 0 1 8-11 9-12 18M92 84v.5" />
    </>
  ),
  people: (
    <>
      <circle className="d-surface-line" cx="74" cy="56" r="18" />
      <path className="d-surface-line" d="M40 116c2-24 16-34 34-34s32 10 34 34z" />
      <circle className="d-surface-line" cx="132" cy="64" r="15" />
      <path className="d-surface-line" d="M108 116c1-18 10-28 24-28s24 10 26 28z" />
      <path className="d-accent-line" d="M96 34h22M111 26l8 8-8 8" />
    </>
  ),
  done: (
    <>
      <circle className="d-fill" cx="100" cy="70" r="42" />
      <path
        d="m80 71 14 14 27-29"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path className="d-accent-line" d="M152 34l8-8M160 62h10M40 34l-8-8M34 62H24" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 200 136" aria-hidden="true">
      <ellipse className="d-ground" cx="100" cy="76" rx="88" ry="58" />
      {drawings[name]}
    </svg>
  );
}
