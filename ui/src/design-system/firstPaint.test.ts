import { beforeEach, describe, expect, it, vi } from 'vitest';
import html from '../../index.html?raw';
import script from '../../public/theme.js?raw';
import { themeColor } from './palette.ts';

// The script is run as the browser would, before anything else.
// oxlint-disable-next-line typescript/no-implied-eval
const paint = new Function(script) as () => void;
const parsed = new DOMParser().parseFromString(html, 'text/html');
const root = document.documentElement;
const meta = (name: string, page: ParentNode = document) =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  vi.restoreAllMocks();
  root.className = '';
  delete root.dataset['slow'];
  document.head.innerHTML = parsed.head.innerHTML;
});

describe('first paint', () => {
  it('is dark by default', () => {
    paint();
    expect(root).toHaveClass('dark', { exact: true });
    expect(meta('theme-color')).toBe(themeColor.dark);
    expect(meta('color-scheme')).toBe('dark');
  });

  it('is light when light is stored', () => {
    localStorage.setItem('theme', 'light');
    paint();
    expect(root).toHaveClass('light', { exact: true });
    expect(meta('theme-color')).toBe(themeColor.light);
    expect(meta('color-scheme')).toBe('light');
  });

  it('is dark when the store throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    paint();
    expect(root).toHaveClass('dark', { exact: true });
  });

  it('runs before the app and without a line of inline script or style', () => {
    const scripts = [...parsed.querySelectorAll('script')];
    expect(scripts.map((each) => each.getAttribute('src'))).toEqual(['/theme.js', '/src/main.tsx']);
    expect(scripts.map((each) => each.textContent)).toEqual(['', '']);
    expect(scripts[0]?.getAttributeNames()).toEqual(['src']);
    expect(parsed.querySelectorAll('style, [style], [onload], [onclick]')).toHaveLength(0);
    expect(meta('theme-color', parsed)).toBe(themeColor.dark);
    expect(parsed.documentElement.lang).toBe('en');
  });
});
