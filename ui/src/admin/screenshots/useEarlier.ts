import { useQuery } from '@tanstack/react-query';
import { type AdminScreenshot, adminScreenshotsQuery } from '../../api/adminScreenshots.ts';

export type Earlier =
  | { readonly state: 'found'; readonly shot: AdminScreenshot }
  | { readonly state: 'reading' | 'unreadable' | 'missing' };

/** The screenshot of that id, whatever its status; null asks for none. */
export function useEarlier(id: string | null): Earlier | null {
  const all = useQuery({ ...adminScreenshotsQuery('all'), enabled: id !== null, refetchInterval: false });
  if (id === null) return null;
  const shot = all.data?.find((each) => each.id === id);
  if (shot) return { state: 'found', shot };
  if (all.isFetching) return { state: 'reading' };
  return { state: all.isError ? 'unreadable' : 'missing' };
}
