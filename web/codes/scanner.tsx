/** Reads the buyer's code from its picture by the camera, where the browser can. */
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

export function Scanner({ onCode }: { onCode: (digits: string) => void }) {
  const { t } = useWords();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (state === 'on') {
    return (
      <Camera
        onCode={(digits) => {
          setState('off');
          onCode(digits);
        }}
        onFailed={() => setState('failed')}
        onClose={() => setState('off')}
      />
    );
  }
  return (
    <>
      <Button kind="secondary" icon="scan" wide onClick={() => setState('on')}>
        {t('codes.payScan')}
      </Button>
      {state === 'failed' && <Alert kind="warning">{t('codes.scanFailed')}</Alert>}
    </>
  );
}

interface CameraProps {
  onCode: (digits: string) => void;
  onFailed: () => void;
  onClose: () => void;
}

function Camera({ onCode, onFailed, onClose }: CameraProps) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
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
        const digits = seen.map(({ rawValue }) => rawValue).find((text) => /^\d{6}$/.test(text));
        if (digits && !over) found(digits);
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
      <p role="status">{t('codes.scanning')}</p>
      <video ref={video} playsInline muted />
      <Button kind="quiet" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
