import { expect, it, vi } from 'vitest';
import { leaveTestSession } from './TestSessionLine.tsx';

it('leaving a test session opens the page without it', () => {
  const left = vi.fn();
  vi.stubGlobal('location', {
    href: 'https://a.example/?a=1&test-session=x&test-session=y#top',
    replace: left,
  });
  leaveTestSession();
  vi.unstubAllGlobals();
  expect(left).toHaveBeenCalledExactlyOnceWith('https://a.example/?a=1#top');
});
