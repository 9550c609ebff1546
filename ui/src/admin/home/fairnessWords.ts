/** Factors of the evidence from which on there are signs, and strong ones, as the server alarms. */
const WEAK = Math.log2(10);
const STRONG = Math.log2(1000);

/** What the evidence against fair draws says in words; it is told in bits: each doubles the factor. */
export function fairnessWords(bits: number | null | undefined): string {
  if (typeof bits !== 'number') return '—';
  if (bits < WEAK) return 'No sign';
  return bits < STRONG ? 'Weak signs' : 'Strong signs';
}
