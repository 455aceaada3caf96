/** A link inside the app. It knows no address but its own, so a page of many is drawn no slower for them. */
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

/** `replace` leaves no entry to go back to. */
type Follow = (link: HTMLAnchorElement, replace: boolean) => void;

const FollowContext = createContext<Follow>(() => undefined);

/** Leads to where links inside it point; it stands once, around the whole app. */
export function LinksFollowed({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const follow = useCallback<Follow>(({ pathname, search, hash }, replace) => {
    const to = pathname + search + hash;
    // Pressing a link to where one is already makes no second entry to go back through.
    const here = to === location.pathname + location.search + location.hash;
    void latest.current(to, { replace: replace || here });
  }, []);
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app with its query, or a query alone for another view of the same page. */
  to: string;
  /** True where the way back leads past the page that is left. */
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

/** Anything else is the browser's: another tab, a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes((currentTarget as HTMLAnchorElement).target);
