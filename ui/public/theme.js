// Before the first paint: the theme, dark unless light was chosen, the font.
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
    head.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#fbfbfd');
    head.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light');
  }

  const { effectiveType = '4g', downlink = 10, saveData = false } = navigator.connection ?? {};
  const isSlow = effectiveType !== '4g' || downlink < 5;
  if ((isSlow || saveData) && !navigator.serviceWorker?.controller) {
    // Chromium paints nothing for 100 ms while the font is on its way. The service worker brings it for the second visit.
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
