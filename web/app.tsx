/** The app: which page belongs to a URL, in which frame, and who may see it. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { CallError, confirmCallsWith } from './api/call.ts';
import { useAdmin, useOwn } from './api/use-account.ts';
import { doAgain, endWaitingForSession } from './first-page.ts';
import { useCounts } from './frame/counts.ts';
import { ErrorBoundary, NotFoundPage, UnauthorisedPage } from './frame/error-pages.tsx';
import { showAlert } from './frame/messages.ts';
import { mayManage } from './frame/nav-rules.ts';
import type { Access } from './frame/page-row.ts';
import { Shell } from './frame/shell.tsx';
import { config } from './i18n/config.ts';
import { loadTexts } from './i18n/language.ts';
import { useWords } from './i18n/use-words.ts';
import { useBasketCount } from './pay/basket-count.ts';
import { isOffered, matchRoute, notOfferedAddress, preloadPage, routeAt } from './route-pages.tsx';
import { useActing } from './session/deputy.ts';
import { loginPath, session, useSession, useUser } from './session/use-session.ts';
import { ParamsContext, Redirect, useLocation } from './ui/router.tsx';
import { Loading } from './ui/spinner.tsx';

confirmCallsWith(() => import('./account/security/confirmed.ts'));

/** The design page is not in the production build, and is never rendered on the server. */
const DesignPage =
  import.meta.env.DEV && !import.meta.env.SSR
    ? lazy(async () => {
        await loadTexts('signed-in');
        return await import('./design/design-page.tsx');
      })
    : null;

/** The part that listens to the API, loaded only for signed-in users. */
const Live = lazy(async () => {
  const [{ Live }] = await Promise.all([import('./live.tsx'), loadTexts('signed-in')]);
  return { default: Live };
});

export function App() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const counts = useCounts();
  const basket = useBasketCount();
  const admin = useAdmin();
  const { company, frozen } = useOwn();
  usePreloadOnIntent();
  useUnexpectedErrors();
  useEffect(() => {
    void session().start();
  }, []);
  useLayoutEffect(() => {
    if (status !== 'starting') endWaitingForSession();
  }, [status]);
  const { title = 'errors.notFound', ownBar } = routeAt(pathname) ?? {};
  return (
    <Shell
      person={user}
      isAdmin={admin === 'yes'}
      company={company}
      frozen={frozen}
      counts={counts}
      basket={basket}
      title={title}
      ownBar={ownBar}
    >
      <LiveWhenSignedIn />
      <PageHere />
    </Shell>
  );
}

/** A page shows its own failed queries; this is for failed actions. */
function useUnexpectedErrors(): void {
  const { t } = useWords();
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof CallError) || error.status !== 500) return;
        const text = t('errors.brokenText', { email: config.supportEmail });
        const id = error.requestId;
        showAlert(
          t('settings.messagesFailed'),
          text,
          ...(id
            ? [{ message: t('settings.messagesRequest', { id }), class: 'details' as const }]
            : []),
        );
      }),
    [client, t],
  );
}

/**
 * The page of the URL. A separate component, so that changes of the frame (who is signed in, what
 * is pending) neither re-render it nor interrupt its hydration.
 */
const PageHere = memo(function PageHere() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <PageAt pathname={pathname} />
        <Alive />
      </Suspense>
    </ErrorBoundary>
  );
});

function PageAt({ pathname }: { pathname: string }) {
  if (pathname === '/') return <Start />;
  if (DesignPage && pathname === '/design') return <DesignPage />;
  const found = matchRoute(pathname);
  if (!found) return <NotFoundPage />;
  const { access, staff, till, chain, Page, params } = found;
  return (
    <ParamsContext value={params}>
      <Guard access={access} staff={staff} till={till}>
        {isOffered({ chain }) ? <Page /> : <Redirect to={notOfferedAddress} />}
      </Guard>
    </ParamsContext>
  );
}

/** Mounted after the page before it. */
function Alive() {
  useEffect(doAgain, []);
  return null;
}

/** The root leads guests to the page about the programme, and signed-in users to their wallet. */
function Start() {
  const { status, user } = useSession();
  if (status === 'starting') return <Loading />;
  // Without a role the wallet is refused, and its way home must not lead back to it.
  return <Redirect to={user && mayManage(user.roles) ? '/wallet' : '/home'} />;
}

interface GuardProps {
  access: Access;
  staff: readonly string[] | undefined;
  till: true | undefined;
  children: ReactNode;
}

function Guard({ access, staff, till, children }: GuardProps) {
  const { status, user } = useSession();
  const { here } = useLocation();
  const admin = useAdmin();
  const isTablet = useActing()?.kind === 'tablet';
  if (access === 'open') return children;
  if (status === 'starting') return <Loading />;
  if (!user && till && isTablet) return children;
  if (!user) return <Redirect to={loginPath(here)} />;
  // Any role may do everything but the desk's work; no role, nothing (specification §6).
  if (!mayManage(user.roles)) return <UnauthorisedPage />;
  if (access === 'user' || staff?.some((role) => user.roles.includes(role))) return children;
  if (admin === 'yes') return children;
  return admin === 'no' ? <UnauthorisedPage /> : <Loading />;
}

/** Loads a page's code as soon as somebody points at a link to it. */
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

function LiveWhenSignedIn() {
  if (!useUser()) return null;
  return (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  );
}
