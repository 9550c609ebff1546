import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointText, type NoteSigner, sameBytes, signNote, type TreeHead } from '@bigsmall/domain/log';
import type { PublishedStore } from '@bigsmall/domain/ports';
import type { PublishTree, ReadTree } from '@bigsmall/domain/usecases';
import type { Log } from '../platform/logging/log.ts';
import { httpError } from '../platform/responses/httpError.ts';
import { unsignedReason } from './unsignedReason.ts';
import type { Monotonic, MonotonicClock } from '../platform/monotonic.ts';

/** A signed checkpoint as it is served, and the size of its tree. */
export type SignedCheckpoint = { readonly size: number; readonly text: string };

/** Signs the log's tree. Rejects with `record_unsigned` if the log does not extend what was published. */
export type ReadCheckpoint = () => Promise<SignedCheckpoint>;

export type Checkpoints = {
  readonly readCheckpoint: ReadCheckpoint;
  /** A sentence that says why nothing, or nothing new, is signed; undefined while all is well. */
  readonly unsigned: () => string | undefined;
  /** When the newest checkpoint was first signed; undefined before the first. */
  readonly signedAt: () => Monotonic | undefined;
};

export type CheckpointDeps = {
  readonly origin: string;
  readonly signers: readonly NoteSigner[];
  readonly readTree: ReadTree;
  readonly publishTree: PublishTree;
  /** The published trees of the data folder. */
  readonly folder: PublishedStore;
  /** The size of the tree that a witness saw, if this checkpoint does not extend it; asked before the first signature. */
  readonly seenByWitness: (published: SignedCheckpoint) => Promise<number | undefined>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly monotonic: MonotonicClock;
  readonly waitMs?: number;
};

/**
 * Signs what is committed only, and only once the tree is persisted as published: a database restored from an older copy
 * signs nothing. While a place of published trees is slow or unavailable, the newest checkpoint that it knows is served.
 */
export function createCheckpoints(deps: CheckpointDeps): Checkpoints {
  const { origin, signers, log, monotonic, waitMs = 1000 } = deps;
  let current: (SignedCheckpoint & TreeHead) | undefined;
  let running: { readonly signing: Promise<SignedCheckpoint>; readonly late: Promise<unknown> } | undefined;
  let unsigned: string | undefined;
  let signedAt: Monotonic | undefined;

  const signed = (tree: TreeHead) => ({
    ...tree,
    text: signNote(checkpointText({ origin, ...tree }), signers),
  });

  async function publish() {
    try {
      return await deps.publishTree({
        origin,
        folder: deps.folder,
        seenBeyond: async (tree) => (current === undefined ? deps.seenByWitness(signed(tree)) : undefined),
      });
    } catch (err) {
      return { ok: false, code: 'published_unreadable', err } as const;
    }
  }

  async function sign(): Promise<SignedCheckpoint> {
    // A log always has a tree.
    const head = (await deps.readTree())!;
    const isSigned = current?.size === head.size && sameBytes(current.root, head.root);
    const published = isSigned ? ({ ok: true, value: head } as const) : await publish();
    if (published.ok) {
      if (unsigned !== undefined) log.info({ origin }, 'The record is signed again');
      unsigned = undefined;
      if (!isSigned) {
        current = signed(published.value);
        signedAt = monotonic();
      }
      return current!;
    }
    const { ok: _ok, code, ...facts } = published;
    const { sentence, line } = unsignedReason(code, origin);
    if (sentence !== unsigned)
      log[code === 'published_unreadable' ? 'warn' : 'error']({ origin, ...facts }, line);
    unsigned = sentence;
    if (code !== 'published_unreadable') current = undefined;
    if (current === undefined) throw httpError('record_unsigned', sentence);
    return current;
  }

  return {
    unsigned: () => unsigned,
    signedAt: () => signedAt,
    readCheckpoint() {
      if (running === undefined) {
        const signing = sign().finally(() => (running = undefined));
        running = { signing, late: sleep(waitMs, undefined, { ref: false }) };
      }
      const { signing, late } = running;
      return Promise.race([signing, late.then(() => current ?? signing)]);
    },
  };
}
