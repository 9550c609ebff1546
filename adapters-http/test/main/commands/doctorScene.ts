import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createFolderPublished, openObjects, openStores, sha256 } from '@bigsmall/adapters-persistence';
import { emptyRoot } from '@bigsmall/domain/log';
import sqlite3 from 'sqlite3';
import { expect, it } from 'vitest';
import { makeDoctor } from '../../../src/main/commands/doctor.ts';
import { runCommandLine } from '../../../src/main/commands/runCommandLine.ts';
import { readSettings } from '../../../src/main/commands/readSettings.ts';
import type { Check } from '../../../src/main/doctor/check.ts';
import { type Machine, readWriteTime } from '../../../src/main/doctor/checkMachine.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

export const ORIGIN = 'localhost/log';
export const SECRET = 'the secret access key';
export const GB = 1e9;

/** What each test breaks is real, but for a disk that is full or slow and the limit of open files. */
const MACHINE: Machine = {
  diskSpace: () => Promise.resolve({ free: 60 * GB, size: 100 * GB }),
  writeTime: readWriteTime,
  openFiles: () => Promise.resolve(1_048_576),
  now: Date.now,
};

type Env = Readonly<Record<string, string>>;

/** Runs the doctor with these settings, and answers with its exit code and what it says. */
export async function examine(
  env: Env,
  machine: Partial<Machine> = {},
  args: readonly string[] = [],
  folder = '/nowhere',
) {
  const doctor = makeDoctor({ ...MACHINE, ...machine });
  const ended = await runCommandLine([doctor], ['doctor', ...args], readSettings(env, folder));
  const { code, lines, facts } = ended!.outcome;
  const checks = (facts?.['checks'] ?? []) as readonly Check[];
  return {
    code,
    text: lines.join('\n'),
    findings: checks.filter(({ state }) => state === 'finding').map(({ name, line }) => `${name}: ${line}`),
    checks,
    settings: facts?.['settings'],
  };
}

/** Makes a data folder as the first start leaves it, and answers also with its images. */
export async function anInstallation() {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  const id = await stores.databaseId.readOrSet('the-database');
  await stores.close();
  const { objects } = await openObjects({ folder: join(dataDir, 'objects') });
  await objects.claim(id);
  const empty = { origin: ORIGIN, size: 0, root: emptyRoot(sha256) };
  for (const place of [createFolderPublished(dataDir), objects.published]) await place.add(empty);
  return { dataDir, objects };
}

/** Makes a feed of one draw that tells this time. */
export const feedAt =
  (time: () => number): RequestListener =>
  (_request, response) => {
    const list = [{ issueNumber: '20260926100011000', number: '8' }];
    const text = JSON.stringify({ code: 0, data: { list }, serviceTime: time() });
    response.writeHead(200, { date: new Date(time()).toUTCString() }).end(text);
  };

/** Runs these statements on the file of a database, which they may make. */
export async function sql(file: string, statement: string): Promise<void> {
  const database = new sqlite3.Database(file);
  await new Promise<void>((resolve, reject) => {
    database.exec(statement, (error) => (error === null ? resolve() : reject(error)));
  });
  await new Promise<void>((resolve) => {
    database.close(() => resolve());
  });
}

type Broken = {
  readonly env: Env;
  readonly machine?: Partial<Machine>;
  readonly says: RegExp;
};

export type BrokenThings = Readonly<Record<string, () => Promise<Broken>>>;

/** Makes a test of each broken thing: the doctor must name it, and nothing else. */
export function namesEach(broken: BrokenThings): void {
  it.each(Object.keys(broken))('names %s, and nothing else', async (what) => {
    const { env, machine, says } = await broken[what]!();
    const { code, findings, text } = await examine(env, machine);
    expect(findings).toEqual([expect.stringMatching(says)]);
    expect(code).toBe(1);
    expect(text).toContain(`FINDING  ${findings[0]}`);
    expect(text).not.toContain(SECRET);
  });
}
