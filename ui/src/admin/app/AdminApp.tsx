import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary, Notice, Skeleton, Stack, lazyCode } from '../../design-system/index.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import NotFoundPage from '../../shared/not-found/NotFoundPage.tsx';
import { AdminShell } from './AdminShell.tsx';
import { Redirect, SignInPage } from './SignInPage.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminSessionQuery } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';

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

/**
 * The admin's session. A 401 to any query or mutation of these pages ends it here too, so that the sign-in appears at
 * once over the page.
 */
function useAdminSession() {
  const queries = useQueryClient();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  useEffect(() => {
    const endOn401 = (error: unknown) => {
      if (statusOf(error) === 401) queries.setQueryData(adminSessionQuery.queryKey, null);
    };
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      // A wrong password is answered with 401 too; the sign-in form shows that.
      if (event.mutation?.options.mutationKey?.[0] === 'sign-in') return;
      if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return session;
}
