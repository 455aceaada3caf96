/** A place for files: taken with the camera, chosen with a button, or dropped. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './controls.css';

interface FileDropProps {
  /** On the button. */
  label: string;
  /** On a button before it that opens the camera; shown where a finger is the pointer. */
  cameraLabel?: string | undefined;
  /** After the buttons. */
  hint: string;
  /** File extensions and media types that the browser offers first. */
  accept: string;
  /** While the previous file is being processed, no other is accepted. */
  pending?: boolean | undefined;
  /** For one file. */
  onFile?: ((file: File) => void) | undefined;
  /** For several at once. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
}

export function FileDrop(props: FileDropProps) {
  const { label, cameraLabel, hint, accept, pending, onFile, onFiles } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files[0] && !pending) {
      onFile?.(files[0]);
      onFiles?.(files);
    }
    // So that the same file can be chosen again.
    for (const { current } of [input, camera]) if (current) current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const field = { type: 'file', accept, className: 'visually-hidden', tabIndex: -1 } as const;
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
      {cameraLabel && (
        <span className="file-drop-camera">
          <input
            {...field}
            ref={camera}
            capture="environment"
            aria-label={cameraLabel}
            onChange={({ target }) => take(target.files)}
          />
          <Button icon="camera" pending={pending} onClick={() => camera.current?.click()}>
            {cameraLabel}
          </Button>
        </span>
      )}
      <input
        {...field}
        ref={input}
        id={id}
        multiple={onFiles !== undefined}
        aria-label={label}
        onChange={({ target }) => take(target.files)}
      />
      <Button
        icon={cameraLabel ? 'image' : 'up'}
        kind={cameraLabel ? 'secondary' : 'primary'}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <span className="muted">{hint}</span>
    </section>
  );
}
