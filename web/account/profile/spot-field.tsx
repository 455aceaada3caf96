/** Where exactly a shop is: marked by its owner while there, or the middle of its town. */
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { point } from '#contract/profiles.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Point, whereAmI } from '../../market/places/geolocation.ts';
import { useTowns } from '../../market/places/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** Fails where there is no connection; it is drawn only once this has worked. */
const loadMap = () => import('../../market/places/spot-map.tsx');
const SpotMap = lazy(async () => ({ default: (await loadMap()).SpotMap }));

interface SpotFieldProps {
  value: Point | null;
  /** The town or postcode, from which the map begins. */
  near: () => string;
  onChange: (point: Point | null) => void;
}

export function SpotField({ value, near, onChange }: SpotFieldProps) {
  const { t, format } = useWords();
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'abroad' | 'noMap'>('idle');
  const [map, setMap] = useState(false);
  const take = (chosen: Point) => {
    const good = z.safeParse(point, chosen).success;
    setState(good ? 'idle' : 'abroad');
    if (good) onChange(chosen);
  };
  const mark = () => {
    setState('asking');
    whereAmI(5).then(take, () => setState('denied'));
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
        {config.mapTiles && (
          <Button
            kind="secondary"
            icon="pin"
            onClick={() =>
              void loadMap().then(
                () => setMap(true),
                () => setState('noMap'),
              )
            }
          >
            {t('profile.spotOnMap')}
          </Button>
        )}
        {value && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('profile.spotForget')}
          </Button>
        )}
      </div>
      <Dialog open={map} onClose={() => setMap(false)} title={t('profile.spotOnMap')}>
        <p className="muted text-sm mb-3">{t('profile.spotMove')}</p>
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <StartedMap
            near={near}
            value={value}
            onPoint={(chosen) => {
              setMap(false);
              take(chosen);
            }}
          />
        </Suspense>
        <small className="muted">{config.mapAttribution}</small>
      </Dialog>
      {state === 'denied' && <Alert kind="warning">{t('profile.spotDenied')}</Alert>}
      {state === 'noMap' && <Alert kind="warning">{t('places.mapFailed')}</Alert>}
      {state === 'abroad' && <Alert kind="warning">{t('profile.spotAbroad')}</Alert>}
    </fieldset>
  );
}

interface StartedMapProps extends Pick<SpotFieldProps, 'value' | 'near'> {
  onPoint: (point: Point) => void;
}

/** Begins at the mark, else in the town. */
function StartedMap({ value, near, onPoint }: StartedMapProps) {
  const { data, isPending, isFetching } = useTowns(value ? '' : near());
  if (isPending && isFetching) return <SkeletonRows rows={5} />;
  return <SpotMap start={value ?? data?.towns[0] ?? null} onPoint={onPoint} />;
}
