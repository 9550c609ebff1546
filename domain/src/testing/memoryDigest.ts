/** 64 hex digits, others for other bytes unless by a rare chance: the core has no SHA-256. */
export function memoryDigest(bytes: Uint8Array): string {
  return Array.from({ length: 8 }, (_, salt) => {
    let hash = 2_166_136_261 ^ (salt * 40_503);
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}
