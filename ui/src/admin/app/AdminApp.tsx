import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import {
  ErrorBoundary,
  Notice,
  Skeleton,
  Stack,
  lazyCode,
  Section,
  Heading,
  Row,
  Text,
  TextLink,
} from '../../design-system/index.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import NotFoundPage from '../../shared/not-found/NotFoundPage.tsx';
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

/** The sign-in; leads back to the page that was asked for. */
function SignInPage() {
  useTitle('Sign in');
  const { search } = useLocation();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  if (session.data) return <Redirect to={returnPath(new URLSearchParams(search).get('from'))} />;
  return (
    <Row as="main" gap={0} justify="center" className={css.signIn}>
      <div className={css.signInCard}>
        <Stack align="center">
          <Section>
            <Stack gap={4}>
              <Heading level={1} size={20}>
                Bigsmall admin
              </Heading>
              <Text tone="muted">Screenshots, gift codes and banner ads.</Text>
            </Stack>
            <SignInForm />
          </Section>
          <TextLink href="/">Back to the main page</TextLink>
        </Stack>
      </div>
    </Row>
  );
}

/** The path after the sign-in: the admin page that was asked for, else the home. Never another site. */
export function returnPath(from: string | null): string {
  return from !== null && /^\/admin(\/[a-z]+)?$/.test(from) && from !== '/admin/login' ? from : '/admin';
}

/** Goes to another page of this application in place of this one. */
function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
