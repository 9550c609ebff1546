import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import {
  ErrorBoundary,
  Notice,
  Skeleton,
  Stack,
  lazyCode,
  Row,
  Text,
  TextLink,
} from '../../design-system/index.ts';
import { announceEntry } from '../../design-system/browserHistory.ts';
import { Dialog } from '../../design-system/Dialog.tsx';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import NotFoundPage from '../../shared/not-found/NotFoundPage.tsx';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { AdminShell } from './AdminShell.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminSessionQuery } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import * as css from './admin.css.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';

/** By their paths below /admin. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': lazyCode(() => import('../home/AdminHome.tsx')),
  screenshots: lazyCode(() => import('../screenshots/ScreenshotsPage.tsx')),
  giftcode: lazyCode(() => import('../content/GiftCodesPage.tsx')),
  ads: lazyCode(() => import('../content/BannersPage.tsx')),
  trail: lazyCode(() => import('../home/TrailPage.tsx')),
  account: lazyCode(() => import('../accounts/AccountPage.tsx')),
};

/** Everything under /admin, in a chunk of its own. */
export default function AdminApp({ pages = PAGES }: { readonly pages?: typeof PAGES }) {
  const { key } = useLocation();
  // Tells the rest of the page where the router went.
  useEffect(announceEntry, [key]);
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
    return <Navigate replace to={`/admin/login?from=${encodeURIComponent(pathname)}`} />;
  }
  return (
    <AdminShell name={session?.name}>
      {/* What an admin typed or was shown is not for another one who signs in here. */}
      <ErrorBoundary key={`${admin} ${pathname}`}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage within />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Dialog
        alert
        size="small"
        open={session === null}
        // The page does not work without a session: only a sign-in or leaving closes the dialog.
        onClose={() => undefined}
        title="Your session has ended"
        footer={<LinkButton href="/admin/login">Leave this page</LinkButton>}
      >
        <Text tone="muted">Sign in to go on. What you typed is still there; nothing was sent twice.</Text>
        <SignInForm previous={admin} />
      </Dialog>
    </AdminShell>
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
    const endOn401 = (event: { readonly type: string; readonly action?: object }) => {
      const { action } = event;
      if (event.type !== 'updated' || action === undefined || !('error' in action)) return;
      if (statusOf(action.error) === 401) queries.setQueryData(adminSessionQuery.queryKey, null);
    };
    const stopReads = queries.getQueryCache().subscribe(endOn401);
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      // A wrong password is answered with 401 too; the sign-in form shows that.
      if (event.mutation?.options.mutationKey?.[0] !== 'sign-in') endOn401(event);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return session;
}

/** The sign-in; leads back to the page that was asked for. */
function SignInPage() {
  useTitle('Sign in');
  const { search } = useLocation();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  if (session.data) return <Navigate replace to={returnPath(new URLSearchParams(search).get('from'))} />;
  return (
    <Row as="main" gap={0} justify="center" className={css.signIn}>
      <Stack className={css.signInCard}>
        <PageHeader title="Bigsmall admin" description="Screenshots, gift codes and banner ads." />
        <SignInForm />
        <TextLink href="/">Back to the main page</TextLink>
      </Stack>
    </Row>
  );
}

/** The path after the sign-in: the admin page that was asked for, else the home. Never another site. */
export function returnPath(from: string | null): string {
  return from !== null && /^\/admin(\/[a-z]+)?$/.test(from) && from !== '/admin/login' ? from : '/admin';
}
