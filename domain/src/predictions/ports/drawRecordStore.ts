import type { Period } from '../../game/period/period.ts';
import type { DrawRecord } from '../track-record/drawRecord.ts';

/** The one record of all counted draws. */
export interface DrawRecordStore {
  /** Undefined before the first draw was counted. */
  read(): Promise<DrawRecord | undefined>;
  /**
   * Stores the record in place of the one that ends with the period `before`, undefined for none; false, and nothing
   * is written, if another one is stored. Of callers with the same `before` exactly one succeeds.
   */
  replace(before: Period | undefined, next: DrawRecord): Promise<boolean>;
}
