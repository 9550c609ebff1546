// Keeps the page's own files, so that it opens without a network: level chart, tutorial and local history work on.
// Each language has a worker of its own. The build says where its page is (HOME), which files it has, and a hash of these as
// VERSION.
// A new version waits until no tab uses the old one: a tab finds its code as long as it is open.
/* global HOME, FILES, VERSION */

// The page at `/` has the name that it had before there were others.
const NAME = HOME === '/' ? 'page-' : `page${HOME}`;
const CACHE = NAME + VERSION;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/api/config') event.respondWith(freshConfig(request));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(freshPage(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(keptFile(request, pathname));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: cacheModeOf(path) })));
  await freshConfig(new Request('/api/config'));
}

/** A hashed file never changes: the browser may have it already. */
function cacheModeOf(path) {
  return path.startsWith('/assets/') ? 'default' : 'reload';
}

async function forgetOldFiles() {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page as the server has it now; as it was kept if there is no answer. */
async function freshPage(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = [HOME, `${HOME}verify`, `${HOME}why`].includes(pathname) ? await keptAt(HOME) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The operator's links and the kind of feed as the server has them now; as they were last without an answer. */
async function freshConfig(request) {
  const cache = await caches.open('config');
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Hashed files never change; the others come anew with a new version. */
async function keptFile(request, pathname) {
  return (await keptAt(pathname)) ?? fetch(request);
}

async function keptAt(pathname) {
  return (await caches.open(CACHE)).match(pathname);
}
