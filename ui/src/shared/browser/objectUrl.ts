/** An address for the bytes within this page, to be revoked; undefined in a browser that gives none. */
export function objectUrl(blob: Blob): string | undefined {
  try {
    return URL.createObjectURL(blob);
  } catch {
    return undefined;
  }
}
