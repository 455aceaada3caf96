/** The field for whom to pay: an e-mail address, with suggestions by name (WAI-ARIA combobox). */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import './recipient-field.css';
import { type Recipient, useRecipients } from './recipients-query.ts';

interface RecipientFieldProps {
  label: string;
  /** What may stand in it; an e-mail address or a name by default. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Under the field: what is known of what stands in it. */
  note?: ReactNode | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const none: readonly Recipient[] = [];
/** A pause in typing after which suggestions are asked for. */
const pauseMs = 200;

export function RecipientField(props: RecipientFieldProps) {
  const { label, hint, error, note, value, onChange, onBlur, ref } = props;
  const { t } = useWords();
  const list = useSuggestions(value);
  const id = useId();
  const pick = (recipient: Recipient) => {
    onChange(recipient.email);
    list.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = list.key(event.key);
    if (picked) pick(picked);
    if (picked || ['ArrowDown', 'ArrowUp'].includes(event.key)) event.preventDefault();
  };
  const optionId = (at: number) => `${id}-${at}`;
  return (
    <Field
      label={label}
      hint={hint ?? t('transfers.recipientHint')}
      error={error}
      className="recipient-field"
    >
      {(wiring) => (
        <div className="recipient-box">
          <div className="field-box">
            <Icon name="person" />
            <input
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...wiring}
              ref={ref}
              role="combobox"
              aria-expanded={list.open}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={list.active >= 0 ? optionId(list.active) : undefined}
              value={value}
              onClick={list.show}
              onChange={(event) => {
                onChange(event.target.value);
                list.show();
              }}
              onBlur={() => {
                list.close();
                onBlur?.();
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('transfers.suggestions')}
            className="recipient-list"
            hidden={!list.open}
          >
            {list.options.map((one, at) => (
              <button
                type="button"
                key={one.email}
                id={optionId(at)}
                // The field keeps the focus and takes the keys.
                tabIndex={-1}
                role="option"
                aria-selected={at === list.active}
                className="recipient-option"
                // Before the field loses the focus and the list closes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(one)}
              >
                <strong>{one.name}</strong>
                <span>{one.email}</span>
              </button>
            ))}
          </div>
          <span className="visually-hidden" role="status">
            {list.open ? t('transfers.suggestionsFound', { count: list.options.length }) : ''}
          </span>
          {note}
        </div>
      )}
    </Field>
  );
}

function useSuggestions(text: string) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState({ search: '', at: -1 });
  const search = usePaused(text.trim());
  const { data, isPlaceholderData } = useRecipients(search, open);
  const options = (data?.recipients ?? none).filter(
    (one) =>
      // An address that is already whole needs no suggestion of itself.
      one.email !== text.trim() && (!isPlaceholderData || matches(one, text)),
  );
  const shown = open && options.length > 0;
  // The suggestions of another search start unmarked.
  const active = shown && marked.search === search ? marked.at : -1;
  const setActive = (at: number) => setMarked({ search, at });
  const move = (step: number) =>
    setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
  return {
    open: shown,
    options,
    active,
    show: () => setOpen(true),
    close: () => {
      setOpen(false);
      setActive(-1);
    },
    /** What a key does to the list; gives the suggestion that Enter takes. */
    key: (key: string): Recipient | undefined => {
      if (key === 'Escape') setOpen(false);
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (shown) move(key === 'ArrowDown' ? 1 : -1);
        else setOpen(true);
      }
      return key === 'Enter' && shown ? options[active] : undefined;
    },
  };
}

/** Whether a suggestion for earlier text still fits the present one. */
const matches = ({ name, email }: Recipient, text: string): boolean =>
  plain(`${name} ${email}`).includes(plain(text.trim()));

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** A text as it was before the last short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer.current);
  }, [text]);
  return paused;
}
