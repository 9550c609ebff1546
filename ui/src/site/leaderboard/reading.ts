import type { UseQueryResult } from '@tanstack/react-query';

/** What is known of something the server is asked for. */
export type Reading<Value> = {
  /** Undefined until it was had once; kept when a later reading fails. */
  readonly value: Value | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** A query as far as a panel needs it. */
export function readingOf<Value>(query: UseQueryResult<Value>): Reading<Value> {
  return {
    value: query.data,
    failed: query.isError,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
