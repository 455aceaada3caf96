/** How the results of checks are printed. */

export interface Finding {
  readonly name: string;
  /** `info` only tells; `warn` should be mended; with `bad` something does not work, or is open. */
  readonly state: 'ok' | 'info' | 'warn' | 'bad';
  readonly says: string;
  /** What to do about it. */
  readonly remedy?: string;
}

const marks = { ok: '  ok  ', info: '  --  ', warn: ' warn ', bad: ' BAD  ' };

/** Prints a line for each, and the remedy below those that need one. */
export function report(findings: readonly Finding[], say: (line: string) => void): void {
  for (const { name, state, says, remedy } of findings) {
    say(`${marks[state]} ${name}: ${says}`);
    if (remedy !== undefined && (state === 'warn' || state === 'bad')) say(`         → ${remedy}`);
  }
}

/** 1 if something does not work. */
export const exitCode = (findings: readonly Finding[]): number =>
  findings.some(({ state }) => state === 'bad') ? 1 : 0;
