// Before the first paint: the theme, dark unless light was chosen, the room of what was sent, the font.
(() => {
  const { head, documentElement: root } = document;
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
    root.style.setProperty('--sent', localStorage.getItem('sent'));
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
    // On a slow line it would delay the first prediction. The service worker brings it later.
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
