/** Counts this server's changes of the data behind a snapshot; a part of the snapshot's key. */
export type DataVersion = {
  readonly read: () => number;
  /** Makes the next reader rebuild the snapshot. */
  readonly invalidate: () => void;
};

export function createDataVersion(): DataVersion {
  let version = 0;
  return {
    read: () => version,
    invalidate() {
      version += 1;
    },
  };
}

/** A snapshot's key for data that other servers change too: it changes every second. */
export function everySecond(now: () => number): () => string {
  return () => String(Math.floor(now() / 1000));
}
