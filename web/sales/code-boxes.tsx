/** Six boxes over one input, so that pasting, autofill and screen readers work as usual. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Till } from './use-till.ts';

const boxes = [0, 1, 2, 3, 4, 5] as const;

export function Boxes({ till }: { till: Till }) {
  const { t } = useWords();
  const { entry, stage, ready, take, choose, enterCode } = till;
  const input = useRef<HTMLInputElement>(null);
  const at = stage.is === 'asks' || entry.at === 'code';
  useEffect(() => {
    if (at) input.current?.focus();
  }, [at]);
  return (
    <div className="till-code" data-off={!at} data-wrong={take.isError && entry.code === ''}>
      <input
        ref={input}
        type="text"
        inputMode="none"
        autoComplete="one-time-code"
        aria-label={
          stage.is === 'asks' ? t('cards.code', { no: stage.payment.code_no }) : t('sales.code')
        }
        value={entry.code}
        onClick={() => !at && ready && choose('code')}
        onChange={({ target }) => enterCode(target.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={({ key }) =>
          key === 'Enter' && entry.code.length === 6 && take.mutate({ code: entry.code })
        }
      />
      {boxes.map((box) => (
        <span key={box} aria-hidden="true" data-at={at && box === entry.code.length}>
          {entry.code[box]}
        </span>
      ))}
    </div>
  );
}
