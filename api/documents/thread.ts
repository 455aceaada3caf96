/** What runs in a thread of `drawing.ts`: draws one document after the other. */
import { serveTasks } from '../threads.ts';
import { drawBill } from './bill-pdf.ts';
import type { Name } from './drawing.ts';
import { drawHistory } from './history-documents.ts';
import { drawReceipt } from './receipt-document.ts';

serveTasks({
  bill: drawBill,
  receipt: drawReceipt,
  history: drawHistory,
} satisfies Record<Name, unknown>);
