/** An amount as people read it: `1 234,50 DNR`. */
import type { Currency } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { classNames } from './class-names.ts';
import './status.css';

interface MoneyProps {
  /** As on the wire (12.5). */
  amount: number;
  currency?: Currency | undefined;
  /** Gives the amount a sign, a colour and a label, because no single one is enough. */
  direction?: 'in' | 'out' | undefined;
  /** The screen's main amount. */
  big?: boolean | undefined;
}

export function Money({ amount, currency = 'DNR', direction, big }: MoneyProps) {
  const { t, format } = useWords();
  const sign = direction === 'in' ? '+' : direction === 'out' || amount < 0 ? '−' : '';
  return (
    <span className={classNames('money', direction && `money-${direction}`, big && 'money-big')}>
      {direction && (
        <span className="visually-hidden">
          {direction === 'in' ? t('ui.incoming') : t('ui.outgoing')}{' '}
        </span>
      )}
      {sign}
      {format.amount(Math.abs(amount))}
      {big ? <small>{format.unit(currency)}</small> : `\u00a0${format.unit(currency)}`}
    </span>
  );
}
