import type { Result } from '@bigsmall/domain';
import type { FirstPageApi } from '../api/api.ts';
import { parseResults, type ResultsFailure, type ResultsReading } from './resultsReading.ts';

/** Reads the newest draws from `url`, our own path or the third party's. Never rejects. */
export async function readResults(
  api: Pick<FirstPageApi, 'readResults'>,
  url: string,
  signal?: AbortSignal,
): Promise<Result<ResultsReading, ResultsFailure>> {
  try {
    const { text, date } = await api.readResults(url, signal);
    return parseResults(text, date);
  } catch {
    return { ok: false, code: 'feed_unreachable' };
  }
}
