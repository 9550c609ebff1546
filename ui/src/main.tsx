import './startReact.ts';
import './design-system/language.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createHttpApi } from './api/api.ts';
import { createQueryClient } from './api/queryClient.ts';
import { readAhead } from './api/readAhead.ts';
import { storedAiMode } from './game/stored.ts';
import { Root } from './Root.tsx';
import { PRERENDERED } from './shared/browser/hydration.ts';
import { createServices } from './site/app/services/services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const api = createHttpApi();
// The settings and draws are on their way while the page is taken over.
const queries = createQueryClient(PRERENDERED ? readAhead(api, () => performance.now()) : api);
const services = createServices(queries);
const page = <Root queries={queries} services={services} />;

if (PRERENDERED) {
  if (services.store.read(storedAiMode)) import('./game/rules.ts').catch(() => undefined);
  // A transition is rendered in slices, so that the page answers meanwhile.
  startTransition(() => void hydrateRoot(root, page));
} else {
  createRoot(root).render(page);
}
