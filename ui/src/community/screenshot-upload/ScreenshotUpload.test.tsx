import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { uploadScreenshot } from '../../api/api.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { FakeUpload } from '../../testing/FakeUpload.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';
import { testClient } from '../../testing/testClient.ts';
import { ScreenshotUpload } from './ScreenshotUpload.tsx';

beforeEach(() => {
  FakeUpload.install();
  stubObjectUrls();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Over the real sending of a file, without a network. */
function show(card: ReactElement) {
  const api = createMemoryApi();
  api.answers.uploadScreenshot = (file, options) =>
    uploadScreenshot('/api/screenshots/upload', file, options);
  return render(<QueryClientProvider client={testClient(api)}>{card}</QueryClientProvider>);
}

function aFile(name = 'win.png', type = 'image/png', size = 2048): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const receipt = (analysis: object) => ({ id: 'a', status: 'pending', analysis });
const toastShown = () => {
  const toast = currentToast();
  return toast?.open ? [toast.title, toast.description] : null;
};
const area = () => screen.getByLabelText(/Choose a screenshot/);
const button = (name: string) => screen.queryByRole('button', { name });

function choose(file: File): void {
  fireEvent.change(area(), { target: { files: [file] } });
}

async function submit(): Promise<FakeUpload> {
  fireEvent.click(button('Submit')!);
  await act(() => Promise.resolve());
  return FakeUpload.all.at(-1)!;
}

const settle = async (end: () => void) => {
  await act(async () => {
    end();
    await Promise.resolve();
  });
};

describe('the upload of a screenshot', () => {
  it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('rejects the type "%s"', (type) => {
    show(<ScreenshotUpload />);
    choose(aFile('x', type));
    expect(toastShown()).toEqual(['Invalid file type', 'Please select a JPEG, PNG, or WebP image']);
    expect(button('Submit')).toBeNull();
  });

  it('sends one file under the name screenshot, once, and shows how far it is', async () => {
    show(<ScreenshotUpload />);
    const file = aFile();
    choose(file);
    const call = await submit();
    expect(call.opened).toEqual(['POST', '/api/screenshots/upload']);
    expect(call.withCredentials).toBe(true);
    expect([...call.sent!.keys()]).toEqual(['screenshot']);
    expect(button('Submit')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Submit')!);
    expect(FakeUpload.all).toHaveLength(1);
    await settle(() => call.progress(1, 4));
    expect(screen.getByText('Sending, 25%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25');
    await settle(() => call.progress(4, 4));
    expect(screen.getByText('Checking the picture')).toBeVisible();
  });

  it.each([['Wartet.', 'in_review', 'Waiting for review.']])(
    'tells of a review with the reason "%s" and its code %s',
    async (reason, reasonCode, words) => {
      const onSubmitted = vi.fn();
      show(<ScreenshotUpload onSubmitted={onSubmitted} />);
      choose(aFile());
      const call = await submit();
      const analysis = { autoApproved: false, confidence: 40, reason, reasonCode };
      await settle(() => call.answer(201, receipt(analysis)));
      expect(toastShown()).toEqual(['Screenshot submitted successfully!', words]);
      expect(screen.getByText(words)).toBeVisible();
      expect(onSubmitted).toHaveBeenCalledExactlyOnceWith(false);
    },
  );

  it.each([
    [415, 'not_an_image', 'Please select a JPEG, PNG, or WebP image. Choose another file.'],
    [413, 'new_code', 'The file is too large. Choose another file.'],
  ])('rejected with %i and %s says why in words of the page', async (status, code, words) => {
    show(<ScreenshotUpload />);
    choose(aFile());
    const call = await submit();
    await settle(() => call.answer(status, code === null ? '<html>' : { code, message: 'Kaputt.' }));
    expect(toastShown()).toEqual(['Upload failed', 'Failed to upload screenshot. Please try again.']);
    expect(screen.getByText(words)).toBeVisible();
    expect(button('Submit')).toBeNull();
    expect(button('Choose another file')).toHaveFocus();
    fireEvent.click(button('Choose another file')!);
    expect(area()).toHaveFocus();
  });
});

const sent = (id: string, status: 'pending' | 'approved' | 'rejected') => ({
  id,
  status,
  submittedAt: Date.UTC(2026, 10, 21, 8, 45),
});

function showWith(shots: readonly ReturnType<typeof sent>[]) {
  const api = createMemoryApi({ ownScreenshots: shots });
  render(
    <QueryClientProvider client={testClient(api)}>
      <ScreenshotUpload />
    </QueryClientProvider>,
  );
  return api;
}

describe('your screenshots', () => {
  it('are withdrawn by a second press, and a double press withdraws nothing', async () => {
    const api = showWith([sent('a', 'pending')]);
    const withdraw = await screen.findByRole('button', { name: /^Withdraw/ });
    withdraw.focus();
    fireEvent.click(withdraw);
    expect(screen.getByRole('button', { name: /^Keep it/ })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: /^Keep it/ }));
    expect(api.count('withdrawScreenshot')).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove for good/ }));
    await waitFor(() => expect(toastShown()?.[0]).toBe('Screenshot withdrawn'));
    expect(api.state.ownScreenshots).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your screenshots' })).toBeNull());
  });
});
