/** About 1 MB of texts and digests. */
const MOST = 1000;
const LONGEST = 400;

/**
 * The digest of a text, kept for texts of at most 400 characters that come again: to make one costs a twentieth of a
 * polled answer. Once it holds `most` of them it forgets all.
 */
export function createKeptDigests(digestOf: (text: string) => string, most = MOST): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const digest = digestOf(text);
    if (text.length > LONGEST) return digest;
    if (kept.size === most) kept.clear();
    kept.set(text, digest);
    return digest;
  };
}
