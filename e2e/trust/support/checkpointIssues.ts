import { hash } from 'node:crypto';
import {
  consistencyProof,
  openCheckpoint,
  parseTile,
  parseVerifierKey,
  type ReadNode,
  readTiles,
  type Sha256,
  tilePath,
  verifyConsistency,
} from '@bigsmall/domain/log';
import { verifyWith } from '@bigsmall/domain/webcrypto';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

const verify = verifyWith(crypto.subtle);

/** Reads the hashes of a tree of that size from the tiles that the server shows. */
export function readLog(url: string, size: number): ReadNode {
  return readTiles(sha256, size, async (tile) => {
    const answer = await fetch(`${url}/api/log/${tilePath(tile)}`);
    const hashes = parseTile(tile, new Uint8Array(await answer.arrayBuffer()));
    if (!answer.ok || !hashes.ok) throw new Error(`${tilePath(tile)} is answered with ${answer.status}`);
    return hashes.value;
  });
}

/** Proves from the tiles that the server shows that each of the checkpoints extends the one before; what fails. */
export async function checkpointIssues(url: string, served: ReadonlySet<string>): Promise<readonly string[]> {
  const key = parseVerifierKey(sha256, (await (await fetch(`${url}/api/log/key`)).text()).trimEnd());
  if (!key.ok) return ['the server shows no key'];
  const opened = await Promise.all(Array.from(served, (note) => openCheckpoint(verify, note, [key.value])));
  const heads = opened.flatMap((one) => (one.ok ? [one.value] : [])).toSorted((a, b) => a.size - b.size);
  const issues = opened.flatMap((one) => (one.ok ? [] : [`a checkpoint: ${one.code}`]));
  const read = readLog(url, heads.at(-1)?.size ?? 0);
  for (const [index, second] of heads.entries()) {
    const first = heads[index - 1];
    if (first === undefined) continue;
    const sizes = { first: first.size, second: second.size };
    const proof = await consistencyProof(sha256, read, sizes).catch((error: Error) => error.message);
    const extended = typeof proof === 'string' || verifyConsistency(sha256, { first, second, proof });
    if (extended === true) issues.push(`${sizes.first} to ${sizes.second}: ${String(proof)}`);
    else if (!extended.ok) issues.push(`${sizes.first} to ${sizes.second}: ${extended.code}`);
  }
  return issues;
}
