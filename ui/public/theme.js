// Before the first paint: the visitor's theme, dark unless light was chosen, and the font.
(() => {
  const { head, documentElement: root } = document;
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // A forbidden store leaves the default.
  }
  root.classList.add(theme);
  if (theme === 'light') {
    head.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f6f7f9');
    head.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light');
  }

  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {};
  if ((effectiveType !== '4g' || saveData) && !navigator.serviceWorker?.controller) {
    // On a slow line the font would take a second from the first prediction. The service worker brings it on the second visit.
    root.dataset.slow = '';
    return;
  }
  const href = head.querySelector('meta[name="font"]')?.content;
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { as: 'font', type: 'font/woff2', href });
  link.crossOrigin = '';
  link.rel = 'preload';
  head.append(link);
})();
