import { createPrivateKey, createPublicKey, sign as signBytes } from 'node:crypto';
import {
  checkpointText,
  noteKey,
  type NoteSigner,
  sameBytes,
  type Sha256,
  signNote,
  type TreeHead,
  verifierKeyText,
} from '@bigsmall/domain/log';
import type { UseCases } from '@bigsmall/domain/usecases';
import type { Log } from '../platform/logging.ts';
import { httpError } from '../platform/errors.ts';

/** A signed checkpoint as it is served, and its tree. */
type SignedCheckpoint = TreeHead & { readonly text: string };

/** Signs the log's tree. Rejects with `record_unsigned` if the log does not extend what was published. */
export type ReadCheckpoint = () => Promise<SignedCheckpoint>;

type Deps = Pick<UseCases, 'readTree' | 'publishTree'> & {
  readonly origin: string;
  readonly signers: readonly NoteSigner[];
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
};

const RENAME = 'or set LOG_ORIGIN to a new name such as';

/** Why a log is not signed, and what its operator can do about it. */
const REASONS = {
  tree_forked: [
    'its database does not extend what was published: it was restored from an older copy',
    `Restore the newest copy, ${RENAME}`,
  ],
  published_unknown: [
    'the object store does not know what was published',
    `Put the folder log-heads of the server that ran last into the bucket, or into DATA_DIR/objects, ${RENAME}`,
  ],
  published_unreadable: ['the object store does not take what is to be published', undefined],
} as const;

/**
 * Signs committed trees only, and only once they are persisted as published: a database restored from an older copy
 * signs nothing. While the object store is unavailable, the newest checkpoint that it knows is served.
 * `unsigned` is a sentence that says why nothing, or nothing new, is signed; undefined while all is well.
 */
export function createCheckpoints({ origin, signers, log, readTree, publishTree }: Deps) {
  let current: SignedCheckpoint | undefined;
  let signing: Promise<SignedCheckpoint> | undefined;
  let unsigned: string | undefined;

  async function sign(): Promise<SignedCheckpoint> {
    // A log always has a tree.
    const head = (await readTree())!;
    if (current?.size === head.size && sameBytes(current.root, head.root)) return current;
    const published = await publishTree({ origin }).catch(
      (err: unknown) => ({ ok: false, code: 'published_unreadable', err }) as const,
    );
    if (published.ok) {
      if (unsigned !== undefined) log.info({ origin }, 'The record is signed again');
      unsigned = undefined;
      const tree = published.value;
      current = { ...tree, text: signNote(checkpointText({ origin, ...tree }), signers) };
      return current;
    }
    const { ok: _ok, code, ...facts } = published;
    const [why, remedy] = REASONS[code];
    const sentence = `The record is not signed: ${why}.`;
    if (sentence !== unsigned && remedy !== undefined)
      log.error({ origin, ...facts }, `${sentence} ${remedy} ${origin}-2.`);
    else if (sentence !== unsigned)
      log.warn({ origin, ...facts }, `${sentence} It is tried again each time the record is read.`);
    unsigned = sentence;
    if (remedy !== undefined) current = undefined;
    if (current === undefined) throw httpError('record_unsigned', sentence);
    return current;
  }

  const readCheckpoint: ReadCheckpoint = () => (signing ??= sign().finally(() => (signing = undefined)));
  return { readCheckpoint, unsigned: () => unsigned };
}

/** How a PKCS #8 document of an Ed25519 key begins; the 32 bytes of the key follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of these 32 bytes under the log's name, and the line in which it is published. */
export function createLogKey(
  sha256: Sha256,
  origin: string,
  secret: Buffer,
): { readonly signer: NoteSigner; readonly published: string } {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  // An Ed25519 key always has it.
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = noteKey(sha256, { name: origin, publicKey: Buffer.from(x!, 'base64url') });
  return {
    signer: { key, sign: (message) => signBytes(null, message, privateKey) },
    published: verifierKeyText(key),
  };
}
