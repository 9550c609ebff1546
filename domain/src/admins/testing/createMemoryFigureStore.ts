import type { FigureStore, HourFigure } from '../../ports.ts';
import { emptyMemoryState, type MemoryState } from '../../testing/memoryState.ts';

/** Figures by the hour in memory. */
export function createMemoryFigureStore(
  { figures: stored }: Pick<MemoryState, 'figures'> = emptyMemoryState(),
): FigureStore {
  return {
    async raise(figures, { since, until }) {
      for (const figure of figures) {
        const key = JSON.stringify([figure.hour, figure.source, figure.name]);
        if (figure.value > (stored.get(key)?.value ?? -Infinity)) stored.set(key, figure);
      }
      for (const [key, { hour }] of stored) if (hour < since || hour > until) stored.delete(key);
    },
    within: async ({ since, until }): Promise<readonly HourFigure[]> =>
      [...stored.values()].filter(({ hour }) => hour >= since && hour <= until),
  };
}
