import { causeOf } from './causeOf.ts';

export type AskedText =
  /** `text` is undefined when it is longer than the limit. */
  | { readonly ok: true; readonly status: number; readonly text: string | undefined }
  /** Why there is no answer, without the address, which may contain a key. */
  | { readonly ok: false; readonly reason: string };

/** What a server answers at `path` below `base`, as text of at most `most` bytes. `timeoutMs` is that of the whole answer. */
export async function askText(
  {
    base,
    path,
    timeoutMs,
    most,
  }: Readonly<Record<'base' | 'path', string> & Record<'timeoutMs' | 'most', number>>,
  request: RequestInit = {},
): Promise<AskedText> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // A redirect leads away from the address that the operator named.
    const response = await fetch(base.replace(/\/$/, '') + path, { ...request, signal, redirect: 'manual' });
    return { ok: true, status: response.status, text: await readText(response, most) };
  } catch (error) {
    const reason = signal.aborted ? `No answer within ${timeoutMs} ms.` : `Unreachable (${causeOf(error)}).`;
    return { ok: false, reason };
  }
}

/** The body as text; undefined once it exceeds `most` bytes, whatever its declared length. */
export async function readText(response: Response, most: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}
