import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Beyond this share of the heap's limit a process may end without a verdict: a map that grows is copied. */
const SHARE = 0.5;
const MEGABYTE = 1024 * 1024;

let collect: (() => void) | undefined;

/** Throws once more than so many megabytes are used after garbage is collected, while there is memory to say so. */
export function requireMemory(megabytes: number): void {
  if (isFree(megabytes)) return;
  collect ??= collector();
  collect();
  if (isFree(megabytes)) return;
  throw new Error(
    `what the server shows needs more than ${megabytes} MB of memory. For an honest server: npx bigsmall audit --memory ${megabytes * 4} <address>.`,
  );
}

function isFree(megabytes: number): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used < Math.min(megabytes * MEGABYTE, SHARE * limit);
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
