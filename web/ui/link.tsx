/** A link inside the app. It does not subscribe to the location, so many links stay fast. */
import type { ComponentProps, MouseEvent } from 'react';
import type { Address } from './address.ts';
import { go } from './router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the app, or only a query, for another view of the same page. */
  to: Address | `?${string}`;
  /** True to replace the current history entry. */
  replace?: boolean | undefined;
}

export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { href, pathname, search, hash } = event.currentTarget;
    // A link to the current URL creates no second history entry.
    go(pathname + search + hash, { replace: replace || href === location.href });
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** Anything else is left to the browser: a new tab, a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes((currentTarget as HTMLAnchorElement).target);
