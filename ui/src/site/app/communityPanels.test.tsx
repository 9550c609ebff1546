import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { uploadScreenshot } from '../../api/api.ts';
import { FakeUpload } from '../../testing/FakeUpload.ts';
import { someShots } from '../../testing/shots.ts';
import { stubObjectUrls } from '../../testing/stubObjectUrls.ts';
import { testClient } from '../../testing/testClient.ts';
import GalleryPanel from './GalleryPanel.tsx';
import UploadPanel, { type UploadFocus } from './UploadPanel.tsx';

let api = createMemoryApi();
let shots = someShots(0);

beforeEach(() => {
  shots = someShots(0);
  api = createMemoryApi();
  api.answers.listApprovedScreenshots = () => Promise.resolve(shots);
  api.answers.uploadScreenshot = (file, options) => uploadScreenshot('/upload', file, options);
  FakeUpload.install();
  stubObjectUrls();
});
afterEach(() => void vi.unstubAllGlobals());

function Panels() {
  const uploadCard = useRef<UploadFocus>(null);
  return (
    <>
      <UploadPanel focusRef={uploadCard} />
      <GalleryPanel onSubmitOne={() => uploadCard.current?.focus()} />
    </>
  );
}

function show() {
  render(
    <QueryClientProvider client={testClient(api)}>
      <Panels />
    </QueryClientProvider>,
  );
}

async function upload(autoApproved: boolean): Promise<void> {
  const file = new File(['x'], 'win.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/Choose a screenshot/), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => {
    FakeUpload.all[0]?.answer(201, {
      id: 'a',
      status: 'x',
      analysis: { autoApproved, confidence: 90, reason: 'x' },
    });
    await Promise.resolve();
  });
}

describe('upload and gallery', { timeout: 40_000 }, () => {
  it('reads the gallery again after an approval, and only then', async () => {
    show();
    await screen.findByText('No approved screenshots yet');
    await upload(false);
    expect(api.count('listApprovedScreenshots')).toBe(1);
  });

  it('shows what was approved at once', async () => {
    show();
    await screen.findByText('No approved screenshots yet');
    shots = someShots(1);
    await upload(true);
    await screen.findByRole('button', { name: /^View the screenshot/ });
    expect(api.count('listApprovedScreenshots')).toBe(2);
  });
});
