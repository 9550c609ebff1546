// Before the first paint: the visitor's theme, dark unless light was chosen, and the font.
(() => {
  const root = document.documentElement;
  const meta = (name) => document.querySelector(`meta[name="${name}"]`);
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // A forbidden store leaves the default.
  }
  root.classList.add(theme);
  if (theme === 'light') {
    meta('theme-color')?.setAttribute('content', '#f6f7f9');
    meta('color-scheme')?.setAttribute('content', 'light');
  }

  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {};
  if ((effectiveType !== '4g' || saveData) && !navigator.serviceWorker?.controller) {
    // On a slow line the font would take a second from the first prediction. The service worker brings it for the next visit.
    root.dataset.slow = '';
    return;
  }
  const href = meta('font')?.content;
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { as: 'font', type: 'font/woff2', href });
  link.crossOrigin = '';
  link.rel = 'preload';
  document.head.append(link);
})();
