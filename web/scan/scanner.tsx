/** Reads a QR code by the camera, where the browser can. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

export const canScan = (): boolean =>
  'BarcodeDetector' in window && Boolean(navigator.mediaDevices?.getUserMedia);

const everyMs = 200;

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
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (state === 'on') {
    return (
      <Camera
        asking={asking}
        onText={(text) => {
          const found = read(text);
          if (found === null) return;
          setState('off');
          onFound(found);
        }}
        onFailed={() => setState('failed')}
        onClose={() => setState('off')}
      />
    );
  }
  return (
    <>
      <Button kind="secondary" icon="scan" wide onClick={() => setState('on')}>
        {label}
      </Button>
      {state === 'failed' && <Alert kind="warning">{t('codes.scanFailed')}</Alert>}
    </>
  );
}

interface CameraProps {
  asking: string;
  onText: (text: string) => void;
  onFailed: () => void;
  onClose: () => void;
}

function Camera({ asking, onText, onFailed, onClose }: CameraProps) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onText);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      const screen = video.current;
      if (!window.BarcodeDetector || !screen) throw new Error('no detector');
      const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over) return stop();
      screen.srcObject = stream;
      await screen.play();
      timer = setInterval(async () => {
        const seen = await detector.detect(screen).catch(() => []);
        for (const { rawValue } of seen) if (!over) found(rawValue);
      }, everyMs);
    };
    begin().catch(() => {
      if (!over) failed();
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
  return (
    <div className="scan">
      <p role="status">{asking}</p>
      <video ref={video} playsInline muted />
      <Button kind="quiet" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
