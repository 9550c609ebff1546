import { vi } from 'vitest';

/** Numbers the object URLs, which jsdom does not make; counts those made and lists those revoked. */
export function stubObjectUrls() {
  const urls = { made: 0, revoked: [] as string[] };
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${(urls.made += 1)}`,
      revokeObjectURL: (url: string) => void urls.revoked.push(url),
    }),
  );
  return urls;
}
