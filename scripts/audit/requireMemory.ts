import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Beyond this share of the heap's limit, garbage is collected; what is left must be below it. A map that grows is copied. */
const SHARE = 0.5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Throws while there is memory to say so: a process that has run out of it ends without a verdict. */
export function requireMemory(): void {
  if (isFree()) return;
  collect();
  if (isFree()) return;
  throw new Error(
    'what the server shows needs more memory. For an honest server: node --max-old-space-size=1024 --import tsx scripts/audit.ts <address>.',
  );
}

function isFree(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used < SHARE * limit;
}
