/** The random id that tells this database from every other one. A copy of the database has the same. */
export interface DatabaseIdStore {
  /** The id; a database without one takes `candidate`. Of several callers with different candidates one wins. */
  readOrSet(candidate: string): Promise<string>;
}
