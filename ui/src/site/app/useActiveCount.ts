import { useQuery } from '@tanstack/react-query';
import { activeCountQuery } from '../../api/queries.ts';
import { desktop } from '../../design-system/scale.ts';

/** How many visitors are there, asked for on large screens only, where it is shown; undefined until it is known. */
export function useActiveCount(): number | undefined {
  const wanted = typeof matchMedia === 'function' && matchMedia(desktop).matches;
  return useQuery({ ...activeCountQuery, enabled: wanted }).data?.count;
}
