/** An asset's description as named entries, each added, changed and removed in place. */
import { type Ref, useId, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import './chain.css';

export interface Detail {
  readonly name: string;
  readonly text: string;
}

interface DetailsFieldProps {
  value: readonly Detail[];
  onChange: (value: Detail[]) => void;
  error: string | undefined;
  /** Refers to the first name field, which an error leads to. */
  ref: Ref<HTMLInputElement>;
}

/** More would be a document, for which an asset has no room. */
const most = 10;

export function DetailsField({ value, onChange, error, ref }: DetailsFieldProps) {
  const { t } = useWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...value, { name: '', text: '' }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('.chain-detail:last-child input')?.focus(),
    );
  };
  // Entries have no ids, so their position is their key.
  const points = value.map((point, at) => ({ ...point, at, key: `point ${at}` }));
  return (
    <fieldset className="field">
      <legend className="field-label">{t('chain.detailsField')}</legend>
      <div className="text-sm muted">{t('chain.detailsHint')}</div>
      <div className="stack" ref={list}>
        {points.map(({ key, at, name, text }) => (
          <div className="chain-detail stack gap-2" key={key}>
            {(['name', 'text'] as const).map((part) => (
              <div className="field-box" key={part}>
                <input
                  type="text"
                  ref={at === 0 && part === 'name' ? ref : undefined}
                  aria-label={t(part === 'name' ? 'chain.detailName' : 'chain.detailText', {
                    no: at + 1,
                  })}
                  aria-describedby={error ? `${id}-error` : undefined}
                  maxLength={part === 'name' ? 40 : 500}
                  autoComplete="off"
                  value={part === 'name' ? name : text}
                  onChange={({ target }) =>
                    onChange(value.with(at, { name, text, [part]: target.value }))
                  }
                />
              </div>
            ))}
            <IconButton
              icon="close"
              label={t('chain.detailRemove', { no: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      {value.length < most && (
        <div>
          <Button kind="quiet" icon="plus" onClick={add}>
            {t('chain.detailAdd')}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
