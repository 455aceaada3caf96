/** The opened map with its list: beside it, or on a phone over the page with the list as a sheet. */
import type { ReactNode } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { LargeMap, type LargeMapProps } from './large-map.tsx';

interface OpenedMapProps extends LargeMapProps {
  over: boolean;
  /** Only over the page; beside the map the page's own list stands. */
  list: ReactNode;
  onClose: () => void;
}

export function OpenedMap({ over, list, onClose, ...map }: OpenedMapProps) {
  const { t } = useWords();
  const large = (
    <div className="map-large">
      <LargeMap {...map} />
      <p className="map-legend">
        {config.mapAttribution} {map.places.some(({ exact }) => !exact) && t('places.mapAbout')}
      </p>
    </div>
  );
  if (!over)
    return (
      <div className="map-beside">
        {large}
        <Button kind="secondary" icon="close" onClick={onClose}>
          {t('places.mapClose')}
        </Button>
      </div>
    );
  return (
    <Modal open onClose={onClose} className="map-sheet" label={t('places.title')}>
      <IconButton
        icon="close"
        label={t('places.mapClose')}
        className="map-sheet-close"
        onClick={onClose}
      />
      {large}
      <div className="map-sheet-list">{list}</div>
    </Modal>
  );
}
