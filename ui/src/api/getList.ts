import { getJson } from './request.ts';

/** Reads a JSON list; empty when the answer is anything else. */
export async function getList<Item>(url: string, signal?: AbortSignal): Promise<readonly Item[]> {
  const answer = await getJson<unknown>(url, { signal });
  return Array.isArray(answer) ? (answer as readonly Item[]) : [];
}
