/** How złoty are paid online: by a BLIK code typed in place, on a provider's page, or by transfer. */
import { useRef, useState } from 'react';
import { paymentProviders } from '#contract/payments.ts';
import { type Provider, providerNames } from '#contract/providers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/draft.ts';
import { Chips } from '../ui/chips.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Segmented } from '../ui/segmented.tsx';

type Way = 'blik' | 'page' | 'transfer';

const start: { way: Way; provider: Provider | '' } = { way: 'blik', provider: '' };

export const useProviders = () => useAnswer(paymentProviders, {});

export type PayWay = ReturnType<typeof usePayWay>;

/**
 * The chosen way and provider, kept until the tab closes; the code is not kept. With `transfer`,
 * the bank transfer that needs no payment is a way too.
 */
export function usePayWay({ transfer = false } = {}) {
  const offered = useProviders().data?.providers ?? [];
  const { value, change } = useDraft('pay-way', start);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // What was chosen before may be offered no more.
  const through = offered.find(({ provider }) => provider === value.provider) ?? offered[0];
  const ways: Way[] = [];
  if (through?.blik) ways.push('blik');
  if (through) ways.push('page');
  if (transfer) ways.push('transfer');
  const way = ways.includes(value.way) ? value.way : ways[0];
  return {
    ways,
    way,
    change,
    code,
    short,
    field,
    provider: through?.provider,
    offered: offered.map(({ provider }) => provider),
    type(digits: string) {
      setShort(false);
      setCode(digits);
    },
    /** What is sent to pay; undefined if the code is not whole, which its field then says. */
    read() {
      const { provider } = through ?? {};
      if (way !== 'blik') return { provider };
      if (code.length === 6) return { provider, blikCode: code };
      setShort(true);
      field.current?.focus();
      return undefined;
    },
  };
}

export function PayWayField({ of }: { of: PayWay }) {
  const { t } = useWords();
  const { ways, way, provider, offered } = of;
  const page = t(ways.includes('transfer') ? 'topUps.card' : 'topUps.cardOrTransfer');
  const words = { blik: 'BLIK', page, transfer: t('topUps.transfer') };
  return (
    <div className="stack gap-3">
      {way && (
        <Segmented
          label={t('topUps.way')}
          value={way}
          onChange={(next) => of.change({ way: next })}
          options={ways.map((value) => ({ value, label: words[value] }))}
        />
      )}
      {way === 'blik' && (
        <CodeField
          label={t('topUps.blik')}
          hint=""
          error={of.short && t('topUps.blikShort')}
          value={of.code}
          onChange={of.type}
          ref={of.field}
        />
      )}
      {way === 'page' && provider && (
        <p className="muted">{t('topUps.goes', { name: providerNames[provider] })}</p>
      )}
      {way !== 'transfer' && provider && offered.length > 1 && (
        <Chips
          label={t('topUps.through')}
          value={provider}
          onChange={(next) => of.change({ provider: next })}
          options={offered.map((value) => ({ value, label: providerNames[value] }))}
        />
      )}
    </div>
  );
}
