import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { App } from './App.tsx';
import { ThemeProvider, Toaster } from './design-system/index.ts';
import type { Services } from './site/app/services/services.ts';

export interface RootProps {
  readonly queries: QueryClient;
  readonly services: Services;
}

/** All pages with what they share. */
export function Root({ queries, services }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <App services={services} />
          <Toaster />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
