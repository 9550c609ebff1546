import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  decodeUtf8,
  encodeBase64,
  encodeUtf8,
  leafHash,
  openCheckpoint,
  parseReceipt,
  verifyInclusion,
} from '@bigsmall/domain/log';
import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { keyOf, openAll, sha256, verify, watchCheckpoints } from './support/checkpoints.ts';
import { openLedger, startCrowd } from './support/startCrowd.ts';
import { newFolder, publishInTime, startPlayed } from './support/startPlayed.ts';

/** More entries than one tile holds. */
const ENTRIES = 270;

/** A leaf is at a place of a tree. */
type Claim = {
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly index: number;
  readonly leaf: Uint8Array;
};

function weAccept({ leaf, ...claim }: Claim): boolean {
  return verifyInclusion(sha256, { ...claim, leaf: leafHash(sha256, leaf) });
}

/** The claim with a bit of each part changed, a hash less, twice or elsewhere, and other sizes and places. */
function changed(claim: Claim): readonly Claim[] {
  const { size, root, proof } = claim;
  const middle = proof.length >> 1;
  return [
    { ...claim, leaf: flipped(claim.leaf) },
    { ...claim, index: claim.index + 1 },
    { ...claim, root: flipped(root) },
    { ...claim, size: size + 1 },
    { ...claim, proof: proof.toSpliced(middle, 1) },
    { ...claim, proof: [...proof, proof[middle] ?? root] },
    { ...claim, proof: proof.toReversed() },
    ...(proof.length > 0 ? [{ ...claim, proof: proof.with(middle, flipped(proof[middle]!)) }] : []),
  ];
}

const flipped = (bytes: Uint8Array) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1);

const jsonOf = (claim: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(claim).map(([name, value]) => [name, inBase64(value)])));

function inBase64(value: unknown): unknown {
  if (value instanceof Uint8Array) return encodeBase64(value);
  return Array.isArray(value) ? value.map(inBase64) : value;
}

/** Builds `goCheck` without the network. It answers with the error of each claim, empty for a yes. */
async function buildGo() {
  const folder = newFolder();
  const run = promisify(execFile);
  const program = join(folder, 'goCheck');
  // Where Debian's packages put the sources of libraries.
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(folder, 'cache') };
  const source = join(import.meta.dirname, 'goCheck/main.go');
  await run('go', ['build', '-o', program, source], {
    env: { PATH: process.env['PATH'], HOME: folder, ...go },
  });
  return async (claims: readonly object[]): Promise<readonly string[]> => {
    const asking = run(program, { maxBuffer: 2 ** 28 });
    asking.child.stdin?.end(claims.map(jsonOf).join('\n'));
    return (await asking).stdout.split('\n').slice(0, claims.length);
  };
}

it('Go’s own implementation and ours give one verdict on the log, its receipts, and each change of them', async (row) => {
  const askGo = await buildGo();
  const { feed, product } = await startPlayed();
  const { url } = product;
  const log = `${url}/api/log`;
  const checkpoints = watchCheckpoints([url]);
  const size = async () => Number(String((await ask('GET', `${log}/checkpoint`)).body['text']).split('\n')[1]);
  for (let before = await size(); before < ENTRIES; before = await size()) {
    for (let draws = 0; draws < 10; draws += 1) feed.advance();
    await expect.poll(size, { timeout: 30_000 }).toBeGreaterThan(before);
  }
  const ledger = openLedger();
  const crowd = startCrowd({ urls: [url], feed, ledger, players: 6 });
  const draws = publishInTime(feed, url);
  await expect.poll(() => ledger.predictions.size, { timeout: 60_000 }).toBeGreaterThan(60);
  await crowd.stop();
  draws.stop();
  await expect.poll(async () => (await ask('GET', `${log}/receipt/${[...ledger.predictions.values()][0]!.id}`)).status, { timeout: 30_000 }).toBe(200);
  const notes = [...(await checkpoints.stop())];

  const issues: unknown[] = [];
  const judge = (what: string, ours: boolean, go: string, expected = ours) => {
    if (ours !== expected || (go === '') !== expected) issues.push({ what, ours, go });
  };
  const keyText = (await (await fetch(`${log}/key`)).text()).trimEnd();
  const key = await keyOf(url);
  const opens = async (note: Uint8Array) => {
    const text = decodeUtf8(note);
    return text !== undefined && (await openCheckpoint(verify, text, [key])) !== undefined;
  };
  // Go's tree of nothing has a root of zeros, that of RFC 6962 and ours the hash of nothing.
  const heads = (await openAll(url, notes)).filter((head) => head.size > 0);
  const signed = notes.map(encodeUtf8).flatMap((note) => [note, flipped(note)]);
  for (const [at, go] of (await askGo(signed.map((note) => ({ key: keyText, note })))).entries())
    judge(`checkpoint ${at}`, await opens(signed[at]!), go, at % 2 === 0);
  for (const [at, go] of (await askGo(heads.map((head) => ({ log, size: head.size, root: head.root })))).entries())
    judge(`the tiles of ${heads[at]!.size}`, true, go);

  const right: Claim[] = [];
  const receipts = [];
  for (const { id } of ledger.predictions.values()) {
    const receipt = parseReceipt((await ask('GET', `${log}/receipt/${id}`)).body);
    if (receipt) receipts.push(receipt);
  }
  for (const { source, batch, rowPath, proof, drawProof } of receipts) {
    const [head] = await openAll(url, [proof.checkpoint]);
    right.push({ leaf: encodeUtf8(source.row), index: source.rowIndex, size: batch.rows, root: batch.root, proof: rowPath });
    for (const [text, { index, hashes }] of [[source.batch, proof], [source.draw, drawProof]] as const)
      right.push({ leaf: encodeUtf8(text), index, size: head!.size, root: head!.root, proof: hashes });
  }
  const wrong = right.flatMap(changed);
  for (const [at, go] of (await askGo(right)).entries()) judge(`claim ${at}`, weAccept(right[at]!), go, true);
  for (const [at, go] of (await askGo(wrong)).entries()) judge(JSON.stringify(wrong[at]), weAccept(wrong[at]!), go);
  expect(receipts.length).toBeGreaterThan(30);
  row.task.meta.figures = `${notes.length} checkpoints, ${receipts.length} receipts, ${right.length} proofs, ${wrong.length} changed ones`;
  expect(issues).toEqual([]);
}); // prettier-ignore
