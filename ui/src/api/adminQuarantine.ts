import type { QuarantinedRow, QuarantineReview } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { asList } from './asList.ts';
import { getJson, request } from './request.ts';

export type { QuarantinedRow };

/** Rows of the game feed that are not believed, the last seen first. */
export const quarantineQuery = queryOptions({
  queryKey: ['admin', 'quarantine'],
  queryFn: async ({ signal }) =>
    asList(await getJson<readonly QuarantinedRow[] | null>('/api/admin/quarantine', { signal })),
  staleTime: 0,
  refetchInterval: 30_000,
});

export type QuarantineVerdict = QuarantineReview & Pick<QuarantinedRow, 'issueNumber'>;

/** Takes the row in as a draw, or drops it. Rejects with an HttpError: a 404 when it is no longer there. */
export async function reviewQuarantined({ issueNumber, verdict }: QuarantineVerdict): Promise<void> {
  const body: QuarantineReview = { verdict };
  await request(`/api/admin/quarantine/${encodeURIComponent(issueNumber)}`, { method: 'POST', body });
}
