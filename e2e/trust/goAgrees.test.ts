import { setTimeout as pause } from 'node:timers/promises';
import {
  type Checkpoint,
  consistencyProof,
  decodeUtf8,
  encodeBase64,
  encodeUtf8,
  inclusionProof,
  openCheckpoint,
  parseReceipt,
  parseVerifierKey,
  type Receipt,
} from '@bigsmall/domain/log';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { buildGo, type GoQuestion } from './support/askGo.ts';
import { readLog, sha256 } from './support/checkpointIssues.ts';
import {
  bitFlips,
  type Claim,
  claimQuestion,
  flipped,
  hashesOf,
  otherShapes,
  proofQuestion,
  weAccept,
} from './support/logClaims.ts';
import { watchCheckpoints } from './support/recordIssues.ts';
import { scaled } from './support/scaled.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

/** More entries than one tile holds. */
const ENTRIES = 280;
const FLIPS = scaled(200, 40);
const PAIRS = scaled(3000, 300);
const SESSIONS = Array.from({ length: 8 }, (_, index) => `gopher-${index}`);

/** A log with a full tile that players play on across a restart: all checkpoints seen, and the receipts of its rows. */
async function startPlayed(folder: string) {
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 2000), { visible: 12 });
  onTestFinished(() => feed.close());
  const product = await startProduct({
    DATA_DIR: folder,
    GAME_FEED_URL: feed.url,
    TEST_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(() => void product.kill());
  const log = `${product.url}/api/log`;
  const checkpoints = watchCheckpoints([product.url]);
  const size = async () => Number((await (await fetch(`${log}/checkpoint`)).text()).split('\n')[1]);
  for (let before = await size(); before < ENTRIES; before = await size()) {
    for (let draws = 0; draws < 10; draws += 1) feed.advance();
    await expect.poll(size, { timeout: 20_000 }).toBeGreaterThan(before);
  }
  const players = startPlayers({ urls: [product.url], feed, sessions: SESSIONS });
  feed.publishEvery(500);
  await pause(scaled(10_000, 3000));
  await product.stop();
  await product.start();
  await pause(scaled(10_000, 3000));
  await players.stop();
  await pause(1500);
  feed.pause();
  await pause(1000);

  const receipts: Receipt[] = [];
  for (const { id } of players.log.accepted.values()) {
    const answer = await fetch(`${log}/receipt/${id}`);
    // Not drawn, or recorded just after a start, when no lock is known.
    if (answer.status === 404) continue;
    const receipt = parseReceipt(await answer.json());
    if (!receipt.ok) throw new Error(`The receipt of ${id}: ${receipt.code}`);
    receipts.push(receipt.value);
  }
  const key = (await (await fetch(`${log}/key`)).text()).trimEnd();
  return { url: product.url, log, key, receipts, notes: [...(await checkpoints.stop())] };
}

/** What a receipt claims: its row is in the batch, and both entries are in the log. */
function receiptClaims(
  { source, batch, rowPath, proof, drawProof }: Receipt,
  opened: Opened,
): readonly Claim[] {
  const row = { index: source.rowIndex, leaf: encodeUtf8(source.row) };
  const { size, root } = opened.get(proof.checkpoint)!;
  const entry = { index: proof.index, leaf: encodeUtf8(source.batch), proof: proof.hashes };
  const draw = { index: drawProof.index, leaf: encodeUtf8(source.draw), proof: drawProof.hashes };
  return [
    { ...row, size: batch.rows, root: batch.root, proof: rowPath },
    { ...entry, size, root },
    { ...draw, size, root },
  ];
}

type Opened = ReadonlyMap<string, Checkpoint>;

it('Go’s own implementation and ours give the same verdict on the log, its proofs, and each change of them', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const [askGo, played] = await Promise.all([buildGo(folder.path), startPlayed(`${folder.path}/data`)]);
  const { url, log, receipts } = played;
  const random = seededRandom('goAgrees');
  const failures: string[] = [];
  const verdict = (about: string, held: boolean) => void (held || failures.push(about));

  // Checkpoints: what Go reads in each is what we read, and no bit of one may be another.
  const key = parseVerifierKey(sha256, played.key);
  if (!key.ok) throw new Error(key.code);
  const open = (note: string) => openCheckpoint(verifyWith(crypto.subtle), note, [key.value]);
  const notes = [
    ...new Set([
      ...played.notes,
      ...receipts.flatMap(({ proof, drawProof }) => [proof.checkpoint, drawProof.checkpoint]),
    ]),
  ];
  const opened = new Map<string, Checkpoint>();
  for (const note of notes) {
    const checkpoint = await open(note);
    if (checkpoint.ok) opened.set(note, checkpoint.value);
    else failures.push(`we do not open ${JSON.stringify(note)}: ${checkpoint.code}`);
  }
  const changed = notes.slice(0, FLIPS).map((note) => flipped(encodeUtf8(note), random));
  const openQuestion = (note: Uint8Array): GoQuestion => ({
    ask: 'open',
    key: played.key,
    note: encodeBase64(note),
  });
  const texts = await askGo([...notes.map(encodeUtf8), ...changed].map(openQuestion));
  for (const [at, note] of notes.entries())
    verdict(
      `Go opens ${JSON.stringify(note)}: ${texts[at]?.error}`,
      texts[at]?.text === note.slice(0, note.indexOf('\n\n') + 1),
    );
  let padded = 0;
  for (const [at, bytes] of changed.entries()) {
    const note = decodeUtf8(bytes);
    const ours = note !== undefined && (await open(note)).ok;
    // Go reads the last digit of a base64 text without its unused bits, we take one way of writing only.
    const sameBits = note !== undefined && signatureRead(note) === signatureRead(notes[at]!);
    const go = texts[notes.length + at]?.error === undefined;
    padded += Number(go && sameBits);
    verdict(`${JSON.stringify(note)}: we ${ours}, Go ${go}`, !ours && (!go || sameBits));
  }

  // The root of each tree, computed by Go from the tiles.
  const heads = [...new Map([...opened.values()].map((head) => [head.size, head])).values()]
    // Go's tree of nothing has a root of zeros, that of RFC 6962 and ours is SHA-256 of nothing.
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => a.size - b.size);
  const readers = new Map(heads.map(({ size }) => [size, readLog(url, size)]));
  const newest = heads.at(-1)!;
  const roots = await askGo(
    heads.map(({ size, root }) => ({ ask: 'root', log, size, root: encodeBase64(root) })),
  );
  for (const [at, { size, root }] of heads.entries())
    verdict(
      `the root of ${size}: ${JSON.stringify(roots[at])}`,
      roots[at]?.error === undefined && roots[at]?.root === encodeBase64(root),
    );

  // Proofs: those of the receipts, and ours from the tiles; Go makes the same ones from the same tiles.
  const pairs = heads.flatMap((second, at) => heads.slice(0, at).map((first) => ({ first, second })));
  const some = pairs.filter(() => random() * pairs.length < PAIRS);
  const claims: Claim[] = [];
  for (const { first, second } of some) {
    const proof = await consistencyProof(sha256, readers.get(second.size)!, {
      first: first.size,
      second: second.size,
    });
    claims.push({ first: first.size, firstRoot: first.root, size: second.size, root: second.root, proof });
  }
  const entries: Claim[] = [];
  const read = readers.get(newest.size)!;
  const entryTexts = new Map(
    receipts.flatMap(
      ({ source, proof, drawProof }) =>
        [
          [proof.index, source.batch],
          [drawProof.index, source.draw],
        ] as const,
    ),
  );
  for (const [index, text] of entryTexts)
    entries.push({
      index,
      leaf: encodeUtf8(text),
      size: newest.size,
      root: newest.root,
      proof: await inclusionProof(sha256, read, { index, size: newest.size }),
    });
  claims.push(...entries);
  const made = await askGo(claims.map((claim) => proofQuestion(claim, log)));
  const byGo = claims.map((claim, at) => ({ ...claim, proof: hashesOf(made[at]?.proof) }));
  const right = [...claims, ...byGo, ...receipts.flatMap((receipt) => receiptClaims(receipt, opened))];
  const wrong = right.flatMap((claim) => bitFlips(claim, random));
  const shapes = right.flatMap((claim) => otherShapes(claim, random));
  const asked = [...right, ...wrong, ...shapes];
  const answers = await askGo(asked.map(claimQuestion));
  let accepted = 0;
  for (const [at, claim] of asked.entries()) {
    const [ours, go] = [weAccept(claim), answers[at]?.error === undefined];
    const expected = at < right.length ? true : at < right.length + wrong.length ? false : ours;
    accepted += Number(ours);
    verdict(
      `${JSON.stringify(claimQuestion(claim))}: we ${ours}, Go ${answers[at]?.error}`,
      ours === expected && go === expected,
    );
  }

  const tried = notes.length + changed.length + heads.length + asked.length;
  trustRow({
    fault:
      'Go’s own implementation of such logs judges checkpoints, tiles, receipts and proofs, right and changed ones, beside ours',
    tried,
    survived: tried - failures.length,
    lost: 0,
    figures: [
      `${notes.length} checkpoints of trees of up to ${newest.size} entries`,
      `${receipts.length} receipts`,
      `${right.length} right proofs, ${made.length} of them made by Go too`,
      `${wrong.length} with a wrong bit, ${shapes.length} of other shapes`,
      `${changed.length} changed checkpoints`,
      ...(padded > 0 ? [`${padded} of them differ in unused bits, which only we reject`] : []),
    ].join('; '),
    failures,
    brokenBy: 'leaf-as-node',
  });
  expect(receipts.length).toBeGreaterThan(20);
  expect(some.length).toBeGreaterThan(20);
  expect(accepted).toBeGreaterThanOrEqual(right.length);
});

/** A checkpoint with the bytes of its one signature instead of their text. */
function signatureRead(note: string): string {
  const at = note.lastIndexOf(' ') + 1;
  return note.slice(0, at) + Buffer.from(note.slice(at), 'base64').toString('hex');
}
