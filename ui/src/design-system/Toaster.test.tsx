import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
// Read beforehand, so that no test waits for the code.
import './ToastViewport.tsx';
import { dismissToast, toast, TOAST_FORGET_MS } from './toastStore.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerType: 'touch', pointerId: 1 });

/** The toaster asks for its code when there is a toast; a fake clock does not move imports. */
async function arrived() {
  await pass(0);
  await import('./ToastViewport.tsx');
  await pass(1);
}

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(async () => {
  await act(async () => {
    dismissToast();
    await vi.advanceTimersByTimeAsync(TOAST_FORGET_MS);
  });
  vi.useRealTimers();
});

const say = async (content: Parameters<typeof toast>[0]) => {
  act(() => void toast(content));
  await arrived();
};

describe('toasts', () => {
  it('shows one at a time: the newest', async () => {
    await say({ title: 'Copied!' });
    await say({ title: 'Chart Copied!' });
    expect(screen.getByText('Chart Copied!')).toBeVisible();
    expect(screen.queryByText('Copied!')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  it('closes by itself after 5 s', async () => {
    await say({ title: 'Copied!' });
    await pass(4900);
    expect(screen.getByText('Copied!')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('Copied!')).toBeNull();
  });

  it('gives a toast that replaces another its full time', async () => {
    await say({ title: 'First' });
    await pass(4000);
    await say({ title: 'Second' });
    await pass(4000);
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('runs its action and leaves', async () => {
    const onClick = vi.fn<() => void>();
    await say({ title: 'Upload failed', tone: 'destructive', action: { label: 'Retry', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(1);
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText('Upload failed')).toBeNull();
  });

  it('takes the focus by F8', async () => {
    await say({ title: 'Copied!' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it.each([
    [49, 'stays'],
    [60, 'leaves'],
  ])('swiped %i px to the right it %s', async (px, what) => {
    await say({ title: 'Copied!' });
    const item = screen.getByText('Copied!').closest('li') as HTMLLIElement;
    Object.assign(item, { setPointerCapture: vi.fn<() => void>(), hasPointerCapture: () => false });
    fireEvent.pointerDown(item, at(0));
    fireEvent.pointerMove(item, at(px));
    fireEvent.pointerUp(item, at(px));
    await pass(1);
    expect(screen.queryByText('Copied!') === null ? 'leaves' : 'stays').toBe(what);
  });
});
