/** A link inside the app. It does not subscribe to the location, so many links stay fast. */
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';

/** `replace` creates no history entry. */
type Follow = (link: HTMLAnchorElement, replace: boolean) => void;

const FollowContext = createContext<Follow>(() => undefined);

/** Handles the clicks on all links inside it; used once, around the whole app. */
export function LinksFollowed({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const follow = useCallback<Follow>(({ pathname, search, hash }, replace) => {
    const to = pathname + search + hash;
    // A link to the current URL creates no second history entry.
    const here = to === location.pathname + location.search + location.hash;
    void latest.current(to, { replace: replace || here });
  }, []);
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app with its query, or only a query, for another view of the same page. */
  to: string;
  /** True to replace the current history entry. */
  replace?: boolean | undefined;
}

export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const follow = use(FollowContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    follow(event.currentTarget, replace);
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** Anything else is left to the browser: a new tab, a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes((currentTarget as HTMLAnchorElement).target);
