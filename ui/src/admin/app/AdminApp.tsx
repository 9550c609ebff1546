import { type ComponentType, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary, lazyCode, Notice, Skeleton, Stack } from '../../design-system/index.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import NotFoundPage from '../../shared/not-found/NotFoundPage.tsx';
import { AdminShell } from './AdminShell.tsx';
import { Redirect, SignInPage } from './SignInPage.tsx';
import { useAdminSession } from './useAdminSession.ts';

/** By their paths below /admin. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': lazyCode(() => import('../home/AdminHome.tsx')),
  screenshots: lazyCode(() => import('../screenshots/ScreenshotsPage.tsx')),
  giftcode: lazyCode(() => import('../gift-codes/GiftCodesPage.tsx')),
  ads: lazyCode(() => import('../banners/BannersPage.tsx')),
  trail: lazyCode(() => import('../home/TrailPage.tsx')),
  account: lazyCode(() => import('../accounts/AccountPage.tsx')),
};
const SignInAgainDialog = lazyCode(() => import('../sign-in/SignInAgainDialog.tsx'));

/** Everything under /admin, in a chunk of its own. */
export default function AdminApp({ pages = PAGES }: { readonly pages?: typeof PAGES }) {
  return (
    <ErrorBoundary title="This page could not be shown">
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route path="*" element={<SignedIn pages={pages} />} />
      </Routes>
    </ErrorBoundary>
  );
}

/** The pages of a signed-in admin. When the session ends, a sign-in dialog covers the page, which stays as it is. */
function SignedIn({ pages }: { readonly pages: typeof PAGES }) {
  const { data: session, isError, isFetching, refetch } = useAdminSession();
  const { pathname } = useLocation();
  const [admin, setAdmin] = useState<string>();
  if (session && session.name !== admin) setAdmin(session.name);

  if (session === undefined) {
    return (
      <AdminShell>
        {isError && (
          <Notice
            tone="error"
            title="The server did not answer"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            Nothing was lost. Check the connection and try again.
          </Notice>
        )}
      </AdminShell>
    );
  }
  if (session === null && admin === undefined) {
    return <Redirect to={`/admin/login?from=${encodeURIComponent(pathname)}`} />;
  }
  return (
    <AdminShell name={session?.name}>
      {/* What an admin typed or was shown is not for another one who signs in here. */}
      <ErrorBoundary key={`${admin} ${pathname}`}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage within />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <LazyDialog open={session === null} onClose={() => undefined}>
        <SignInAgainDialog open={session === null} previous={admin} />
      </LazyDialog>
    </AdminShell>
  );
}

/** Shown while a page's code loads. */
function PageSkeleton() {
  return (
    <div aria-busy>
      <Stack>
        <Skeleton height={36} width="half" />
        <Skeleton height={240} />
      </Stack>
    </div>
  );
}
