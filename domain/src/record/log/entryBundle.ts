import { fail, type Result, succeed } from '../../platform/result.ts';

/** The entries of a tile, each after its length as two bytes, the higher first. Throws RangeError for one over 65,535 bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new RangeError('An entry has at most 65,535 bytes.');
    bytes.set([entry.length >> 8, entry.length & 0xff], at);
    bytes.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bytes;
}

/** The `width` entries of a bundle's bytes. */
export function parseEntryBundle(
  width: number,
  bytes: Uint8Array,
): Result<readonly Uint8Array[], { readonly code: 'bundle_format' }> {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length && entries.length <= width) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const end = at + 2 + high * 256 + (low ?? bytes.length);
    if (end > bytes.length) return fail('bundle_format');
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries.length === width ? succeed(entries) : fail('bundle_format');
}
