import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Checkpoint,
  openCheckpoint,
  parseTile,
  parseVerifierKey,
  type ReadNode,
  readTiles,
  type Sha256,
  tilePath,
} from '@bigsmall/domain/log';
import { consistencyProof, verifyConsistency } from '@bigsmall/domain/testing';
import { verifyWith } from '@bigsmall/domain/webcrypto';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');
export const verify = verifyWith(crypto.subtle);

/** The key by which the product signs its log. */
export async function keyOf(url: string) {
  const key = parseVerifierKey(sha256, (await (await fetch(`${url}/api/log/key`)).text()).trimEnd());
  if (!key.ok) throw new Error(`The server shows no key: ${key.code}`);
  return key.value;
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

/** The hashes of a tree of that size, from the tiles that the product shows. */
export function readLog(url: string, size: number): ReadNode {
  return readTiles(sha256, size, async (tile) => {
    const answer = await fetch(`${url}/api/log/${tilePath(tile)}`);
    const hashes = parseTile(tile, new Uint8Array(await answer.arrayBuffer()));
    if (!answer.ok || !hashes.ok) throw new Error(`${tilePath(tile)} is answered with ${answer.status}`);
    return hashes.value;
  });
}

/** Opens checkpoints; by size, smallest first. */
export async function openAll(url: string, notes: Iterable<string>): Promise<readonly Checkpoint[]> {
  const key = await keyOf(url);
  const opened = await Promise.all([...notes].map((note) => openCheckpoint(verify, note, [key])));
  return opened
    .map((one) => {
      if (!one.ok) throw new Error(`A checkpoint does not open: ${one.code}`);
      return one.value;
    })
    .toSorted((a, b) => a.size - b.size);
}

/** Proves from the tiles that the product shows that each of the checkpoints extends the one before; what fails. */
export async function checkpointIssues(url: string, served: ReadonlySet<string>): Promise<readonly string[]> {
  const heads = await openAll(url, served);
  const read = readLog(url, heads.at(-1)?.size ?? 0);
  const issues: string[] = [];
  for (const [at, second] of heads.entries()) {
    const first = heads[at - 1];
    if (first === undefined) continue;
    const sizes = { first: first.size, second: second.size };
    const proof = await consistencyProof(sha256, read, sizes).catch(() => []);
    if (!verifyConsistency(sha256, { first, second, proof }).ok)
      issues.push(`the tree of ${sizes.second} does not extend that of ${sizes.first}`);
  }
  return issues;
}
