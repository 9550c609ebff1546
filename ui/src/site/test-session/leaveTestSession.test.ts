import { expect, it, vi } from 'vitest';
import { leaveTestSession, withoutTestSession } from './TestSessionLine.tsx';

it('the address without a test session keeps the rest', () => {
  expect(withoutTestSession('?test-session=x')).toBe('');
  expect(withoutTestSession('?a=1&test-session=x&b=2')).toBe('?a=1&b=2');
  expect(withoutTestSession('?test-session&test-session=y&c=3')).toBe('?c=3');
});

it('leaving a test session opens the page without it', () => {
  const left = vi.fn();
  vi.stubGlobal('location', { pathname: '/', search: '?a=1&test-session=x', hash: '#top', replace: left });
  leaveTestSession();
  vi.unstubAllGlobals();
  expect(left).toHaveBeenCalledExactlyOnceWith('/?a=1#top');
});
