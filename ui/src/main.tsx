import './shared/browser/fillQueueMicrotask.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createHttpApi } from './api/createHttpApi.ts';
import { createQueryClient } from './api/queryClient.ts';
import { Root } from './Root.tsx';
import { PRERENDERED } from './shared/browser/prerendered.ts';
import { createServices } from './site/app/services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const queries = createQueryClient(createHttpApi());
const page = <Root queries={queries} services={createServices(queries)} Router={BrowserRouter} />;

// A transition is rendered in slices, so that the page answers meanwhile.
if (PRERENDERED) startTransition(() => void hydrateRoot(root, page));
else createRoot(root).render(page);
