import type { Result } from '@bigsmall/domain';
import { request } from '../api/request.ts';
import { parseResults, type ResultsFailure, type ResultsReading } from './resultsReading.ts';

/** Reads the newest draws from `url`, our own path or the third party's, which gets no cookie. Never rejects. */
export async function readResults(
  url: string,
  signal?: AbortSignal,
): Promise<Result<ResultsReading, ResultsFailure>> {
  try {
    const own = new URL(url, location.href).origin === location.origin;
    const response = await request(url, {
      credentials: own ? 'include' : 'omit',
      // Always ask; an unchanged answer costs a 304.
      cache: 'no-cache',
      signal,
    });
    return parseResults(await response.text(), response.headers.get('date'));
  } catch {
    return { ok: false, code: 'feed_unreachable' };
  }
}
