import { describe, expect, it } from 'vitest';
import { aDraw, aPeriod, createMemoryDeps } from '../../testing.ts';
import { createUseCases } from '../../usecases.ts';

function aGame() {
  const deps = createMemoryDeps();
  return { ...deps, ...createUseCases(deps) };
}

const draws = Array.from({ length: 60 }, (_, index) =>
  aDraw({ period: aPeriod(index + 1), number: (index * 7) % 10 }),
);

describe('reading draws', () => {
  it('shows the newest 10 draws, newest first, or as many as asked', async () => {
    const game = aGame();
    await game.draws.append(draws);
    expect(await game.readResults()).toEqual(draws.slice(-10).toReversed());
    expect(await game.readResults({ limit: 3 })).toEqual(draws.slice(-3).toReversed());
  });

  it('shows the numbers of an hour by the minute, and null where no draw is known', async () => {
    const game = aGame();
    await game.draws.append([
      aDraw({ period: aPeriod(721), number: 0 }),
      aDraw({ period: aPeriod(780), number: 5 }),
      aDraw({ period: aPeriod(781), number: 7 }),
    ]);
    expect(await game.readDrawHour({ hour: '2026092612' })).toEqual([0, ...Array(58).fill(null), 5]);
    expect(await game.readDrawHour({ hour: '2026092624' })).toBeUndefined();
  });
});
