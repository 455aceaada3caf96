/** Where exactly a shop is: marked by its owner while there, or the middle of its town. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { point } from '#contract/profiles.ts';
import { useWords } from '../i18n/use-words.ts';
import { type Point, whereAmI } from '../places/geolocation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface SpotFieldProps {
  value: Point | null;
  onChange: (point: Point | null) => void;
}

export function SpotField({ value, onChange }: SpotFieldProps) {
  const { t, format } = useWords();
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'abroad'>('idle');
  const mark = () => {
    setState('asking');
    whereAmI(5).then(
      (here) => {
        const good = z.safeParse(point, here).success;
        setState(good ? 'idle' : 'abroad');
        if (good) onChange(here);
      },
      () => setState('denied'),
    );
  };
  return (
    <fieldset className="stack gap-2">
      <legend className="field-label">{t('profile.spot')}</legend>
      <p className="muted text-sm">
        {value
          ? t('profile.spotMarked', {
              lat: format.number(value.lat),
              lon: format.number(value.lon),
            })
          : t('profile.spotTown')}
      </p>
      <div className="row">
        <Button kind="secondary" icon="here" pending={state === 'asking'} onClick={mark}>
          {t('profile.spotHere')}
        </Button>
        {value && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('profile.spotForget')}
          </Button>
        )}
      </div>
      {state === 'denied' && <Alert kind="warning">{t('profile.spotDenied')}</Alert>}
      {state === 'abroad' && <Alert kind="warning">{t('profile.spotAbroad')}</Alert>}
    </fieldset>
  );
}
