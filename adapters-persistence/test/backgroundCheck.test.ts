import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aDraw } from '@bigsmall/domain/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { isUnavailable, openStores } from '../src/index.ts';
import type { StoreLog } from '../src/storeLog.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const FILE = 'bigsmall.sqlite';
const PAGE = 4096;

/** A log that remembers its error lines, as the operator reads them. */
function listening(): StoreLog & { readonly errors: string[]; readonly infos: string[] } {
  const [errors, infos]: [string[], string[]] = [[], []];
  return {
    errors,
    infos,
    info: (_details, message) => void infos.push(message),
    warn: () => {},
    error: (_details, message) => void errors.push(message),
  };
}

/** Damages the page; the answer puts back what was there. */
function damagePage(file: string, page: number): () => void {
  const whole = Buffer.alloc(PAGE);
  const at = (page - 1) * PAGE;
  const change = (action: (handle: number) => void): void => {
    const handle = openSync(file, 'r+');
    action(handle);
    closeSync(handle);
  };
  change((handle) => {
    readSync(handle, whole, 0, PAGE, at);
    writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, at);
  });
  return () => change((handle) => writeSync(handle, whole, 0, PAGE, at));
}

async function openError(dataDir: string): Promise<string> {
  const stores = await openStores({ dataDir }).catch((error: unknown) => error as Error);
  if (stores instanceof Error) return stores.message;
  await stores.close();
  return 'opened';
}

const NOTICE = /is damaged \(.*\)\. Restore it from a backup\..* Writes have stopped\.$/;

/** How a start on a damaged database finds out; else what it took for sound. */
async function howFound(dataDir: string, log: ReturnType<typeof listening>): Promise<string> {
  const stores = await openStores({ dataDir }, log).catch((error: unknown) => error as Error);
  if (stores instanceof Error) return 'at the start';
  const giveUpAt = performance.now() + 20_000;
  while ((await stores.ready()) && performance.now() < giveUpAt) await pause(20);
  const isReady = await stores.ready();
  await vi.waitUntil(() => isReady || log.errors.length > 0, { timeout: 20_000 });
  const write = stores.draws.append([aDraw({ period: requirePeriod('20241201001') })]);
  const error = await write.catch((thrown: unknown) => thrown);
  await stores.close();
  if (isReady) return 'ready forever';
  return isUnavailable(error) ? 'in the background' : 'a write was taken';
}

describe('a start on a database of 45 MB', () => {
  let original = '';
  let bytes = 0;
  /** The database in a folder of its own. */
  const copied = (): string => {
    const dataDir = temporaryFolder();
    copyFileSync(original, join(dataDir, FILE));
    return dataDir;
  };

  beforeAll(async () => {
    original = join(await fillPredictions(150_000), FILE);
    bytes = statSync(original).size;
    return () => rmSync(original, { force: true });
  }, 120_000);

  /** Starts, writes, and waits for the check; the answer is whether the write was stored first. */
  async function writesFirst(): Promise<boolean> {
    const log = listening();
    const stores = await openStores({ dataDir: copied() }, log);
    await stores.draws.append([aDraw({ period: requirePeriod('20241201001') })]);
    const first = log.infos.length === 0;
    await expect
      .poll(() => log.infos, { timeout: 20_000 })
      .toContain('Every page of the database was checked.');
    expect(await stores.ready()).toBe(true);
    await stores.close();
    expect(log.errors).toEqual([]);
    return first;
  }

  it('checks every page after it has opened, and accepts writes meanwhile', async () => {
    let first = false;
    // A machine that stalls for a tenth of a second stores the write last.
    for (let start = 0; start < 5 && !first; start += 1) first = await writesFirst();
    expect(first).toBe(true);
  }, 60_000);

  it('notices 30 of 30 damaged pages: it is not ready, logs one line, and accepts no more writes', async () => {
    const dataDir = copied();
    const file = join(dataDir, FILE);
    const pages = bytes / PAGE;
    const [found, logged]: [string[], string[]] = [[], []];
    for (let each = 0; each < 30; each += 1) {
      const page = 2 + Math.floor(((each + 0.5) * (pages - 2)) / 30);
      const repair = damagePage(file, page);
      rmSync(`${file}.damaged`, { force: true });
      const log = listening();
      found.push(await howFound(dataDir, log));
      logged.push(...log.errors);
      // The next start reads every page before it opens.
      expect(await openError(dataDir)).toMatch(/is damaged/);
      repair();
    }
    expect(found.filter((how) => !['at the start', 'in the background'].includes(how))).toEqual([]);
    expect(logged).toHaveLength(found.filter((how) => how === 'in the background').length);
    expect(logged.length).toBeGreaterThan(20);
    for (const line of logged) expect(line).toMatch(NOTICE);
    expect(await openError(dataDir)).toBe('opened');
    expect(existsSync(`${file}.damaged`)).toBe(false);
  }, 240_000);

  it('rejects a file that is cut off or whose header is overwritten at once', async () => {
    const cut = copied();
    truncateSync(join(cut, FILE), bytes - PAGE);
    expect(await openError(cut)).toMatch(/is damaged/);
    const overwritten = copied();
    damagePage(join(overwritten, FILE), 1);
    expect(await openError(overwritten)).toMatch(/is damaged/);
  }, 60_000);

  it('after an unclean end serves reads at once and lets writes wait for the check', async () => {
    const running = copied();
    const first = await openStores({ dataDir: running });
    await first.draws.append([aDraw({ period: requirePeriod('20241201001') })]);
    const dataDir = temporaryFolder();
    for (const name of [FILE, `${FILE}-wal`]) copyFileSync(join(running, name), join(dataDir, name));
    await first.close();

    const log = listening();
    const stores = await openStores({ dataDir }, log);
    const order: string[] = [];
    await Promise.all([
      stores.draws
        .append([aDraw({ period: requirePeriod('20241201002') })])
        .then(() => order.push(`write ${log.infos.length}`)),
      stores.draws.newest(1).then(() => order.push(`read ${log.infos.length}`)),
    ]);
    expect(order).toEqual(['read 0', 'write 1']);
    await stores.close();
  }, 60_000);

  it('ends its check when the stores are closed', async () => {
    const stores = await openStores({ dataDir: copied() });
    const start = performance.now();
    await stores.close();
    expect(performance.now() - start).toBeLessThan(1000);
  }, 60_000);
});
