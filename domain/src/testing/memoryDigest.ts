/** A 64-digit stand-in for SHA-256, which the domain lacks. */
export function memoryDigest(bytes: Uint8Array): string {
  return Array.from({ length: 8 }, (_, salt) => {
    let hash = 2_166_136_261 ^ (salt * 40_503);
    // By index: an iterator takes several times as long, and a test stores megabytes.
    for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes[at]!, 16_777_619);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}
