import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chromeIntent, opensInChrome, INTENT_WAIT_MS, openInChrome } from './openInChrome.ts';

const opened = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  opened.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens links in Chrome for Chrome-based browsers on Android only', () => {
  expect(opensInChrome('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile')).toBe(true);
  expect(opensInChrome('Mozilla/5.0 (Linux; Android 14; wv) Version/4.0 Chrome/140.0')).toBe(true);
  expect(opensInChrome('Mozilla/5.0 (Android 14; Mobile; rv:140) Gecko Firefox/140')).toBe(false);
  expect(opensInChrome('Mozilla/5.0 (iPhone) CriOS/140.0')).toBe(false);
  expect(opensInChrome('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0')).toBe(false);
});

it('makes an intent for web addresses only', () => {
  const end = 'package=com.android.chrome;end';
  expect(chromeIntent('https://example.com/a?b=c#d')).toBe(
    `intent://example.com/a?b=c#d#Intent;scheme=https;${end}`,
  );
  expect(chromeIntent('http://example.com:8080')).toBe(
    `intent://example.com:8080/#Intent;scheme=http;${end}`,
  );
  for (const address of ['javascript:alert(1)', 'mailto:a@b.c', 'intent://x#Intent;end', 'nothing', '']) {
    expect(chromeIntent(address)).toBeNull();
  }
});

it('opens a tab after half a second when Chrome did not open', () => {
  const go = vi.fn();
  openInChrome('https://example.com/', go);
  expect(go).toHaveBeenCalledExactlyOnceWith(chromeIntent('https://example.com/'));
  vi.advanceTimersByTime(INTENT_WAIT_MS - 1);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://example.com/', '_blank', 'noopener,noreferrer');
});

it('opens no tab when Chrome opened', () => {
  openInChrome('https://example.com/', () => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(INTENT_WAIT_MS);
  expect(opened).not.toHaveBeenCalled();
});
