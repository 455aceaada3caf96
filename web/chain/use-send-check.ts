/** Checks a sending before it is confirmed: the recipient, the available quantity, and the data. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
import { multipleOf, rawOf } from '#contract/quantity.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { recipientOf } from '../transfers/recipients-query.ts';
import { Alert } from '../ui/alert.tsx';
import type { CheckedData, CheckedSend } from './checked.ts';
import { NodeWords } from './node-words.tsx';
import { isMore, useQuantityText } from './quantity.ts';
import type { Holding } from './queries.ts';
import type { SendFormState, SendValues } from './send-values.ts';

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
): { check: (values: SendValues) => Promise<void>; failure: ReactNode } {
  const errorText = useErrorText();
  const receiver = useReceiver(faultOf);
  const held = useHeld(holdings);
  const dataIn = useData();
  const [failed, setFailed] = useState<unknown>(null);
  const check = async (values: SendValues) => {
    setFailed(null);
    try {
      const asset = held(values);
      const data = dataIn(values);
      const to = await receiver(values.to);
      onChecked({ ...to, asset, quantity: values.quantity, data });
    } catch (error) {
      if (error instanceof Fault) form.setError(error.field, error);
      else setFailed(error);
    }
  };
  const failure = failed
    ? createElement(
        Alert,
        { kind: 'error' },
        errorText(failed, 'calls.chainSend'),
        createElement(NodeWords, { error: failed }),
      )
    : null;
  return { check, failure };
}

function useReceiver(faultOf: FaultOf) {
  const { t } = useWords();
  const client = useQueryClient();
  const account = useAccount();
  return async (to: string): Promise<Pick<CheckedSend, 'email' | 'address' | 'name' | 'mark'>> => {
    if (!to.includes('@')) {
      const fault = await faultOf(to, false);
      if (fault) throw new Fault('to', fault);
      return { email: '', address: to, name: '', mark: null };
    }
    const email = to.toLowerCase();
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
      if (text.trim() === '') throw new Fault('text', 'required');
      return { kind: 'text', shown: text.trim(), wire: { text: text.trim() } };
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
