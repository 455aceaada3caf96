/** The content of the form for sending, and its checks before anybody is asked. */
import * as z from 'zod/mini';
import type { SchemaForm } from '../forms.ts';
import { typedQuantity } from './quantity.ts';

export const dataKinds = ['none', 'text', 'json', 'file'] as const;

export const sendSchema = z.object({
  /** A chain address or an e-mail. */
  to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  asset: z.string().check(z.minLength(1)),
  quantity: typedQuantity,
  dataKind: z.enum(dataKinds),
  text: z.string().check(z.maxLength(4000)),
  json: z.string().check(z.maxLength(8000)),
  /** Only the fingerprint: the file itself is not stored. */
  file: z.object({ name: z.string(), hash: z.string() }),
});

export type SendValues = z.output<typeof sendSchema>;
export type SendFormState = SchemaForm<z.input<typeof sendSchema>, SendValues>;
