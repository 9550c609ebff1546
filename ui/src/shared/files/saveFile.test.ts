import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const blob = new Blob(['png'], { type: 'image/png' });

function downloads() {
  const clicked: { href: string; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:pick', revokeObjectURL: () => undefined });
  return clicked;
}

it('downloads the file under its name', () => {
  const clicked = downloads();
  expect(saveFile(blob, 'pick.png')).toBe(true);
  expect(clicked).toEqual([{ href: 'blob:pick', download: 'pick.png' }]);
});

it('does not try without a file, nor in the browser inside an Android app', () => {
  const clicked = downloads();
  expect(saveFile(null, 'pick.png')).toBe(false);
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) Chrome/140' });
  expect(saveFile(blob, 'pick.png')).toBe(false);
  expect(clicked).toEqual([]);
});
