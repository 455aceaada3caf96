/** A place for a file: chosen with a button, or dropped. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './controls.css';

interface FileDropProps {
  /** On the button. */
  label: string;
  /** After the button. */
  hint: string;
  /** File extensions and media types that the browser offers first. */
  accept: string;
  /** While the previous file is being processed, no other is accepted. */
  pending?: boolean | undefined;
  onFile: (file: File) => void;
}

export function FileDrop({ label, hint, accept, pending, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (file: File | undefined) => {
    if (file && !pending) onFile(file);
    // So that the same file can be chosen again.
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
      className={classNames('file-drop row justify-center text-center', over && 'file-drop-over')}
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
