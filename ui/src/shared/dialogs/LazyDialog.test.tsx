import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyCode } from '../../design-system/index.ts';
import { currentToast, dismissToast } from '../../design-system/toastStore.ts';
import { LazyDialog } from './LazyDialog.tsx';

afterEach(() => void vi.restoreAllMocks());

it('shows a toast at each opening when the code failed to load, and closes', async () => {
  // React reports the caught fault to the console; here it is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = lazyCode<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const onClose = vi.fn();
  const of = (open: boolean) => (
    <LazyDialog open={open} onClose={onClose}>
      <Lost />
    </LazyDialog>
  );
  const { rerender } = render(of(true));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // The page is rendered before the browser has taken the step back: a second one would leave the page.
  rerender(of(true));
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToast()).toMatchObject({
    title: 'This could not be opened',
    tone: 'destructive',
    open: true,
  });
  dismissToast();
  rerender(of(false));
  rerender(of(true));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(currentToast()?.open).toBe(true);
});
