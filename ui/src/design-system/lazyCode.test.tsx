import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyCode } from './lazyCode.tsx';

// React reports each caught fault to the console; here they are meant.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const FAULT = new TypeError('Failed to fetch dynamically imported module');
const Panel = ({ name }: { readonly name: string }) => <p>{name} is there</p>;

function codeThatFails(times: number) {
  const load = vi.fn<() => Promise<{ default: typeof Panel }>>().mockResolvedValue({ default: Panel });
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(FAULT);
  return { load, Late: lazyCode(load) };
}

const contained = (Late: ReturnType<typeof codeThatFails>['Late']) => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <Late name="One" />
    </Suspense>
  </ErrorBoundary>
);

const pressRetry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('loads its code at the first rendering, once for all places', async () => {
  const { load, Late } = codeThatFails(0);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense fallback="loading">
      <Late name="One" />
      <Late name="Two" />
    </Suspense>,
  );
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('One is there')).toBeVisible();
  expect(screen.getByText('Two is there')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('loads what failed again at each press, and never without one', async () => {
  const { load, Late } = codeThatFails(2);
  const { rerender } = render(contained(Late));
  expect(await screen.findByRole('alert')).toBeVisible();
  rerender(contained(Late));
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(1);
  pressRetry();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  pressRetry();
  expect(await screen.findByText('One is there')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
