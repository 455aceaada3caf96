/** One statement: what its file says, and its lines. Loaded once one is opened. */
import type { StatementDesk } from './statement.tsx';
import { StatementCard } from './statement-card.tsx';
import { StatementLines } from './statement-lines.tsx';

export function OneStatement({ id, desk }: { id: string; desk: StatementDesk }) {
  return (
    <>
      <StatementCard id={id} desk={desk} />
      <StatementLines statement={id} />
    </>
  );
}
