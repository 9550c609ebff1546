import type { ScreenshotAnswer } from '@bigsmall/adapters-http/wire';
import { apiError } from './errors/apiError.ts';

export type UploadOptions = {
  /** Called with the share of the file that is sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Enough for five megabytes over a slow phone's uplink. */
const TIMEOUT_MS = 180_000;

/**
 * Uploads a screenshot by XMLHttpRequest, because fetch reports no upload progress. Rejects with an ApiError, and on a
 * broken connection, after 3 minutes, and when aborted.
 */
export function uploadScreenshot(
  url: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ScreenshotAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new Error(why));
    call.open('POST', url);
    call.withCredentials = true;
    call.timeout = TIMEOUT_MS;
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    });
    call.addEventListener('load', () => {
      if (call.status < 200 || call.status > 299) {
        const wait = call.getResponseHeader('retry-after');
        reject(apiError(call.status, call.responseText || call.statusText, wait));
        return;
      }
      try {
        resolve(JSON.parse(call.responseText) as ScreenshotAnswer);
      } catch {
        reject(new Error(`${call.status}: the answer is not JSON`));
      }
    });
    call.addEventListener('error', fail('no connection'));
    call.addEventListener('timeout', fail('no answer in time'));
    call.addEventListener('abort', fail('aborted'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('screenshot', file);
    call.send(form);
  });
}
