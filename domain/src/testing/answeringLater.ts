/** Microtasks that the first of a row of calls waits, and by how many fewer each of the next does. */
const LONGEST = 24;
const STEP = 3;

/**
 * The methods of a store in memory, each of whose calls is carried out some microtasks later, and before the call that was
 * made just before it unless that one was awaited: a missing `await` shows, as it does with a database.
 */
export function answeringLater<Store extends object>(store: Store): Store {
  let calls = 0;
  const later = Object.entries(store).map(([name, method]) => [
    name,
    async (...given: readonly unknown[]): Promise<unknown> => {
      const turns = LONGEST - ((calls * STEP) % LONGEST);
      calls += 1;
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      return (method as (...all: readonly unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(later) as Store;
}
