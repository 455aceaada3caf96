/** A picture in a place of fixed proportions, or a drawing where there is none or it does not come. */
import { useEffect, useRef, useState } from 'react';
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
  const shown = src !== '' && broken !== src;
  return (
    <span className={classNames('picture', className)}>
      {shown ? (
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
      )}
    </span>
  );
}
