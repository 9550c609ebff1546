import { afterEach, expect, it, vi } from 'vitest';
import { shareFile } from './useSharing.ts';

afterEach(() => void vi.unstubAllGlobals());

const blob = new Blob(['png'], { type: 'image/png' });
const given = { blob, name: 'pick.png', text: 'BIG' };
const rejection = (name: string) => () => Promise.reject(new DOMException('no', name));

it('shares the image with its words where files are taken', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, canShare: () => true });
  expect(await shareFile(given)).toBe('shared');
  const [shared] = share.mock.calls[0] ?? [];
  expect(shared?.text).toBe('BIG');
  expect(shared?.files?.[0]).toMatchObject({ name: 'pick.png', type: 'image/png' });
});

it.each([
  ['no files are taken', { canShare: () => false }, blob],
  ['nobody says whether files are taken', {}, blob],
  ['there is no image', { canShare: () => true }, null],
])('shares the words alone where %s', async (_, able, image) => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, ...able });
  expect(await shareFile({ ...given, blob: image })).toBe('shared');
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'BIG' });
});

it('reports a closed share sheet as cancelled, and an error as failed', async () => {
  vi.stubGlobal('navigator', { share: rejection('AbortError') });
  expect(await shareFile(given)).toBe('cancelled');
  vi.stubGlobal('navigator', { share: rejection('NotAllowedError') });
  expect(await shareFile(given)).toBe('failed');
  vi.stubGlobal('navigator', {});
  expect(await shareFile(given)).toBe('failed');
});
