import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Runs the page's code again. */
const PATIENCE = { timeout: 20_000 };

afterEach(() => {
  vi.doUnmock('./FairDays.tsx');
  vi.restoreAllMocks();
  vi.resetModules();
});

it(
  'past days whose code failed to load leave the check of a proof, and are loaded again on a press',
  { timeout: 30_000 },
  async () => {
    vi.resetModules();
    // React reports the caught fault to the console; here it is meant.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('./FairDays.tsx', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const { renderApp } = await import('../testing/renderApp.tsx');
    renderApp('/verify');
    expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent(
      'The past days could not be loadedThe rest of the page still works.',
    );
    fireEvent.change(screen.getByLabelText('Or paste its text'), { target: { value: 'no proof' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/This is no proof of Bigsmall/)).toBeVisible();
    vi.doMock('./FairDays.tsx', () => ({ default: () => 'the past days' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the past days', {}, PATIENCE)).toBeVisible();
    expect(screen.getByLabelText('Or paste its text')).toHaveValue('no proof');
  },
);
