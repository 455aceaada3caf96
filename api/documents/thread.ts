/** What runs in a thread of `drawing.ts`: draws one document after the other. */
import { parentPort } from 'node:worker_threads';
import { drawBill } from './bill-pdf.ts';
import type { Drawn, Name, Task } from './drawing.ts';
import { drawHistory } from './history-documents.ts';
import { drawReceipt } from './receipt-document.ts';

const drawings = {
  bill: drawBill,
  receipt: drawReceipt,
  history: drawHistory,
} satisfies Record<Name, unknown>;

parentPort?.on('message', async ({ name, given }: Task) => {
  const draw = drawings[name] as (...given: readonly unknown[]) => Promise<Buffer>;
  const answer: Drawn = await draw(...given).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ fault: error instanceof Error ? `${error.stack}` : String(error) }),
  );
  parentPort?.postMessage(answer);
});
