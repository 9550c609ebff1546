import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary, Notice } from '../../design-system/index.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import NotFoundPage from '../../shared/not-found/NotFoundPage.tsx';
import { AdminShell } from './AdminShell.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { SignInPage } from './SignInPage.tsx';
import { useAdminSession } from './useAdminSession.ts';

const AdminHome = lazy(() => import('../home/AdminHome.tsx'));
const ScreenshotDesk = lazy(() => import('../screenshots/ScreenshotDesk.tsx'));
const GiftCodeDesk = lazy(() => import('../gift-codes/GiftCodeDesk.tsx'));
const BannerDesk = lazy(() => import('../banners/BannerDesk.tsx'));
const SignInAgainDialog = lazy(() => import('../sign-in/SignInAgainDialog.tsx'));

/** Everything under /admin; loaded by nobody else. */
export default function AdminApp() {
  return (
    <ErrorBoundary title="This page could not be shown">
      <Routes>
        <Route path="login" element={<SignInPage />} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </ErrorBoundary>
  );
}

/** The desks, for who is signed in. One who was, and is no more, signs in again over the page as it stands. */
function SignedIn() {
  const { data: session, isError, isFetching, refetch } = useAdminSession();
  const { pathname } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);

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
  if (session === null && !wasSignedIn) {
    return <Navigate to={`/admin/login?from=${encodeURIComponent(pathname)}`} replace />;
  }
  return (
    <AdminShell name={session?.name}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<DeskSkeleton />}>
          <Routes>
            <Route path="/" element={<AdminHome />} />
            <Route path="screenshots" element={<ScreenshotDesk />} />
            <Route path="giftcode" element={<GiftCodeDesk />} />
            <Route path="ads" element={<BannerDesk />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <LazyDialog open={session === null} onClose={() => undefined}>
        <SignInAgainDialog open={session === null} />
      </LazyDialog>
    </AdminShell>
  );
}
