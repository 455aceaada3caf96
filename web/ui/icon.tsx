/** An icon of the set (icon-paths.ts), in the colour of the adjacent text. */
import { type IconName, iconPaths } from './icon-paths.ts';

export const iconNames = Object.keys(iconPaths) as readonly IconName[];

/** These point in reading direction, so they are mirrored from right to left. */
const turning: ReadonlySet<IconName> = new Set(['left', 'right', 'login', 'logout', 'delete']);

interface IconProps {
  name: IconName;
  /** Size in rem; 1.5 by default. */
  size?: number | undefined;
}

/** An icon is always decorative; the text beside it, or its button's label, gives the meaning. */
export function Icon({ name, size = 1.5 }: IconProps) {
  return (
    <svg
      className={turning.has(name) ? 'icon icon-turning' : 'icon'}
      width={`${size}rem`}
      height={`${size}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
