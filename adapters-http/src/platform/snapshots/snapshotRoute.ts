import type { ServerRoute } from '@hapi/hapi';
import { sendSnapshot } from './sendSnapshot.ts';
import { createSnapshot, type Snapshot, type SnapshotDeps } from './createSnapshot.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** For the front lane. */
    snapshot?: Snapshot;
  }
}

/** A GET with the same answer for all callers, from a snapshot. */
export function snapshotRoute<Value extends object>(
  path: string,
  deps: Omit<SnapshotDeps<Value>, 'path'>,
): ServerRoute {
  const snapshot = createSnapshot({ path, ...deps });
  return {
    method: 'GET',
    path,
    // The snapshot checks its value once. The schema here is for the OpenAPI document only.
    options: { plugins: { answer: deps.schema, snapshot } },
    handler: (request, h) => sendSnapshot(request, h, snapshot),
  };
}
