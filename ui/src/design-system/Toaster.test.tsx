import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
// Read beforehand, so that no test waits for the code.
import './ToastViewport.tsx';
import { dismissToast, toast, TOAST_FORGET_MS } from './toastStore.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

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
});
