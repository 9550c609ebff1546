/** Delays of calls in microtasks, in turn: mostly longer than those of the next calls together. */
const TURNS = [90, 30, 10, 3];

/**
 * The methods of a store in memory, each of whose calls is carried out some microtasks later, and mostly after the calls
 * that were made next unless it was awaited: a missing `await` shows, as it does with a database.
 */
export function answeringLater<Store extends object>(store: Store): Store {
  let calls = 0;
  const later = Object.entries(store).map(([name, method]) => [
    name,
    async (...given: readonly unknown[]): Promise<unknown> => {
      const turns = TURNS[calls % TURNS.length]!;
      calls += 1;
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      return (method as (...all: readonly unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(later) as Store;
}
