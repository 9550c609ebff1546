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
export function createUseCounter(sequelize: Sequelize) {
  const calls = { reads: { ended: 0, ms: 0 }, writes: { ended: 0, ms: 0 } };
  // Sequelize's types do not tell of its pool.
  const { pool } = sequelize.connectionManager as unknown as {
    readonly pool: { readonly using: number; readonly maxSize: number };
  };
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
      // SQLite's connections are files, of which it has as many as it needs.
      connections: sequelize.getDialect() === 'postgres' ? { inUse: pool.using, most: pool.maxSize } : null,
    }),
  };
}
