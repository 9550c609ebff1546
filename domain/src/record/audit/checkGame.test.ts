import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { aPeriod } from '../../testing/builders.ts';
import { checkGame } from './checkGame.ts';

const served = (rows: readonly (readonly [at: number, number: number])[]) =>
  JSON.stringify({
    code: 0,
    data: { list: rows.map(([at, number]) => ({ issueNumber: aPeriod(at), number: String(number) })) },
  });

/** What a server finds that shows these draws, where the log has `drawn`, and which paths were asked for. */
async function check(results: string | undefined, drawn: readonly (readonly [at: number, number: number])[]) {
  const asked: string[] = [];
  const found = await checkGame(
    {
      sha256,
      verify: async () => true,
      verifyRounds: () => true,
      text: async (path) => {
        asked.push(path);
        return path === '/api/game/results' ? results : undefined;
      },
      bytes: async () => undefined,
      now: () => 0,
      pause: async () => undefined,
    },
    [
      { day: '20260926', seedHash: '', seed: null },
      { day: '20260925', seedHash: '', seed: '' },
    ],
    { drawn: new Map(drawn.map(([at, number]) => [aPeriod(at), number])), kept: new Map() },
  );
  return { changed: found?.findings.filter(({ code }) => code === 'draw_changed'), ...found?.counts, asked };
}

it('Served draws are those of the log, or from before its first one', async () => {
  const results = served([
    [7, 3],
    [6, 2],
    [5, 1],
    [4, 0],
  ]);
  expect(
    await check(results, [
      [6, 2],
      [5, 1],
    ]),
  ).toMatchObject({ changed: [], served: 2, earlierDraws: 1 });
  expect(
    await check(results, [
      [5, 9],
      [7, 3],
    ]),
  ).toMatchObject({
    changed: [{ code: 'draw_changed', about: aPeriod(5) }],
    served: 2,
    earlierDraws: 1,
  });
  expect(await check(results, [])).toMatchObject({ changed: [], served: 0, earlierDraws: 0 });
  expect(await check(undefined, [[5, 1]])).toMatchObject({ changed: [], served: 0, earlierDraws: 0 });
});

it('Only days whose seed is published are asked for their rounds', async () => {
  expect((await check('', [])).asked).toEqual(['/api/game/beacon/20260925', '/api/game/results']);
});
