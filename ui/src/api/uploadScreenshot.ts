import type { ScreenshotReceipt } from '@bigsmall/adapters-http/contract';

export type { ScreenshotReceipt };

/** Five megabytes over a slow phone's uplink take a while. */
const TIMEOUT_MS = 180_000;

export type UploadOptions = {
  /** Told the share of the file that is sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a screenshot. Rejects on any refusal (`status: body`), a broken connection, 3 minutes without an end, and an
 * abort. By XMLHttpRequest: fetch does not tell how much has been sent.
 */
export function uploadScreenshot(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ScreenshotReceipt> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new Error(why));
    call.open('POST', '/api/screenshots/upload');
    call.withCredentials = true;
    call.timeout = TIMEOUT_MS;
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    });
    call.addEventListener('load', () => {
      if (call.status < 200 || call.status > 299) {
        reject(new Error(`${call.status}: ${call.responseText || call.statusText}`));
        return;
      }
      try {
        resolve(JSON.parse(call.responseText) as ScreenshotReceipt);
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
