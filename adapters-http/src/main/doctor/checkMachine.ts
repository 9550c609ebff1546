import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskReason, type DiskSpace } from '../../platform/readiness/diskSpace.ts';
import { badCheck, type Check, fineCheck, looked } from './check.ts';

/** What the doctor reads of the machine. */
export type Machine = {
  readonly diskSpace: (folder: string) => Promise<DiskSpace | null>;
  /** Ms of a durable write in the folder. */
  readonly writeTime: (folder: string) => Promise<number>;
  /** The most open files of a process as the shell starts it; undefined where it cannot be told. */
  readonly openFiles: () => Promise<number | undefined>;
  readonly now: () => number;
};

/** Beside the streams: the database, the log, images, and requests. */
const OTHER_FILES = 200;
/** Ms of an fsync from which on many predictions in a second wait for the disk. */
const SLOW = 50;
const TRIES = 5;

/** The limit of this process, which Node raises to the hard one at its start. */
export async function readOpenFiles(): Promise<number | undefined> {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = Number(/^Max open files +(\d+)/m.exec(text)?.[1]);
  return Number.isFinite(limit) ? limit : undefined;
}

/** The time of a durable write in the folder, and its free space. */
export async function checkDisk(dataDir: string, machine: Machine): Promise<readonly Check[]> {
  if (!existsSync(dataDir)) {
    return [{ name: 'disk', ...fineCheck(`${dataDir} is not there yet: the first start makes it.`) }];
  }
  const advice = 'Give the user of the server the folder, or set DATA_DIR to another one.';
  return [
    await looked(
      'fsync',
      async () => {
        const ms = await machine.writeTime(dataDir);
        const took = `A durable write in ${dataDir} takes ${ms.toFixed(1)} ms`;
        return ms <= SLOW
          ? fineCheck(`${took}.`)
          : badCheck(`${took}, over ${SLOW}: put DATA_DIR on a faster disk, not on a network.`);
      },
      advice,
    ),
    await looked('space', async () => {
      const disk = await machine.diskSpace(dataDir);
      if (disk === null) return { state: 'untried', line: `The free space of ${dataDir} cannot be read.` };
      const reason = diskReason(disk);
      if (reason !== undefined) return badCheck(`${reason} Free some, or move DATA_DIR to a larger disk.`);
      return fineCheck(`${Math.floor(disk.free / 1e6)} MB of ${Math.floor(disk.size / 1e6)} MB are free.`);
    }),
  ];
}

/** The median of some durable writes to a file of its own, which is removed. */
export async function readWriteTime(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const times: number[] = [];
    for (let tried = 0; tried < TRIES; tried++) {
      const begun = performance.now();
      await file.write(Buffer.alloc(4096));
      await file.sync();
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

export async function checkOpenFiles(liveStreams: number, machine: Machine): Promise<Check> {
  return looked('open files', async () => {
    const limit = await machine.openFiles();
    if (limit === undefined)
      return { state: 'untried', line: 'The limit of open files cannot be read here.' };
    const needed = liveStreams + OTHER_FILES;
    return limit >= needed
      ? fineCheck(`${limit} files may be open; ${liveStreams} live streams need ${needed}.`)
      : badCheck(
          `${limit} files may be open, but LIVE_STREAMS=${liveStreams} needs ${needed}: raise the limit (ulimit -n, LimitNOFILE of the service), or set LIVE_STREAMS to ${Math.max(0, limit - OTHER_FILES)} or less.`,
        );
  });
}
