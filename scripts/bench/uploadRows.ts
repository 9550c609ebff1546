import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { cpuOf, SERVER_CORE, type Server, startPeer } from './pinned.ts';
import { type Effort, medians, type Row } from './row.ts';

const run = promisify(execFile);
const COUNT = 32;
const BYTES = 5_000_000;

/** Of the process's memory, in MB. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** 32 uploads at once: the CPU of one in ms, and the growth of the memory for each in MB. */
async function upload({ pid, port }: Server): Promise<{ readonly cpu: number; readonly memory: number }> {
  // The peak is counted from now on.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [cpu, memory] = [cpuOf(pid), memoryOf(pid, 'VmRSS')];
  const options = JSON.stringify({ port, count: COUNT, bytes: BYTES });
  await run('taskset', ['-c', '1', process.execPath, join(import.meta.dirname, 'uploads.mjs'), options]);
  return {
    cpu: (cpuOf(pid) - cpu) / 1000 / COUNT,
    memory: Math.max(0, memoryOf(pid, 'VmHWM') - memory) / COUNT,
  };
}

/** The way of 32 bodies of 5 MB through the product, up to the check of their first bytes, beside bare servers. */
export async function uploadRows({ repetitions }: Effort): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const settings = { DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000000' };
  const product = await startProduct(settings, { wrap: SERVER_CORE });
  const ends: (() => unknown)[] = [product.stop, folder.remove];
  try {
    const ours = { pid: product.pid()!, port: Number(new URL(product.url).port) };
    const [discard, pipe] = [await startPeer(['discard'], {}), await startPeer(['pipe'], {})];
    ends.unshift(discard.stop, pipe.stop);
    const memory: Record<'ours' | 'discard', number[]> = { ours: [], discard: [] };
    const measured = (server: Server, name?: keyof typeof memory) => async () => {
      const { cpu, memory: grown } = await upload(server);
      if (name !== undefined) memory[name].push(grown);
      return cpu;
    };
    const cpu = await medians(
      { ours: measured(ours, 'ours'), discard: measured(discard, 'discard'), pipe: measured(pipe) },
      repetitions,
    );
    // The first one meets a small heap: what a fresh process grows by is the most.
    const [grown, least] = [Math.max(...memory.ours), Math.max(...memory.discard)];
    return [
      {
        row: 11,
        what: `upload of 5 MB, ${COUNT} at once: memory an upload / a server that discards it (most of all repetitions)`,
        ours: `${grown.toFixed(2)} MB`,
        peer: '',
        floor: `${least.toFixed(2)} MB`,
        ratio: grown / least,
        limit: 4,
        // Both depend on when the garbage collector runs.
        isTimed: true,
      },
      {
        row: 11,
        what: `upload of 5 MB, ${COUNT} at once: CPU / a server that pipes it to a file`,
        ours: `${cpu.ours.toFixed(1)} ms`,
        peer: `${cpu.discard.toFixed(1)} ms (discarded)`,
        floor: `${cpu.pipe.toFixed(1)} ms`,
        ratio: cpu.ours / cpu.pipe,
        limit: 2.5,
        now: 4,
      },
    ];
  } finally {
    for (const end of ends) await end();
  }
}
