/** A search that runs after a short pause in typing, so that not every letter is a query. */
import { type KeyboardEventHandler, useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './text-field.tsx';

interface SearchBoxProps {
  label: string;
  /** Its name in a form submitted without scripts. */
  name?: string | undefined;
  placeholder?: string | undefined;
  /** The current search. */
  value: string;
  onChange: (text: string) => void;
  /** Milliseconds without a key before it searches. */
  pause?: number | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** The input follows the typing at once; `onChange` gets the trimmed text after the pause. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, pause = 250, ...input } = props;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The value was changed from outside: the filters were cleared, or the browser went back.
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const tell = useEffectEvent(() => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(tell, pause);
    return () => clearTimeout(timer);
  }, [text, known, pause]);
  return (
    <SearchField
      label={label}
      {...input}
      maxLength={140}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
