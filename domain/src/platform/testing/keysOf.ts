/** The keys of what a store lists, in its order. */
export async function keysOf(listed: AsyncIterable<{ readonly key: string }>): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys;
}
