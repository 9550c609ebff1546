import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenNear } from './WhenNear.tsx';

let see: (near: boolean) => void;

afterEach(() => void vi.unstubAllGlobals());

it('shows its heading from the start, draws what it holds once it is near, and keeps it', () => {
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  render(<WhenNear title="A panel">what it holds</WhenNear>);
  expect(screen.getByRole('heading', { name: 'A panel' })).toBeVisible();
  act(() => see(false));
  expect(screen.queryByText('what it holds')).toBeNull();
  act(() => see(true));
  expect(screen.getByText('what it holds')).toBeVisible();
  expect(disconnect).toHaveBeenCalled();
});
