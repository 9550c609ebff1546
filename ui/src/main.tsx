import './shared/browser/fillQueueMicrotask.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createHttpApi } from './api/createHttpApi.ts';
import { createQueryClient } from './api/queryClient.ts';
import { App } from './App.tsx';
import { createServices } from './site/app/services.ts';
import { ThemeProvider, Toaster } from './design-system/index.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const queries = createQueryClient(createHttpApi());
const services = createServices(queries);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
