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
  /** The unit is beside it, and only announced here. */
  bare?: boolean | undefined;
}

export function Money({ amount, currency = 'DNR', direction, big, bare }: MoneyProps) {
  const { t, format } = useWords();
  const unit = format.unit(currency);
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
      {big && <small>{unit}</small>}
      {!big && (bare ? <span className="visually-hidden"> {unit}</span> : `\u00a0${unit}`)}
    </span>
  );
}
