/** How many of the 256 bits of two perceptual hashes (64 hex digits each) differ, 0..256. */
export function perceptualDistance(one: string, other: string): number {
  if (!/^[\da-f]{64}$/.test(one) || !/^[\da-f]{64}$/.test(other)) {
    throw new RangeError('A perceptual hash must be 64 hex digits.');
  }
  let distance = 0;
  for (let at = 0; at < one.length; at += 8) {
    let bits = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    for (; bits !== 0; bits &= bits - 1) distance += 1;
  }
  return distance;
}
