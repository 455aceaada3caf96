/** The app: which page stands at an address, in which frame, and who may see it. */
import { lazy, memo, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { confirmCallsWith } from './call.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { NotFoundPage, UnauthorisedPage } from './errors/error-pages.tsx';
import { doAgain, endWaitingForSession } from './first-page.ts';
import { loadSignedInWords } from './i18n/language.ts';
import { LiveWhenSignedIn } from './live/live-lazy.tsx';
import { useAdmin, useBasketCount, useCounts } from './live/use-account.ts';
import type { Access } from './paths.ts';
import { isOffered, notOfferedAddress, preloadPage, routeAt, routes } from './route-pages.tsx';
import { loginPath, session, useSession } from './session/use-session.ts';
import { Shell } from './shell/shell.tsx';
import { useUnexpectedErrors } from './shell/unexpected-errors.ts';
import { LinksFollowed } from './ui/link.tsx';
import { Loading } from './ui/spinner.tsx';

confirmCallsWith(() => import('./security/confirmed.ts'));

/** The page of all blocks stays out of what people get, and no server draws it. */
const DesignPage =
  import.meta.env.DEV && !import.meta.env.SSR
    ? lazy(async () => {
        await loadSignedInWords();
        return { default: (await import('./design/design-page.tsx')).DesignPage };
      })
    : null;

export function App() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const counts = useCounts();
  const basket = useBasketCount();
  const admin = useAdmin();
  usePreloadOnIntent();
  useUnexpectedErrors();
  useEffect(() => {
    void session().start();
  }, []);
  useLayoutEffect(() => {
    if (status !== 'starting') endWaitingForSession();
  }, [status]);
  const title = routeAt(pathname)?.title ?? 'errors.notFound';
  return (
    <LinksFollowed>
      <Shell person={user} isAdmin={admin === 'yes'} counts={counts} basket={basket} title={title}>
        <LiveWhenSignedIn />
        <PageHere />
      </Shell>
    </LinksFollowed>
  );
}

/**
 * The page of the address. It stands apart, so that news of the frame (who is signed in, what waits)
 * do not draw it anew, nor have it taken over at once and whole while it still only stands drawn.
 */
const PageHere = memo(function PageHere() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/" element={<Start />} />
          {routes.map(({ path, access, chain, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard access={access}>
                  {isOffered({ chain }) ? <Page /> : <Navigate to={notOfferedAddress} replace />}
                </Guard>
              }
            />
          ))}
          {DesignPage && <Route path="/design" element={<DesignPage />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
        <Alive />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Comes to life after the page that stands before it. */
function Alive() {
  useEffect(doAgain, []);
  return null;
}

/** The root leads guests to what the programme is, and people who are signed in to their wallet. */
function Start() {
  const { status, user } = useSession();
  if (status === 'starting') return <Loading />;
  // Without a role the wallet only says no, and its way home must not lead back to it.
  return <Navigate to={user && user.roles.length > 0 ? '/wallet' : '/home'} replace />;
}

function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const admin = useAdmin();
  if (access === 'open') return children;
  if (status === 'starting') return <Loading />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  // Any role may do everything but the admin's work; no role at all nothing (specification §6).
  if (user.roles.length === 0) return <UnauthorisedPage />;
  if (access === 'user' || admin === 'yes') return children;
  return admin === 'no' ? <UnauthorisedPage /> : <Loading />;
}

/** Fetches a page's code as soon as somebody points at a link to it. */
function usePreloadOnIntent(): void {
  useEffect(() => {
    const pointed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) preloadPage(link.pathname);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, pointed, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, pointed);
    };
  }, []);
}
