import type { UseQueryResult } from '@tanstack/react-query';
import type { Loadable } from '../../design-system/AsyncState.tsx';

/** A query as a panel shows it. */
export function loadableOf<Value>(query: UseQueryResult<Value>): Loadable<Value> {
  return {
    value: query.data,
    failed: query.isError,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
