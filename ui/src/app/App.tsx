import { lazy, Suspense } from 'react';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../design-system/index.ts';
import { MainPage } from './MainPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { Services } from './services.ts';

const AdminApp = lazy(() => import('./admin/AdminApp.tsx'));

export interface AppProps {
  readonly services: Services;
}

/** The page of each path. */
export function App({ services }: AppProps) {
  const { pathname } = useLocation();
  const { record } = services.analytics;
  useEffect(() => record({ name: 'navigation', path: pathname }), [record, pathname]);
  return (
    <ErrorBoundary title="This page could not be shown">
      <Routes>
        <Route path="/" element={<MainPage services={services} />} />
        <Route
          path="/admin/*"
          element={
            <Suspense fallback={null}>
              <AdminApp />
            </Suspense>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
  );
}
