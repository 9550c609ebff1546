import { useQuery } from '@tanstack/react-query';
import { activeCountQuery } from '../../api/queries.ts';
import { desktop } from '../../design-system/scale.ts';

/** The number of active visitors, loaded on large screens only, where it is shown; undefined before the first answer. */
export function useActiveCount(): number | undefined {
  const shown = typeof matchMedia === 'function' && matchMedia(desktop).matches;
  return useQuery({ ...activeCountQuery, enabled: shown }).data?.count;
}
