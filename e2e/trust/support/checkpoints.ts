import crypto, { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  appendLeaf,
  type Checkpoint,
  type Ed25519Verify,
  EMPTY_FRONTIER,
  leafHash,
  openCheckpoint,
  parseEntryBundle,
  parseVerifierKey,
  rootOf,
  sameBytes,
  type Sha256,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from '@bigsmall/domain/log';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');
export const verify: Ed25519Verify = async ({ publicKey, message, signature }) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
  return crypto.verify(null, message, key, signature);
};

/** The key by which the product signs its log. */
export async function keyOf(url: string) {
  const key = parseVerifierKey(sha256, (await (await fetch(`${url}/api/log/key`)).text()).trimEnd());
  if (!key) throw new Error('The server shows no key');
  return key;
}

/** Asks for checkpoints again and again; `stop` answers with the different ones. */
export function watchCheckpoints(urls: readonly string[]) {
  const seen = new Set<string>();
  const ending = new AbortController();
  const watch = async (url: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${url}/api/log/checkpoint`).catch(() => undefined);
      if (answer?.ok) seen.add(await answer.text().catch(() => ''));
      await pause(25);
    }
  };
  const watching = Promise.all(urls.map(watch));
  return {
    async stop(): Promise<ReadonlySet<string>> {
      ending.abort();
      await watching;
      seen.delete('');
      return seen;
    },
  };
}

/** Opens checkpoints; by size, smallest first. */
export async function openAll(url: string, notes: Iterable<string>): Promise<readonly Checkpoint[]> {
  const key = await keyOf(url);
  const opened = await Promise.all([...notes].map((note) => openCheckpoint(verify, note, [key])));
  return opened
    .map((one) => {
      if (!one) throw new Error('A checkpoint does not open');
      return one;
    })
    .toSorted((a, b) => a.size - b.size);
}

/** Appends the entries that the product shows to one tree, which must have the root of each checkpoint; what fails. */
export async function checkpointIssues(url: string, served: ReadonlySet<string>): Promise<readonly string[]> {
  const heads = await openAll(url, served);
  const size = heads.at(-1)?.size ?? 0;
  const isOther = (head: Checkpoint) =>
    head.size === tree.size && !sameBytes(head.root, rootOf(sha256, tree));
  let tree = EMPTY_FRONTIER;
  const others = heads.filter(isOther);
  while (tree.size < size) {
    const tile = tileWithin(size, 'entries', tree.size / TILE_WIDTH)!;
    const answer = await fetch(`${url}/api/log/${tilePath(tile)}`);
    const entries = parseEntryBundle(tile.width, new Uint8Array(await answer.arrayBuffer()));
    if (!answer.ok || !entries) throw new Error(`${tilePath(tile)} is answered with ${answer.status}`);
    for (const entry of entries) {
      tree = appendLeaf(sha256, tree, leafHash(sha256, entry));
      others.push(...heads.filter(isOther));
    }
  }
  return others.map((head) => `the checkpoint of ${head.size} has another root than the entries`);
}
