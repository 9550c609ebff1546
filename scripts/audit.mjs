// npm run audit -- <address> [--from <file>]: checks the record of a server from outside, over its public API.
// Exit code: 0 all is right, 1 something is wrong, 2 it could not be checked.
import { createHash, verify as isSigned } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as log from '@bigsmall/domain/log';

const TRIES = 20;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_WRONG = 100;

const sha256 = (data) => createHash('sha256').update(data).digest();
/** @type {import('@bigsmall/domain/log').Ed25519Verify} */
const verify = async ({ publicKey, message, signature }) => {
  const x = Buffer.from(publicKey).toString('base64url');
  return isSigned(null, message, { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }, signature);
};
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const wrong = [];

/** The bytes of a path; undefined for a 404. Waits while the server asks for fewer requests. */
async function read(address, path) {
  for (let tries = 1; ; tries++) {
    const limits = { redirect: 'error', signal: AbortSignal.timeout(60_000) };
    const answer = await fetch(new URL(`/api/log/${path}`, address), limits);
    if (answer.status === 200) return readBody(answer, path);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    if (![429, 503].includes(answer.status) || tries === TRIES)
      throw new Error(`${path} answers with status ${answer.status}.`);
    const seconds = Number(answer.headers.get('retry-after') ?? 2);
    await sleep(1000 * Math.min(seconds >= 0 ? seconds : 2, 120));
  }
}

async function readBody(answer, path) {
  const parts = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`${path} answers with more than ${MOST_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readText(address, path) {
  const bytes = await read(address, path);
  return bytes && utf8.decode(bytes);
}

/** The signed checkpoint of the server, by the kept key or else by the key that it shows. */
async function readCheckpoint(address, kept) {
  const keyText = kept?.key ?? (await readText(address, 'key'))?.trimEnd() ?? '';
  const key = log.parseVerifierKey(sha256, keyText);
  if (!key) throw new Error('The server shows no key of a log.');
  const open = (note) => log.openCheckpoint(verify, note, [key]);
  const before = kept && (await open(kept.checkpoint));
  if (kept && !before) throw new Error('The kept key did not sign the kept checkpoint.');
  const note = (await readText(address, 'checkpoint')) ?? '';
  const head = await open(note);
  if (!head) wrong.push(`The checkpoint is not signed by ${keyText}.`);
  return { head, before, kept: { key: keyText, checkpoint: note } };
}

/** The entries of a tile. A partial tile may be gone once it is full. */
async function readEntries(address, size, index) {
  const tile = log.tileWithin(size, 'entries', index);
  for (const width of new Set([tile.width, log.TILE_WIDTH])) {
    const bytes = await read(address, log.tilePath({ ...tile, width }));
    const entries = bytes && log.parseEntryBundle(width, bytes);
    if (entries) return entries.slice(0, tile.width);
  }
  throw new Error(`The entries from ${index * log.TILE_WIDTH} on cannot be read.`);
}

/** Appends all entries to one tree, which must have the root of each checkpoint at its size. */
async function checkLog(address, head, before) {
  let tree = log.EMPTY_FRONTIER;
  const [batches, drawn, settled] = [new Map(), new Set(), []];
  const compare = (checkpoint, message) => {
    if (checkpoint?.size === tree.size && !log.sameBytes(log.rootOf(sha256, tree), checkpoint.root))
      wrong.push(message);
  };
  compare(before, 'The kept checkpoint has another root.');
  while (tree.size < head.size && wrong.length < MOST_WRONG) {
    for (const bytes of await readEntries(address, head.size, tree.size / log.TILE_WIDTH)) {
      const entry = log.parseEntry(log.decodeUtf8(bytes) ?? '');
      const period = entry?.period;
      if (!entry) wrong.push(`Entry ${tree.size} is neither a batch nor a draw.`);
      else if (drawn.has(period)) wrong.push(`Period ${period} has a ${entry.kind} after its draw.`);
      else if (entry.kind === 'draw') {
        drawn.add(period);
        const batch = batches.get(period);
        // Rows of older draws were checked before the kept checkpoint was kept.
        if (batch && tree.size >= (before?.size ?? 0)) settled.push(batch);
        batches.delete(period);
      } else if (batches.has(period)) wrong.push(`Period ${period} has two batches.`);
      else batches.set(period, entry);
      tree = log.appendLeaf(sha256, tree, log.leafHash(sha256, bytes));
      compare(before, 'The log does not continue the kept checkpoint: the server showed two histories.');
    }
  }
  compare(head, 'The entries do not lead to the signed root.');
  return settled;
}

/** The rows of a drawn period, which must lead to the root of its batch. Returns their number. */
async function checkRows(address, { period, lock, rows: count, root }) {
  const lines = (await readText(address, `rows/${period}`))?.match(/.*\n/g) ?? [];
  const leaves = lines.map((line) => log.leafHash(sha256, log.encodeUtf8(line)));
  if (lines.length !== count || !log.sameBytes(log.rootOf(sha256, log.treeOf(sha256, leaves)), root))
    wrong.push(`The rows of period ${period} are not those of its batch.`);
  const isLate = (row) => !row || row.period !== period || row.recordedAt > lock;
  if (lines.map(log.parseRow).some(isLate))
    wrong.push(`Period ${period} has a row that is unreadable, of another period or after the lock.`);
  return lines.length;
}

async function audit(address, file) {
  const earlier = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const { head, before, kept } = await readCheckpoint(address, earlier);
  if (!head) return;
  console.log(`${head.origin}, ${head.size} entries.`);
  if (head.size < (before?.size ?? 0))
    wrong.push(`The log is shorter than the kept checkpoint of ${before.size} entries.`);
  const settled = wrong.length > 0 ? [] : await checkLog(address, head, before);
  let rows = 0;
  for (const batch of wrong.length < MOST_WRONG ? settled : []) rows += await checkRows(address, batch);
  console.log(`Checked: all entries, and ${rows} rows of ${settled.length} periods.`);
  if (!file || wrong.length > 0) return;
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

const lines = () => wrong.map((each) => `WRONG ${each}`);
try {
  const options = { from: { type: 'string' } };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  await audit(positionals[0] ?? '', values.from);
  console.log(wrong.length === 0 ? 'All of it is right.' : lines().join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error([...lines(), `Not checked: ${error.cause?.message || error.message}`].join('\n'));
  process.exitCode = wrong.length === 0 ? 2 : 1;
}
