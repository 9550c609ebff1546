import { useQuery } from '@tanstack/react-query';
import { type AdminScreenshot, adminScreenshotsQuery } from '../../api/admin/adminScreenshots.ts';

export type Earlier =
  | { readonly state: 'found'; readonly screenshot: AdminScreenshot }
  | { readonly state: 'reading' | 'unreadable' | 'missing' };

/** Loads the screenshot of that id, whatever its status; null loads nothing. */
export function useEarlierScreenshot(id: string | null): Earlier | null {
  const all = useQuery({ ...adminScreenshotsQuery('all'), enabled: id !== null, refetchInterval: false });
  if (id === null) return null;
  const screenshot = all.data?.find((each) => each.id === id);
  if (screenshot) return { state: 'found', screenshot };
  if (all.isFetching) return { state: 'reading' };
  return { state: all.isError ? 'unreadable' : 'missing' };
}
