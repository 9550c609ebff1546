import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../design-system/index.ts';
import { MainPage } from './MainPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { Services } from './services.ts';

export interface AppProps {
  readonly services: Services;
}

/** The page of each path. */
export function App({ services }: AppProps) {
  return (
    <ErrorBoundary title="This page could not be shown">
      <Routes>
        <Route path="/" element={<MainPage services={services} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
  );
}
