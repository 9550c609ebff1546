import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointText, type NoteSigner, sameBytes, signNote, type TreeHead } from '@bigsmall/domain/log';
import type { PublishFailure, PublishTree, ReadTree } from '@bigsmall/domain/usecases';
import type { Log } from '../platform/logging/log.ts';
import { httpError } from '../platform/responses/httpError.ts';

/** A signed checkpoint as it is served, and the size of its tree. */
export type SignedCheckpoint = { readonly size: number; readonly text: string };

/** Signs the log's tree. Rejects with `record_unsigned` if the log does not extend what was published. */
export type ReadCheckpoint = () => Promise<SignedCheckpoint>;

export type Checkpoints = {
  readonly readCheckpoint: ReadCheckpoint;
  /** A sentence that says why nothing, or nothing new, is signed; undefined while all is well. */
  readonly unsigned: () => string | undefined;
};

export type CheckpointDeps = {
  readonly origin: string;
  readonly signers: readonly NoteSigner[];
  readonly readTree: ReadTree;
  readonly publishTree: PublishTree;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly waitMs?: number;
};

/**
 * Signs what is committed only, and only once the tree is persisted as published: a database restored from an older copy
 * signs nothing. While the object store is slow or unavailable, the newest checkpoint that it knows is served.
 */
export function createCheckpoints(deps: CheckpointDeps): Checkpoints {
  const { origin, signers, log, waitMs = 1000 } = deps;
  let current: (SignedCheckpoint & TreeHead) | undefined;
  let running: { readonly signing: Promise<SignedCheckpoint>; readonly late: Promise<unknown> } | undefined;
  let unsigned: string | undefined;

  const signed = (tree: TreeHead) => ({
    ...tree,
    text: signNote(checkpointText({ origin, ...tree }), signers),
  });

  async function publish() {
    try {
      return await deps.publishTree({ origin });
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
      if (!isSigned) current = signed(published.value);
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

/** `published_unreadable`: the object store cannot be used now. */
type UnsignedCode = PublishFailure['code'] | 'published_unreadable';

const NEWEST = 'Restore the newest copy';

/** Why a log is not signed, and what its operator can do before giving it a new name. */
const REASONS: Readonly<Record<UnsignedCode, readonly [why: string, wayOn?: string]>> = {
  tree_forked: [
    'its database does not extend what was published: it was restored from an older copy',
    NEWEST,
  ],
  published_unknown: [
    'the object store does not know what was published',
    'Put the folder log-heads of the server that ran last into the bucket, or into DATA_DIR/objects',
  ],
  published_unreadable: ['the object store does not take what is to be published'],
};

/** The sentence for everybody, and the line for the operator. */
function unsignedReason(code: UnsignedCode, origin: string) {
  const [why, wayOn] = REASONS[code];
  return {
    sentence: `The record is not signed: ${why}.`,
    line: wayOn
      ? `Nothing of the record is signed: ${why}. ${wayOn}, or set LOG_ORIGIN to a new name such as ${origin}-2.`
      : `Nothing new of the record is signed: ${why}. It is tried again each time the record is read.`,
  };
}
