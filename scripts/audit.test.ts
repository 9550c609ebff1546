import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type RecordRow, rowText } from '@bigsmall/domain/log';
import { requirePublicId, requireSessionId } from '@bigsmall/domain/people';
import { aPeriod, aRecordedPrediction, createSealedLog, NOON } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createLogKey } from '../adapters-http/src/record/createCheckpoints.ts';
import { temporaryFolder } from '../adapters-http/test/support/temporaryFolder.ts';
import { testServer } from '../adapters-http/test/support/testServer.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const { signer, published } = createLogKey(sha256, 'play.example/log', Buffer.alloc(32, 7));

type Game = {
  readonly periods: number;
  readonly number?: (at: number) => number;
  readonly rowsShown?: string;
  readonly drawsFirst?: boolean;
};

/** A server over a log of as many drawn periods, each with two rows. */
async function serveGame({
  periods,
  number = () => 7,
  rowsShown,
  drawsFirst = false,
}: Game): Promise<string> {
  const log = createSealedLog(sha256, signer);
  const texts = new Map<string, string>([
    ['/api/log/key', `${published}\n`],
    ['/api/log/checkpoint', ''],
  ]);
  for (let at = 1; at <= periods; at++) {
    const [period, lock] = [aPeriod(at), NOON + at * 60_000];
    const rows = ['ann', 'ben'].map((name) => rowOf(name, at, lock));
    const steps = [() => log.seal(period, lock, rows), () => log.draw(period, number(at), lock + 9000)];
    for (const step of drawsFirst ? steps.toReversed() : steps) step();
    texts.set(`/api/log/rows/${period}`, rowsShown ?? rows.map(rowText).join(''));
  }
  texts.set('/api/log/checkpoint', log.checkpoint());
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const shown = texts.get(path) ?? log.tile(path.replace('/api/log/', ''));
    void Promise.resolve(shown).then((body) => response.writeHead(body === undefined ? 404 : 200).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function rowOf(name: string, at: number, lock: number): RecordRow {
  return {
    id: `${name}-${at}`,
    period: aPeriod(at),
    prediction: 'BIG',
    source: 'manual',
    confidence: null,
    recordedAt: lock - 5000,
    publicId: requirePublicId(name),
  };
}

type Ended = { readonly code: number; readonly output: string };

async function audit(...args: readonly string[]): Promise<Ended> {
  const script = join(import.meta.dirname, 'audit.mjs');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', script, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/** A file with the checkpoint of an honest server. */
async function keptFrom(game: Game): Promise<string> {
  const file = join(temporaryFolder(), 'kept.json');
  expect(await audit(await serveGame(game), '--from', file)).toMatchObject({ code: 0 });
  return file;
}

it('finds nothing wrong on a real server, and continues from the kept checkpoint', async () => {
  const test = await testServer();
  await test.server.start();
  const file = join(temporaryFolder(), 'kept.json');
  for (const [at, checked] of [
    [721, '2 rows of 1 periods'],
    [722, '1 rows of 1 periods'],
  ] as const) {
    for (const session of at === 721 ? ['ann', 'ben'] : ['ann']) {
      const lockAt = NOON + (at - 720) * 60_000;
      const owner = { sessionId: requireSessionId(session), id: `${session}-${at}` };
      await test.stores.predictions.record(
        aRecordedPrediction({ ...owner, period: aPeriod(at), lockAt, recordedAt: lockAt - 9000 }),
      );
    }
    await test.useCases.sealPeriods({ now: NOON + at * 60_000 });
    await test.bring({ period: aPeriod(at), number: 6 });
    await test.useCases.settlePredictions({ now: NOON + at * 60_000 });
    const { code, output } = await audit(test.server.info.uri, '--from', file);
    expect(output).toContain(`Checked: all entries, and ${checked}.\nAll of it is right.`);
    expect(code).toBe(0);
  }
});

it('finds nothing wrong in a log of several tiles', async () => {
  const { code, output } = await audit(await serveGame({ periods: 200 }));
  expect(output).toContain('play.example/log, 400 entries.');
  expect(output).toContain('400 rows of 200 periods');
  expect(code).toBe(0);
});

it('finds a batch that stands after its draw', async () => {
  const { code, output } = await audit(await serveGame({ periods: 2, drawsFirst: true }));
  expect(output).toContain(`WRONG Period ${aPeriod(1)} has a batch after its draw.`);
  expect(code).toBe(1);
});

it('finds a changed row', async () => {
  const rowsShown = ['ann', 'cho'].map((name) => rowText(rowOf(name, 1, NOON + 60_000))).join('');
  const { code, output } = await audit(await serveGame({ periods: 1, rowsShown }));
  expect(output).toContain(`WRONG The rows of period ${aPeriod(1)} are not those of its batch.`);
  expect(code).toBe(1);
});

it('finds a log that forked from the kept checkpoint', async () => {
  const file = await keptFrom({ periods: 3 });
  const { code, output } = await audit(await serveGame({ periods: 5, number: () => 3 }), '--from', file);
  expect(output).toContain('WRONG The log does not continue the kept checkpoint');
  expect(code).toBe(1);
});

it('finds a log that shrank below the kept checkpoint', async () => {
  const file = await keptFrom({ periods: 3 });
  const { code, output } = await audit(await serveGame({ periods: 2 }), '--from', file);
  expect(output).toContain('WRONG The log is shorter than the kept checkpoint of 6 entries.');
  expect(code).toBe(1);
});

it('cannot check a server without a record, and keeps nothing of it', async () => {
  const file = join(temporaryFolder(), 'kept.json');
  const { code, output } = await audit('http://127.0.0.1:1', '--from', file);
  expect(output).toMatch(/^Not checked: /);
  expect(code).toBe(2);
  expect(existsSync(file)).toBe(false);
});
