import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BannerPopup, { type BannerPopupProps, VIEWED_MS } from './BannerPopup.tsx';

const ad = { id: 'ad1', title: 'A title', content: 'Some **words**.', contentVersion: 3 };
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(given: Partial<BannerPopupProps> = {}) {
  const props = { ad, open: true, onClose: vi.fn(), onViewed: vi.fn(), ...given };
  const view = render(<BannerPopup {...props} />);
  return { ...props, again: (more: object) => view.rerender(<BannerPopup {...props} {...more} />) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the popup of an ad', { timeout: 30_000 }, () => {
  it('counts as viewed half a second after it has faded in, once', async () => {
    const { onViewed, again } = show();
    await pass(VIEWED_MS - 1);
    expect(onViewed).not.toHaveBeenCalled();
    await pass(1);
    expect(onViewed).toHaveBeenCalledOnce();
    again({ open: false });
    again({ open: true });
    await pass(5000);
    expect(onViewed).toHaveBeenCalledOnce();
  });

  it('counts as viewed when it is closed before', async () => {
    const { onViewed, again } = show();
    await pass(100);
    again({ open: false });
    await pass(VIEWED_MS);
    expect(onViewed).toHaveBeenCalledOnce();
  });

  it('does not count as viewed while its tab is hidden', async () => {
    const { onViewed } = show();
    turn('hidden');
    await pass(5000);
    expect(onViewed).not.toHaveBeenCalled();
    turn('visible');
    await pass(VIEWED_MS);
    expect(onViewed).toHaveBeenCalledOnce();
  });
});
