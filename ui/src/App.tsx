import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary, lazyCode } from './design-system/index.ts';
import { useBrowserHistory } from './design-system/browserHistory.ts';
import { FIRST, isHome, isVerify } from './routes.ts';
import { VisitContext } from './shared/storage/visitContext.ts';
import { MainPage } from './site/app/MainPage.tsx';
import type { Services } from './site/app/services/services.ts';
import { messages } from './site/app/messages.ts';

const NotFoundPage = lazyCode(() => import('./shared/not-found/NotFoundPage.tsx'));
const VerifyPage = lazyCode(() => import('./record/VerifyPage.tsx'));
const RoutedAdmin = lazyCode(() => import('./admin/app/RoutedAdmin.tsx'));

/** The page of each path. */
export function App({ services }: { readonly services: Services }) {
  const pathname = useBrowserHistory(openPath);
  const { record } = services.analytics;
  useEffect(() => record({ name: 'navigation', path: pathname }), [record, pathname]);
  return (
    <ErrorBoundary title={messages.pageFailed}>
      <VisitContext value={services}>
        <Suspense fallback={null}>{pageOf(pathname, services)}</Suspense>
      </VisitContext>
    </ErrorBoundary>
  );
}

/** The build renders the first page. */
function openPath(): string {
  return typeof window === 'undefined' ? FIRST : location.pathname;
}

function pageOf(pathname: string, services: Services): ReactNode {
  // The admin pages have a router of their own, which visitors do not load.
  if (/^\/admin(\/|$)/i.test(pathname)) return <RoutedAdmin />;
  if (isHome(pathname)) return <MainPage services={services} />;
  return isVerify(pathname) ? <VerifyPage /> : <NotFoundPage />;
}
