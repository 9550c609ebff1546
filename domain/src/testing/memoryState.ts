import type {
  AuditEntry,
  PlayerRecord,
  RecordedPrediction,
  Resolution,
  StoredDraw,
  StoredReward,
} from '../ports/index.ts';

type Counters = Omit<PlayerRecord, 'week'>;

/** What the memory stores share, as the tables of a database would. */
export type MemoryState = {
  readonly draws: Map<string, StoredDraw>;
  readonly predictions: Map<string, RecordedPrediction>;
  readonly settlements: Map<string, Resolution>;
  readonly players: Map<string, Counters>;
  readonly weeks: Map<string, PlayerRecord['week']>;
  readonly closedWeeks: Map<number, readonly StoredReward[]>;
  readonly presence: Map<string, number>;
  /** In the order in which they were written. */
  readonly audit: AuditEntry[];
};

export function emptyMemoryState(): MemoryState {
  return {
    draws: new Map(),
    predictions: new Map(),
    settlements: new Map(),
    players: new Map(),
    weeks: new Map(),
    closedWeeks: new Map(),
    presence: new Map(),
    audit: [],
  };
}

/** One text for two, so that no pair of parts can be mistaken for another. */
export function memoryKey(first: string, second: string | number): string {
  return JSON.stringify([first, second]);
}
