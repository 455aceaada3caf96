/** The drawings of the page about the project, in the colours of the theme. */
import type { ReactNode } from 'react';
import '../ui/surfaces.css';

/** A market street: a bakery, a workshop and a garden stall under one warm sun. */
export function StreetDrawing() {
  return (
    <svg className="drawing street" viewBox="0 0 560 400" aria-hidden="true">
      <path
        className="d-ground"
        d="M22 212C12 108 114 40 250 34s274 40 286 150-32 180-204 186S32 318 22 212Z"
      />
      <circle className="d-accent" cx="440" cy="92" r="34" opacity=".9" />
      <path
        className="d-hill"
        d="M26 250c70-40 150-42 224-14s182 22 285-30c-3 98-65 158-203 164S42 332 26 250Z"
      />
      <Bakery />
      <Workshop />
      <g transform="translate(48 0)">
        <Stall />
      </g>
      <path className="d-line" d="M20 340h520" />
      <Walker />
    </svg>
  );
}

function Bakery() {
  return (
    <>
      <path className="d-surface-line" d="M60 340V150l58-46 58 46v190z" />
      <path className="d-line" d="M60 150h116" />
      <rect className="d-fill" x="80" y="168" width="28" height="36" rx="14" />
      <rect className="d-fill" x="128" y="168" width="28" height="36" rx="14" />
      <path
        className="d-accent"
        d="M52 236h132l-8 26a11.6 11.6 0 0 1-23.2 0 11.6 11.6 0 0 1-23.2 0 11.6 11.6 0 0 1-23.2 0 11.6 11.6 0 0 1-23.2 0 11.6 11.6 0 0 1-23.2 0z"
      />
      <path className="d-surface-line" d="M132 340v-52h30v52" />
      <path className="d-surface-line" d="M74 288h44v30H74z" />
      <path className="d-accent-line" d="M82 310c0-9 28-9 28 0zM90 304v3M96 303v3M102 304v3" />
      <circle className="d-surface-line" cx="118" cy="130" r="9" />
    </>
  );
}

function Workshop() {
  return (
    <>
      <path className="d-fill" d="M176 340V186h112v154z" />
      <path className="d-surface-line" d="M168 186h128l-14-30H182z" />
      <rect className="d-surface" x="190" y="204" width="36" height="30" rx="4" />
      <rect className="d-surface" x="238" y="204" width="36" height="30" rx="4" />
      <rect className="d-surface" x="190" y="256" width="84" height="58" rx="6" />
      <g className="d-line" strokeWidth="3">
        <circle cx="212" cy="292" r="13" />
        <circle cx="252" cy="292" r="13" />
        <path d="m212 292 12-20h18l10 20M224 272l10 20h-22M238 266h8" />
      </g>
    </>
  );
}

function Stall() {
  return (
    <>
      <path className="d-line" d="M318 340V236M456 340V236" />
      <path className="d-surface-line" d="M306 236l16-44h130l16 44z" />
      <path className="d-accent" d="m340 192-10 44h32l4-44zM402 192l4 44h32l-10-44z" />
      <path className="d-surface-line" d="M310 290h154v50H310z" />
      <path className="d-line" d="M310 306h154" />
      <g className="d-surface-line">
        <circle cx="334" cy="280" r="10" />
        <circle cx="354" cy="280" r="10" />
        <circle cx="344" cy="266" r="10" />
      </g>
      <path className="d-fill" d="M380 290c-4-22 28-22 24 0z" />
      <path className="d-line" d="M392 272v-10M392 268c6-8 12-6 14-4M392 268c-6-8-12-6-14-4" />
      <path className="d-accent-line" d="M420 288v-18M432 288v-24M444 288v-16" />
      <path className="d-line" d="M420 270l-4-6M432 264l5-7M444 272l-4-7" />
    </>
  );
}

function Walker() {
  return (
    <>
      <path className="d-line" d="M314 312v27M328 312v27" />
      <path className="d-accent" d="M301 318c0-28 6-44 20-44s20 16 20 44z" />
      <circle className="d-surface-line" cx="321" cy="257" r="13" />
      <path className="d-fill" d="M308 256c0-18 26-18 26 0-8 0-14-3-18-7-2 4-5 6-8 7Z" />
      <path className="d-line" d="M310 286l-12 14M333 286l9 17" />
      <rect className="d-surface-line" x="284" y="286" width="14" height="22" rx="3" />
      <path className="d-surface-line" d="M334 304h20l-4 22h-12z" />
      <path className="d-accent-line" d="M344 304v-9M350 304v-7" />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 240 170" aria-hidden="true">
      <ellipse className="d-ground" cx="120" cy="92" rx="110" ry="72" />
      {children}
    </svg>
  );
}

/** A phone that shows six digits and a clock. */
export function CodeDrawing() {
  return (
    <Frame>
      <rect className="d-surface-line" x="82" y="16" width="76" height="140" rx="13" />
      <path className="d-line" d="M110 27h20" />
      <g className="d-figures">
        <text x="120" y="76">
          482
        </text>
        <text x="120" y="100">
          913
        </text>
      </g>
      <path className="d-accent-line" d="M98 116h34" strokeWidth="5" />
      <path className="d-line" d="M98 116h44" opacity=".25" strokeWidth="5" />
      <circle className="d-fill" cx="120" cy="138" r="7" />
      <circle className="d-surface-line" cx="180" cy="48" r="20" />
      <path className="d-accent-line" d="M180 36v12l8 5" />
    </Frame>
  );
}

/** A till with keys, and an amount on its display. */
export function ChargeDrawing() {
  const keys = [0, 1, 2, 3, 4, 5];
  return (
    <Frame>
      <path className="d-surface-line" d="M62 152V84c0-8 5-12 12-12h92c7 0 12 4 12 12v68z" />
      <rect className="d-surface-line" x="82" y="24" width="76" height="38" rx="7" />
      <path className="d-line" d="M120 62v10" />
      <text className="d-amount" x="120" y="49">
        12,50
      </text>
      {keys.map((key) => (
        <rect
          key={key}
          className={key === 5 ? 'd-accent' : 'd-fill'}
          x={80 + (key % 3) * 29}
          y={86 + Math.floor(key / 3) * 24}
          width="22"
          height="16"
          rx="5"
        />
      ))}
      <path className="d-line" d="M52 152h136" />
      <path className="d-accent-line" d="M196 66l10-8M202 84h13M36 58l9 8" />
    </Frame>
  );
}

/** A phone with a question, and a thumb that accepts. */
export function AcceptDrawing() {
  return (
    <Frame>
      <rect className="d-surface-line" x="82" y="16" width="76" height="140" rx="13" />
      <path className="d-line" d="M110 27h20" />
      <circle className="d-fill" cx="120" cy="66" r="21" />
      <path
        d="m110 67 7 7 14-15"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path className="d-line" d="M100 100h40M108 111h24" opacity=".4" />
      <rect className="d-accent" x="96" y="124" width="48" height="18" rx="9" />
      <circle className="d-accent-line" cx="186" cy="92" r="17" />
      <path
        className="d-accent-line"
        d="M181 84v16M181 84h3c12 0 12 16 0 16h-3M178 92h7"
        strokeWidth="2.500"
      />
      <circle className="d-accent-line" cx="52" cy="70" r="13" opacity=".6" />
    </Frame>
  );
}
