/** A search that asks a short pause after the last key, so that not every letter is a question. */
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './text-field.tsx';

interface SearchBoxProps {
  label: string;
  /** Its name in a form that is sent without scripts. */
  name?: string | undefined;
  placeholder?: string | undefined;
  /** What is searched for now. */
  value: string;
  onChange: (text: string) => void;
  /** Milliseconds without a key after which it asks. */
  pause?: number | undefined;
}

/** Follows the typing at once; `onChange` gets the trimmed text after the pause. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, pause = 250, ...input } = props;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The value has changed by itself: the filters were cleared, or the browser went back.
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
