import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import type { OwnScreenshot } from '@bigsmall/adapters-http/wire';
import { uploadScreenshot } from '../../api/api.ts';
import { approvedScreenshotsQuery } from '../../api/queries.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { FakeUpload } from '../../testing/FakeUpload.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';
import { testClient } from '../../testing/testClient.ts';
import UploadDialog from './UploadDialog.tsx';

beforeEach(() => {
  FakeUpload.install();
  stubObjectUrls();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Over the real sending of a file, without a network. */
function show(ownScreenshots: readonly OwnScreenshot[] = []) {
  const api = createMemoryApi({ ownScreenshots });
  api.answers.uploadScreenshot = (file, options) =>
    uploadScreenshot('/api/screenshots/upload', file, options);
  const queries = testClient(api);
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  render(
    <QueryClientProvider client={queries}>
      <UploadDialog open onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { api, invalidated };
}

function aFile(name = 'win.png', type = 'image/png', size = 2048): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

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
    show();
    choose(aFile('x', type));
    expect(toastShown()).toEqual(['Invalid file type', 'Please select a JPEG, PNG, or WebP image']);
    expect(button('Submit')).toBeNull();
  });

  it('sends one file under the name screenshot, once, and shows how far it is', async () => {
    show();
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

  it.each([
    [false, 'Screenshot submitted successfully!', 'Pending verification'],
    [true, 'Screenshot Auto-Approved!', 'Confidence: 90%'],
  ])('tells what became of it (approved at once: %s)', async (autoApproved, title, words) => {
    const { invalidated } = show();
    choose(aFile());
    const call = await submit();
    const analysis = { autoApproved, confidence: 90, reason: 'x' };
    await settle(() => call.answer(201, { id: 'a', status: 'pending', analysis }));
    expect(toastShown()).toEqual([title, words]);
    expect(button('Submit Another')).toHaveFocus();
    expect(invalidated.mock.calls.flat().includes(approvedScreenshotsQuery)).toBe(autoApproved);
  });

  it('refuses before Submit what the browser cannot draw', () => {
    show();
    choose(aFile());
    expect(button('Submit')).toBeVisible();
    fireEvent.error(screen.getByRole('img'));
    expect(toastShown()).toEqual(['Invalid file type', 'Please select a JPEG, PNG, or WebP image']);
    expect(button('Submit')).toBeNull();
    expect(area()).toHaveFocus();
  });

  it.each([
    [415, 'not_an_image', 'Please select a JPEG, PNG, or WebP image'],
    [413, 'new_code', 'This file cannot be used.'],
  ])('rejected with %i and %s says why in words of the page', async (status, code, words) => {
    show();
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

describe('your screenshots', () => {
  it('are withdrawn by a second press, and a double press withdraws nothing', async () => {
    const { api } = show([{ id: 'a', status: 'pending', submittedAt: Date.UTC(2026, 10, 21, 8, 45) }]);
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
