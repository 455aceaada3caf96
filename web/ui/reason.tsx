/** The reason for what the desk does, which somebody else reads: at least three characters. */
import { useState } from 'react';
import { cleanLine } from '#contract/text.ts';
import { useWords } from '../i18n/use-words.ts';
import { TextField } from './text-field.tsx';

const shortest = 3;

/** Pass the state of a draft for a text that survives a fresh sign-in. */
export function useReason([text, setText]: readonly [string, (text: string) => void]) {
  const [isShort, setShort] = useState(false);
  return {
    text,
    isShort,
    change: (next: string) => {
      setShort(false);
      setText(next);
    },
    /** False if it is too short, which the field then says. */
    check: (): boolean => {
      const enough = cleanLine(text).length >= shortest;
      setShort(!enough);
      return enough;
    },
  };
}

interface ReasonProps {
  label: string;
  hint?: string | undefined;
  of: ReturnType<typeof useReason>;
  maxLength?: number;
}

export function Reason({ label, hint, of: { text, isShort, change }, maxLength }: ReasonProps) {
  const { t } = useWords();
  return (
    <TextField
      label={label}
      hint={hint}
      error={isShort ? t('calls.fieldShort') : undefined}
      maxLength={maxLength ?? 200}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}
