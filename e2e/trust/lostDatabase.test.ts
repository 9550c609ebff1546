import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

const DATABASE = 'bigsmall.sqlite';
const CODE = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'KEPT', isActive: true };

const remove =
  (...names: readonly string[]) =>
  (dir: string) =>
    names.forEach((name) => rmSync(join(dir, name), { recursive: true, force: true }));

/** Names, sizes and times of everything in the folder. */
function stateOf(dir: string): string {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.lock'))
    .toSorted()
    .map((name) => join(dir, name))
    .map(
      (path) =>
        `${path} ${statSync(path).isDirectory() ? '' : `${statSync(path).size} ${statSync(path).mtimeMs}`}`,
    )
    .join('\n');
}

it('an installation that lost its database file does not start as an empty one', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const settings = { ADMIN_PASSWORD, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal' };
  const whole = join(folder.path, 'whole');
  const first = await startProduct({ ...settings, DATA_DIR: whole });
  onTestFinished(() => void first.kill());
  const cookie = await signIn(first.url);
  expect((await ask('POST', `${first.url}/api/gift-codes`, { json: CODE, cookie })).status).toBe(201);
  const file = { field: 'screenshot', bytes: await noiseJpeg({ width: 300, height: 600 }) };
  expect((await ask('POST', `${first.url}/api/screenshots/upload`, { file })).status).toBe(201);
  await first.stop();
  // A start makes the copy of the day if something was written since the last one, and the first run may have made one.
  rmSync(join(whole, 'copies'), { recursive: true, force: true });
  await first.start();
  await expect.poll(() => readdirSync(join(whole, 'copies')).some((name) => !name.includes('.')), { timeout: 20_000 }).toBe(true);
  await first.stop();
  const [day = ''] = readdirSync(join(whole, 'copies')).filter((name) => /^bigsmall-[\d-]+$/.test(name));

  /** Another installation, killed, so that it leaves a log. */
  const newer = join(folder.path, 'newer');
  const second = await startProduct({ ...settings, DATA_DIR: newer });
  await ask('POST', `${second.url}/api/gift-codes`, { json: CODE, cookie: await signIn(second.url) });
  await second.kill();

  const losses: Readonly<Record<string, readonly [(copy: string) => string, (dir: string) => void]>> = {
    'the file': [(copy) => `npm run restore -- ${copy}`, remove(DATABASE)],
    'the file and its mark': [(copy) => `npm run restore -- ${copy}`, remove(DATABASE, `${DATABASE}.created`)],
    'all but the images': [() => 'npm run restore -- <backup>', (dir) => remove(...readdirSync(dir).filter((name) => name !== 'objects'))(dir)],
    'all but the key': [() => 'npm run restore -- <backup>', (dir) => remove(...readdirSync(dir).filter((name) => name !== 'log-key'))(dir)],
    'the file, put back beside a newer log': [
      () => `${DATABASE}-wal belongs to that one`,
      (dir) => {
        remove(...readdirSync(dir).filter((name) => name.startsWith(DATABASE) && name !== DATABASE))(dir);
        for (const suffix of ['-wal', '-shm', '.created']) cpSync(join(newer, DATABASE + suffix), join(dir, DATABASE + suffix));
      },
    ],
  };
  const failures: unknown[] = [];
  for (const [what, [advice, lose]] of Object.entries(losses)) {
    const dir = join(folder.path, what.replaceAll(/[ ,]/g, '-'));
    cpSync(whole, dir, { recursive: true, preserveTimestamps: true });
    lose(dir);
    const before = stateOf(dir);
    const line = await startProduct({ ...settings, DATA_DIR: dir }).then(
      async (product) => (await product.kill(), 'It starts.'),
      (error: Error) => error.message,
    );
    if (!line.includes(advice(join(dir, 'copies', day)))) failures.push({ what, line });
    else if (stateOf(dir) !== before) failures.push({ what, before, after: stateOf(dir) });
  }

  // The command that the line names.
  const dir = join(folder.path, 'the-file');
  const restored = await runCommand(['restore', join(dir, 'copies', day)], { DATA_DIR: dir }).ended;
  const again = await startProduct({ ...settings, DATA_DIR: dir }).catch((error: Error) => error);
  let kept = '';
  if (!(again instanceof Error)) {
    kept = JSON.stringify(await ask('GET', `${again.url}/api/gift-codes`));
    await again.stop();
  }
  const isKept = kept.includes(CODE.giftCode);
  trustRow({
    fault: 'a data folder without its database, or with the log of another one, at a start',
    tried: Object.keys(losses).length,
    survived: Object.keys(losses).length - failures.length,
    lost: isKept ? 0 : 1,
    figures: 'each start rejected by one line that names what to do, nothing changed; the named copy restored in place',
    failures: [...failures, ...(isKept ? [] : [restored, kept])],
    brokenBy: 'starts-empty',
  });
}); // prettier-ignore
