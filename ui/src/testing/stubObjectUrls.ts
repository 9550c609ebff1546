import { vi } from 'vitest';

/** Numbers the object URLs, which jsdom does not make; counts those made and lists those revoked. */
export function stubObjectUrls() {
  const urls = { made: 0, revoked: [] as string[] };
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:${(urls.made += 1)}`;
      static override revokeObjectURL = (url: string) => void urls.revoked.push(url);
    },
  );
  return urls;
}
