/** Reads a QR code with the camera. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusHere } from '../api/focus-page.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Whether there can be a camera: browsers give pages without https none. */
export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Why the camera is off: forbidden, missing, or failed to start. */
type Failure = 'scanForbidden' | 'scanNoCamera' | 'scanFailed';

const failures: Readonly<Record<string, Failure>> = {
  NotAllowedError: 'scanForbidden',
  NotFoundError: 'scanNoCamera',
  OverconstrainedError: 'scanNoCamera',
};

const failureOf = (error: unknown): Failure =>
  (error instanceof Error && failures[error.name]) || 'scanFailed';

interface ScannerProps<Found> {
  /** The label of the button, and the instruction while the camera is on. */
  label: string;
  asking: string;
  /** Parses the content of a QR code; null if it is not the kind wanted. */
  read: (text: string) => Found | null;
  onFound: (found: Found) => void;
  /** The camera is on at once. */
  started?: boolean | undefined;
}

export function Scanner<Found>({ label, asking, read, onFound, started }: ScannerProps<Found>) {
  const { t } = useWords();
  const [state, setState] = useState<'off' | 'on' | 'closed' | Failure>(started ? 'on' : 'off');
  const [strange, setStrange] = useState(false);
  const look = (text: string) => {
    const found = read(text);
    setStrange(found === null);
    if (found === null) return;
    setState('off');
    onFound(found);
  };
  if (state === 'on') {
    return (
      <Camera
        asking={strange ? t('charges.scanStrange') : asking}
        onText={look}
        onFailed={setState}
        onClose={started ? undefined : () => setState('closed')}
      />
    );
  }
  return (
    <>
      <Button
        kind="secondary"
        icon="scan"
        wide
        // Closing the camera returns the focus to the button that opened it.
        autoFocus={state !== 'off'}
        onClick={() => {
          setStrange(false);
          setState('on');
        }}
      >
        {label}
      </Button>
      {state !== 'off' && state !== 'closed' && (
        <Alert kind="warning">{t(`charges.${state}`)}</Alert>
      )}
    </>
  );
}

/** Between two attempts; each takes a few to a hundred milliseconds. */
const pauseMs = 150;

interface CameraProps {
  asking: string;
  onText: (text: string) => void;
  onFailed: (failure: Failure) => void;
  /** Without it the page has the way out. */
  onClose: (() => void) | undefined;
}

function Camera({ asking, onText, onFailed, onClose }: CameraProps) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const text = useEffectEvent(onText);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    return follow(screen, text, (error) => failed(failureOf(error)));
  }, []);
  return (
    <div className="stack gap-3">
      <p role="status" className="no-outline" tabIndex={-1} ref={onClose ? undefined : focusHere}>
        {asking}
      </p>
      <video
        className="w-full aspect-square object-cover rounded bg-[#000]"
        ref={video}
        playsInline
        muted
      />
      {onClose && (
        <Button kind="quiet" autoFocus onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      )}
    </div>
  );
}

/** Shows the camera picture and reports every code in it; returns a function that stops it. */
function follow(
  screen: HTMLVideoElement,
  onText: (text: string) => void,
  onFailed: (error: unknown) => void,
): () => void {
  let over = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async () => {
    // The detector is loaded while the person is asked for the camera.
    const opening = openDetector();
    opening.catch(() => undefined);
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) return stop();
    screen.srcObject = stream;
    await screen.play();
    const detector = await opening;
    const look = async () => {
      const seen = await detector.detect(screen).catch(() => []);
      for (const { rawValue } of seen) if (!over) onText(rawValue);
      if (!over) timer = setTimeout(look, pauseMs);
    };
    await look();
  };
  begin().catch((error: unknown) => {
    if (over) return;
    stop();
    onFailed(error);
  });
  return stop;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Some browsers have the class but support no format. */
async function ofBrowser(): Promise<DetectorClass | null> {
  const found = window.BarcodeDetector;
  const formats = await found?.getSupportedFormats().catch((): readonly string[] => []);
  return found && formats?.includes('qr_code') ? found : null;
}

/** Finds QR codes in a picture: the browser if it can, otherwise a library, loaded on demand. */
async function openDetector(): Promise<Detector> {
  const Found = await ofBrowser();
  if (Found) return new Found({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
