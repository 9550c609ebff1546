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
