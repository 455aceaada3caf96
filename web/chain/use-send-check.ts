/** The content of the form for sending, and its checks: the recipient, the quantity, and the data. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addressOf, unspaced } from '#contract/identifier.ts';
import { multipleOf, rawOf } from '#contract/quantity.ts';
import { cleanText } from '#contract/text.ts';
import { useAccount } from '../api/account-query.ts';
import type { SchemaForm } from '../api/forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { recipientOf } from '../pay/recipient-field.tsx';
import { isMore, typedQuantity, useQuantityText } from './asset-text.ts';
import type { CheckedData, CheckedSend } from './mutations.ts';
import type { Holding } from './queries.ts';

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

type SendValues = z.output<typeof sendSchema>;
export type SendFormState = SchemaForm<z.input<typeof sendSchema>, SendValues>;

type Field = 'to' | 'quantity' | 'asset' | 'text' | 'json' | 'file';
/** Thrown by any check that finds a fault; it is shown next to the field. */
class Fault extends Error {
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
  }
}

type FaultOf = (address: string, ownAllowed: boolean) => Promise<string | null>;

export function useSendCheck(
  form: SendFormState,
  holdings: readonly Holding[],
  faultOf: FaultOf,
  onChecked: (order: CheckedSend) => void,
): { check: (values: SendValues) => Promise<void>; failure: unknown } {
  const receiver = useReceiver(faultOf);
  const held = useHeld(holdings);
  const dataIn = useData();
  const [failure, setFailure] = useState<unknown>(null);
  const check = async (values: SendValues) => {
    setFailure(null);
    try {
      const asset = held(values);
      const data = dataIn(values);
      const to = await receiver(values.to);
      onChecked({ ...to, asset, quantity: values.quantity, data });
    } catch (error) {
      if (error instanceof Fault) form.setError(error.field, error);
      else setFailure(error);
    }
  };
  return { check, failure };
}

function useReceiver(faultOf: FaultOf) {
  const { t } = useWords();
  const client = useQueryClient();
  const account = useAccount();
  return async (to: string): Promise<Pick<CheckedSend, 'email' | 'address' | 'name' | 'mark'>> => {
    if (!to.includes('@')) {
      const address = unspaced(to);
      const fault = await faultOf(address, false);
      if (fault) throw new Fault('to', fault);
      return { email: '', address, name: '', mark: null };
    }
    const email = addressOf(to);
    if (email === account.data?.email) throw new Fault('to', t('transfers.sameAccount'));
    const found = await recipientOf(client, email);
    if (!found) throw new Fault('to', t('transfers.recipientUnknown'));
    return { email, address: '', name: found.name, mark: found.mark };
  };
}

function useHeld(holdings: readonly Holding[]) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  return ({ asset, quantity }: SendValues): CheckedSend['asset'] => {
    const held = holdings.find(({ name }) => name === asset);
    if (!held) throw new Fault('asset', 'required');
    if (isMore(quantity, held.quantity)) {
      throw new Fault('quantity', t('chain.tooMuch', { quantity: quantityText(held.quantity) }));
    }
    if (rawOf(quantity, multipleOf(held.units)) === null) {
      throw new Fault('quantity', t('chain.tooFine', { units: quantityText(held.units) }));
    }
    return { name: held.name, italar: held.italar, quantity: held.quantity };
  };
}

function useData() {
  const { t } = useWords();
  return ({ dataKind, text, json, file }: SendValues): CheckedData | null => {
    if (dataKind === 'none') return null;
    if (dataKind === 'text') {
      const clean = cleanText(text);
      if (clean === '') throw new Fault('text', 'required');
      return { kind: 'text', shown: clean, wire: { text: clean } };
    }
    if (dataKind === 'file') {
      if (!file.hash) throw new Fault('file', t('chain.fileMissing'));
      return { kind: 'file', shown: file.hash, name: file.name, wire: { hex: file.hash } };
    }
    try {
      const value: unknown = JSON.parse(json);
      return { kind: 'json', shown: JSON.stringify(value, null, 2), wire: { json: value } };
    } catch {
      throw new Fault('json', t('chain.jsonWrong'));
    }
  };
}
