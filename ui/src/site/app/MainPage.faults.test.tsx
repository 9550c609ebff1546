import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const panels = {
  AutoPrediction: '../auto-prediction/AutoPrediction.tsx',
  ManualPrediction: '../manual-prediction/ManualPrediction.tsx',
};

/** Late parts are fetched for real. */
const PATIENCE = { timeout: 20_000 };

// Each test evaluates the modules again, and so do the files that share them afterwards.
beforeEach(() => {
  vi.resetModules();
  // React reports each caught fault to the console; here they are meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const path of Object.values(panels)) vi.doUnmock(path);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

const BrokenPanel = () => {
  throw new Error('an error in a panel');
};
const fault = (name: string) => () => ({ [name]: BrokenPanel, default: BrokenPanel });

it.each(Object.entries(panels))(
  'an error in %s leaves the rest of the page',
  { timeout: 30_000 },
  async (name, path) => {
    vi.doMock(path, fault(name));
    const { renderApp } = await import('../../testing/renderApp.tsx');
    renderApp();
    expect(await screen.findByText('This part could not be shown', {}, PATIENCE)).toBeVisible();
    expect(screen.getByText('Only Wingo 1min')).toBeVisible();
    const others = [
      [name === 'AutoPrediction', 'Auto Prediction (AI Mode)'],
      [name === 'ManualPrediction', 'PREDICT NOW'],
    ] as const;
    for (const [failed, text] of others) {
      if (!failed) await screen.findByText(text, {}, PATIENCE);
      expect(screen.queryByText(text) === null).toBe(failed);
    }
  },
);

it.each([['GiftCodes', '../gift-codes/GiftCodes.tsx']])(
  'the code of %s that failed to load is loaded again on a press',
  { timeout: 30_000 },
  async (_name, path) => {
    vi.doMock(path, () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const { renderApp } = await import('../../testing/renderApp.tsx');
    renderApp();
    await userEvent.click(screen.getByRole('button', { name: 'Gift Codes' }));
    const notice = await screen.findByText('This part could not be shown', {}, PATIENCE);
    vi.doMock(path, () => ({ default: () => 'the panel' }));
    const panel = within(notice.closest<HTMLElement>('[role=alert]') ?? document.body);
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the panel', {}, PATIENCE)).toBeVisible();
    expect(screen.queryByText('This part could not be shown')).toBeNull();
    vi.doUnmock(path);
  },
);
