/** The till's keys: digits, and the tall one that leads on. */
import { useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { typeKey } from '../../ui/keypad-text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Till } from './use-till.ts';

const digits = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  [',', '0', '00'],
] as const;

interface KeysProps {
  till: Till;
  onPress: (key: string) => void;
  onItems: () => void;
}

export function Keys({ till, onPress, onItems }: KeysProps) {
  const { t, format } = useWords();
  const { is } = till.stage;
  // They type nothing while somebody else decides, or before the złoty are there.
  const still = is === 'waits' || is === 'due' || is === 'loading';
  const comma = format.amount(0).charAt(1);
  return (
    <fieldset className="till-keys" aria-label={t('ui.keypad')} disabled={still}>
      {digits.map((row, at) => (
        <div className="till-row" key={row[0]}>
          {row.map((key) => (
            <button
              type="button"
              key={key}
              aria-label={key === ',' ? t('ui.keypadComma') : undefined}
              onClick={() => onPress(key)}
            >
              {key === ',' ? comma : key}
            </button>
          ))}
          {at === 0 && (
            <button
              type="button"
              className="till-act"
              aria-label={t('ui.keypadDelete')}
              onClick={() => onPress('Backspace')}
            >
              <Icon name="delete" />
            </button>
          )}
          {at === 1 && (
            <button
              type="button"
              className="till-act"
              aria-label={t('sales.addItem')}
              disabled={is === 'bill' || is === 'asks'}
              onClick={onItems}
            >
              <Icon name="plus" size={1.25} />
              <small aria-hidden="true">{t('sales.item_short')}</small>
            </button>
          )}
          {at === 2 && <Go till={till} />}
        </div>
      ))}
    </fieldset>
  );
}

/** Leads on: to the code, the card or the camera, to the payment, and to the next sale. */
function Go({ till }: { till: Till }) {
  const { t } = useWords();
  const { stage, entry, take, goOn, next } = till;
  if (take.isPending) {
    return (
      <button type="button" className="till-go till-go-waits" aria-busy="true">
        <Spinner />
      </button>
    );
  }
  if (stage.is === 'paid') {
    return (
      <button type="button" className="till-go" onClick={next}>
        {t('sales.newSale')}
      </button>
    );
  }
  if (stage.is === 'asks' || entry.at === 'code') {
    const left = 6 - entry.code.length;
    return (
      <button
        type="button"
        className="till-go till-go-waits"
        aria-disabled={left > 0}
        onClick={() => left === 0 && take.mutate({ code: entry.code })}
      >
        {t('sales.take')}
        {left > 0 && <small>{t('sales.codeLeft', { count: left })}</small>}
      </button>
    );
  }
  return (
    <button type="button" className="till-go" onClick={goOn}>
      {t(entry.way === 'code' ? 'sales.way_code' : `sales.do_${entry.way}`)}
    </button>
  );
}

/** What a key of the till does to what is typed; null where it does nothing. */
export function typed({ entry, stage, sale }: Pick<Till, 'entry' | 'stage' | 'sale'>, key: string) {
  const { amount, code, at } = entry;
  const back = key === 'Backspace';
  if (stage.is === 'asks' || at === 'code') {
    if (!back) return /^\d+$/.test(key) ? { code: (code + key).slice(0, 6) } : null;
    // Once the code is empty, the amount is next.
    if (code === '' && stage.is === 'enter' && !sale) return { at: 'amount' as const };
    return { code: code.slice(0, -1) };
  }
  if (at === 'part' || sale || stage.is === 'bill') return null;
  return { amount: back ? amount.slice(0, -1) : [...key].reduce(typeKey, amount) };
}
