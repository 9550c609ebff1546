import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { App } from './App.tsx';
import { ThemeProvider, Toaster } from './design-system/index.ts';
import type { Services } from './site/app/services.ts';

export interface RootProps {
  readonly queries: QueryClient;
  readonly services: Services;
  /** The browser's, or one at `/` while the page is built. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
}

/** All pages with what they share. */
export function Root({ queries, services, Router }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <Router>
            <App services={services} />
          </Router>
          <Toaster />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
