/** What runs in a thread of `drawing.ts`: renders one document after the other. */
import { serveTasks } from '../threads.ts';
import { drawBill } from './bill-pdf.ts';
import { drawSheet } from './closing-documents.ts';
import { drawHistory } from './history-documents.ts';
import { drawReceipt } from './receipt-document.ts';
import type { Name } from './render.ts';

serveTasks({
  bill: drawBill,
  receipt: drawReceipt,
  history: drawHistory,
  sheet: drawSheet,
} satisfies Record<Name, unknown>);
