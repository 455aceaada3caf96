/** The field for the payee: an e-mail, with suggestions by name (WAI-ARIA combobox). */
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { Answer } from '#contract/operation.ts';
import { recipients } from '#contract/transfers.ts';
import { call } from '../api/call.ts';
import { plain } from '../api/plain.ts';
import { keys } from '../api/query-keys.ts';
import { usePaused } from '../api/use-paused.ts';
import { useWords } from '../i18n/use-words.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import './recipient-field.css';

interface RecipientFieldProps {
  label: string;
  /** What may be typed in it; an e-mail or a name by default. */
  hint?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  /** Below the field: what is known of its content. */
  note?: ReactNode | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const none: readonly Recipient[] = [];
/** Pause in typing after which suggestions are requested. */
const pauseMs = 200;

interface SuggestionProps {
  id: string;
  recipient: Recipient;
  selected: boolean;
  onPick: (recipient: Recipient) => void;
}

function Suggestion({ id, recipient, selected, onPick }: SuggestionProps) {
  return (
    <button
      type="button"
      id={id}
      // The field keeps the focus and handles the keys.
      tabIndex={-1}
      role="option"
      aria-selected={selected}
      className="recipient-option grid w-full min-target"
      // Runs before the field loses the focus and the list closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(recipient)}
    >
      <strong>{recipient.name}</strong>
      <span>{recipient.email}</span>
    </button>
  );
}

const optionId = (id: string, at: number): string => `${id}-${at}`;

interface SuggestionsProps {
  /** The field's. */
  id: string;
  list: ReturnType<typeof useSuggestions>;
  onPick: (recipient: Recipient) => void;
}

function Suggestions({ id, list, onPick }: SuggestionsProps) {
  const { t } = useWords();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('transfers.suggestions')}
      className="recipient-list"
      hidden={!list.open}
    >
      {list.options.map((one, at) => (
        <Suggestion
          key={one.email}
          id={optionId(id, at)}
          recipient={one}
          selected={at === list.active}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

export function RecipientField(props: RecipientFieldProps) {
  const { label, hint, optional, error, note, value, onChange, onBlur, ref } = props;
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
  return (
    <Field
      label={label}
      hint={hint ?? t('transfers.recipientHint')}
      error={error}
      optional={optional}
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
              aria-activedescendant={list.active >= 0 ? optionId(id, list.active) : undefined}
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
          <Suggestions id={id} list={list} onPick={pick} />
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
  const search = usePaused(text.trim(), pauseMs);
  const { data, isPlaceholderData } = useRecipients(search, open);
  const options = (data?.recipients ?? none).filter(
    (one) =>
      // A complete e-mail needs no suggestion of itself.
      one.email !== text.trim() && (!isPlaceholderData || matches(one, text)),
  );
  const shown = open && options.length > 0;
  // The suggestions of a new search start unmarked.
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
    /** Applies a key to the list; returns the suggestion that Enter selects. */
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

/** Whether a suggestion for an earlier text still matches the current one. */
const matches = ({ name, email }: Recipient, text: string): boolean =>
  plain(`${name} ${email}`).includes(plain(text.trim()));

type Recipient = Answer<typeof recipients>['recipients'][number];

const options = (search: string) =>
  queryOptions({
    queryKey: keys.recipients(search),
    queryFn: ({ signal }) => call(recipients, { query: { search } }, { signal }),
    staleTime: 60_000,
  });

/** Suggestions for the typed text; the previous ones stay until the new ones arrive. */
const useRecipients = (search: string, wanted: boolean) =>
  useQuery({ ...options(search), enabled: wanted, placeholderData: keepPreviousData });

/**
 * The person with exactly this e-mail, with their current mark; null if nobody has it. Throws what
 * the call throws.
 */
export async function recipientOf(client: QueryClient, email: string): Promise<Recipient | null> {
  const found = await client.fetchQuery({ ...options(email), staleTime: 0 });
  return found.recipients.find((one) => one.email === email) ?? null;
}
