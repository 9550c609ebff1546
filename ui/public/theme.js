// Before the first paint: the visitor's theme, dark unless light was chosen.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // A forbidden store leaves the default.
  }
  document.documentElement.classList.add(theme);
  if (theme === 'dark') return;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f6f7f9');
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light');
})();
