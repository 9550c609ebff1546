import type { Sequelize } from 'sequelize';

/** Calls that ended, and the ms that they took, their wait for a connection included. */
type Calls = { readonly ended: number; readonly ms: number };

/** What this process has asked of its database since it was opened. */
export type DatabaseUse = {
  /** Outside transactions. */
  readonly reads: Calls;
  /** Whole transactions, from the first statement on. */
  readonly writes: Calls;
  /** The connections of the pools; null with SQLite, which has no pool. */
  readonly connections: { readonly inUse: number; readonly most: number } | null;
};

type Kind = 'reads' | 'writes';

/** Counts the calls of a database and measures their time. */
export function createUseCounter(pools: () => DatabaseUse['connections']) {
  const calls = { reads: { ended: 0, ms: 0 }, writes: { ended: 0, ms: 0 } };
  return {
    async counted<Answer>(kind: Kind, work: () => Promise<Answer>): Promise<Answer> {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        calls[kind].ended += 1;
        calls[kind].ms += performance.now() - begun;
      }
    },
    read: (): DatabaseUse => ({
      reads: { ...calls.reads },
      writes: { ...calls.writes },
      connections: pools(),
    }),
  };
}

/** The connections of these pools together, which Sequelize's types do not tell. */
export function connectionsOf(pools: readonly Sequelize[]): NonNullable<DatabaseUse['connections']> {
  const each = pools.map(
    ({ connectionManager }) =>
      (
        connectionManager as unknown as {
          readonly pool: { readonly using: number; readonly maxSize: number };
        }
      ).pool,
  );
  return {
    inUse: each.reduce((sum, { using }) => sum + using, 0),
    most: each.reduce((sum, { maxSize }) => sum + maxSize, 0),
  };
}
