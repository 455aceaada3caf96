/** A search that asks a short pause after the last key, so that not every letter is a question. */
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './text-field.tsx';

interface SearchBoxProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onChange: (text: string) => void;
}

const pauseMs = 250;

/** Follows the typing at once; `onChange` gets the trimmed text after the pause. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
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
    const timer = setTimeout(tell, pauseMs);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <SearchField
      label={label}
      maxLength={140}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
