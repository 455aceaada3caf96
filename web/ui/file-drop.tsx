/** A place to put a file: chosen by a button, or dropped. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './file-drop.css';

interface FileDropProps {
  /** On the button. */
  label: string;
  /** After the button. */
  hint: string;
  /** Endings and media types that the browser offers first. */
  accept: string;
  /** While the file before is dealt with, another is not taken. */
  pending?: boolean | undefined;
  onFile: (file: File) => void;
}

export function FileDrop({ label, hint, accept, pending, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (file: File | undefined) => {
    if (file && !pending) onFile(file);
    // So that the same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label={label}
      className={classNames('file-drop', over && 'file-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => take(target.files?.[0])}
      />
      <Button icon="up" pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="muted">{hint}</span>
    </section>
  );
}
