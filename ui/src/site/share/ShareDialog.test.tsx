import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast } from '../../design-system/toastStore.ts';
import ShareDialog from './ShareDialog.tsx';
import { FAILURE_READ_MS } from './useSharing.ts';

const prediction = {
  result: 'BIG',
  period: '20260926100010721',
  timestamp: Date.UTC(2026, 8, 26, 12),
  drawn: null,
} as const;
const text =
  'BIG for period 20260926100010721\n26 Sept 2026, 5:30 pm IST\nA random pick. A coin is right as often.\nrandom game · 18+';
const clipboard = { writeText: vi.fn<(words: string) => Promise<void>>(() => Promise.resolve()) };

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing and keeps no files.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  clipboard.writeText.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toastShown = () => {
  const toast = currentToast();
  if (!toast?.open) return null;
  const { title, description } = toast;
  return description === undefined ? { title } : { title, description };
};

const rejection = (name: string) => () => Promise.reject(new DOMException('no', name));

async function press(name: string, navigator: object) {
  vi.stubGlobal('navigator', navigator);
  render(<ShareDialog open onClose={vi.fn()} prediction={prediction} />);
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

describe('the share dialog', { timeout: 30_000 }, () => {
  it.each([
    [null, '', 'AI says 63% sure.'],
    [9, 'RIGHT · drew 9\n', 'AI said 63% sure.'],
    [3, 'WRONG · drew 3\n', 'AI said 63% sure.'],
  ])('tells in words how a prediction went: drawn %j', async (drawn, end, claim) => {
    vi.stubGlobal('navigator', { clipboard });
    const ai = { ...prediction, drawn, ai: { confidence: 62.6, hits: 1, n: 3 } };
    render(<ShareDialog open onClose={vi.fn()} prediction={ai} />);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Copy Text' }));
    await pass(0);
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(
      `BIG for period 20260926100010721\n26 Sept 2026, 5:30 pm IST\n${end}${claim} A coin is right as often.\nrandom game · 18+`,
    );
  });

  it.each([
    ['there is no share sheet', {}],
    ['it rejects', { share: rejection('NotAllowedError') }],
  ])('copies the words where %s, after the failure could be read', async (_, navigator) => {
    await press('Share with Image', { clipboard, ...navigator });
    expect(toastShown()).toEqual({ title: 'Share failed', description: 'Unable to share result.' });
    expect(currentToast()?.tone).toBe('destructive');
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(text);
    await pass(FAILURE_READ_MS);
    expect(toastShown()).toEqual({ title: 'Copied to clipboard!' });
  });
});
