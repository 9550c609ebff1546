const FALLBACK = 20_260_926;

/** The seed of this run: a whole number from TRUST_SEED. `npm run trust` sets and prints it. */
export function trustSeed(): number {
  return Number(process.env['TRUST_SEED'] ?? FALLBACK);
}

/** Numbers in [0, 1) that depend on the run's seed and the label alone. */
export function seededRandom(label: string): () => number {
  let state = trustSeed() >>> 0;
  for (const character of label) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `length` bytes of noise from `random`. */
export function noise(length: number, random: () => number): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}
