/** A picture in a box of fixed proportions, or a drawing if there is none or it fails to load. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import './surfaces.css';

interface PictureProps {
  /** Empty if there is none. */
  src: string;
  /** What it shows; empty if the adjacent text says so. */
  alt: string;
  /** Shown if there is no picture. */
  icon?: IconName | undefined;
  /** Visible as soon as the page is there, so it is loaded first. */
  first?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({ src, alt, icon = 'image', first, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState('');
  useEffect(() => {
    // It may have failed before hydration.
    const { complete = false, naturalWidth = 1 } = image.current ?? {};
    if (src && complete && naturalWidth === 0) setBroken(src);
  }, [src]);
  const waits = !useAlive() && !first;
  const shown = src !== '' && broken !== src;
  const picture = shown ? (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={480}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setBroken(src)}
    />
  ) : (
    <Icon name={icon} size={2.5} />
  );
  return (
    <span className={classNames('picture grid muted', className)}>
      {shown && waits ? <noscript>{picture}</noscript> : picture}
    </span>
  );
}

const never = (): (() => void) => () => undefined;

/**
 * False on the server and until hydration. Otherwise pictures further down the page, of which
 * browsers load a dozen before anybody scrolls, would be loaded before the scripts.
 */
const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
