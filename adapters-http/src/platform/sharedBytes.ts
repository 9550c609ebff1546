/** The bytes of this key, which never change: from memory, or from `make`, which may find none. */
type SharedBytes = (key: string, make: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;

/**
 * Large answers as bytes that all their readers share, made once for all that ask meanwhile: a crowd of slow readers takes no
 * more memory than one. The `most` that were asked for last stay.
 */
export function createSharedBytes(most: number): SharedBytes {
  const made = new Map<string, Promise<Buffer | undefined>>();
  return async (key, make) => {
    const bytes = made.get(key) ?? make();
    made.delete(key);
    made.set(key, bytes);
    for (const oldest of [...made.keys()].slice(0, -most)) made.delete(oldest);
    const found = await bytes.catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    if (found === undefined) made.delete(key);
    return found;
  };
}
