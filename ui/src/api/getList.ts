import { getJson } from './request.ts';

/** Reads a JSON list; empty when the answer is anything else. */
export async function getList<Item>(url: string, signal?: AbortSignal): Promise<readonly Item[]> {
  // Else the browser may give what is a second old, and a change that was just made is not in it.
  const answer = await getJson<unknown>(url, { signal, cache: 'no-cache' });
  return Array.isArray(answer) ? (answer as readonly Item[]) : [];
}
