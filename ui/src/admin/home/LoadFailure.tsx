import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from '../../api/errors/errorOf.ts';
import { Notice } from '../../design-system/index.ts';

/** Says that figures could not be loaded, and loads them again. An ended session is shown by the sign-in dialog. */
export function LoadFailure({
  title,
  of: { error, isFetching, refetch },
}: {
  readonly title: string;
  readonly of: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  if (error === null || statusOf(error) === 401) return null;
  return (
    <Notice tone="error" title={title} onRetry={() => void refetch()} retrying={isFetching}>
      The server did not answer as it should.
    </Notice>
  );
}
