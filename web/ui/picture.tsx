/** A picture in a place of fixed proportions, or a drawing where there is none or it does not come. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import './picture.css';

interface PictureProps {
  /** Empty where there is none. */
  src: string;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** In its place where there is no picture. */
  icon?: IconName | undefined;
  /** Seen as soon as the page is there, so it is fetched first. */
  first?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({ src, alt, icon = 'image', first, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState('');
  useEffect(() => {
    // It may have failed before the page came to life.
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
    <span className={classNames('picture', className)}>
      {shown && waits ? <noscript>{picture}</noscript> : picture}
    </span>
  );
}

const never = (): (() => void) => () => undefined;

/**
 * False in what the server draws and until that is taken over. The pictures further down the page,
 * of which browsers fetch a dozen before anybody scrolls, would otherwise come before the scripts.
 */
const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
