/** What the buyer of a bill is told beside the part in Denar that they are asked for. */
import * as z from 'zod/mini';
import { id, wireAmount } from './schemas.ts';

/** How the złoty part is paid at the counter, as entered by the seller. */
export const zlotyWays = ['cash', 'terminal'] as const;

export const billBrief = z.object({
  id,
  total: wireAmount,
  /** The part in złoty, to be paid at the counter. */
  pln: wireAmount,
  zloty: z.nullable(z.enum(zlotyWays)),
  goods: z.array(z.object({ name: z.string(), quantity: z.number() })),
});
