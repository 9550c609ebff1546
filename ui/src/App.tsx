import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './design-system/index.ts';
import { VisitContext } from './shared/storage/visitContext.ts';
import { MainPage } from './site/app/MainPage.tsx';
import type { Services } from './site/app/services.ts';
import { messages } from './site/app/messages.ts';

const NotFoundPage = lazy(() => import('./shared/not-found/NotFoundPage.tsx'));
const VerifyPage = lazy(() => import('./record/VerifyPage.tsx'));
const AdminApp = lazy(() => import('./admin/app/AdminApp.tsx'));

/** The page of each path. */
export function App({ services }: { readonly services: Services }) {
  const { pathname } = useLocation();
  const { record } = services.analytics;
  useEffect(() => record({ name: 'navigation', path: pathname }), [record, pathname]);
  return (
    <ErrorBoundary title={messages.pageFailed}>
      <VisitContext value={services}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/" element={<MainPage services={services} />} />
            <Route path="/admin/*" element={<AdminApp />} />
            <Route path="/verify" element={<VerifyPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </VisitContext>
    </ErrorBoundary>
  );
}
