/** Reads a QR code by the camera. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { openDetector } from './detector.ts';
import './scan.css';

/** Whether there can be a camera at all: browsers give none to pages without encryption. */
export const canScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Why the camera does not look: it is forbidden, there is none, or it could not be started. */
type Failure = 'scanForbidden' | 'scanNoCamera' | 'scanFailed';

const failures: Readonly<Record<string, Failure>> = {
  NotAllowedError: 'scanForbidden',
  NotFoundError: 'scanNoCamera',
  OverconstrainedError: 'scanNoCamera',
};

const failureOf = (error: unknown): Failure =>
  (error instanceof Error && failures[error.name]) || 'scanFailed';

interface ScannerProps<Found> {
  /** What the button says, and what is asked for while the camera looks. */
  label: string;
  asking: string;
  /** Reads what a QR code carries; null where it is not what is looked for. */
  read: (text: string) => Found | null;
  onFound: (found: Found) => void;
}

export function Scanner<Found>({ label, asking, read, onFound }: ScannerProps<Found>) {
  const { t } = useWords();
  const [state, setState] = useState<'off' | 'on' | 'closed' | Failure>('off');
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
        asking={strange ? t('codes.scanStrange') : asking}
        onText={look}
        onFailed={setState}
        onClose={() => setState('closed')}
      />
    );
  }
  return (
    <>
      <Button
        kind="secondary"
        icon="scan"
        wide
        // Who has closed the camera goes on from where it was opened.
        autoFocus={state !== 'off'}
        onClick={() => {
          setStrange(false);
          setState('on');
        }}
      >
        {label}
      </Button>
      {state !== 'off' && state !== 'closed' && <Alert kind="warning">{t(`codes.${state}`)}</Alert>}
    </>
  );
}

/** Between two looks; each takes a few milliseconds to a hundred. */
const pauseMs = 150;

interface CameraProps {
  asking: string;
  onText: (text: string) => void;
  onFailed: (failure: Failure) => void;
  onClose: () => void;
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
    <div className="scan">
      <p role="status">{asking}</p>
      <video ref={video} playsInline muted />
      <Button kind="quiet" autoFocus onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

/** Shows what the camera sees and tells of every code in it, until the function it gives is called. */
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
    // What reads the picture is fetched while the person is still asked for the camera.
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
