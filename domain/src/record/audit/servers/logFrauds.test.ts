import { sha256 } from '@noble/hashes/sha2.js';
import { aPeriod } from '../../../testing/builders.ts';
import { requirePublicId } from '../../../visitors/publicId.ts';
import { verifierKeyText } from '../../log/noteKey.ts';
import {
  batchAt,
  changeDraw,
  earlier,
  events,
  honest,
  period,
  PERIODS,
  remade,
  ROWS,
  rowsOf,
  type Server,
  showing,
  signer,
  testFrauds,
  witness,
} from '../../testing/auditScene.ts';
import { signerOf } from '../../testing/signerOf.ts';
import { createSealedGame, type GameEvent } from '../../testing/createSealedGame.ts';

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const changeBatch = (change: (batch: GameEvent & { kind: 'batch' }) => GameEvent) =>
  remade((all) => {
    all[batchAt] = change(all[batchAt] as GameEvent & { kind: 'batch' });
  });
const other = signerOf('other.example/log', 3);

function holding(path: string, change: (bytes: Uint8Array) => void, server = honest): Server {
  return {
    ...server,
    async bytes(asked) {
      const bytes = await server.bytes(asked);
      if (asked === path && bytes !== undefined) change(bytes);
      return bytes;
    },
  };
}

testFrauds([
  [
    'signs with another key than before',
    'Checkpoint: the checkpoint is signed by another key than the known one.',
    remade(() => undefined, signerOf('play.example/log', 2)),
    'first 50 periods',
  ],
  [
    'changes a signed checkpoint',
    'Checkpoint: the checkpoint does not carry a valid signature of the log’s key.',
    showing('/api/log/checkpoint', (text) => text.replace('\n260\n', '\n259\n')),
  ],
  [
    'shows no checkpoint',
    'Checkpoint: the checkpoint does not carry a valid signature of the log’s key.',
    showing('/api/log/checkpoint', () => undefined),
  ],
  [
    'shows a checkpoint without the cosignature of a witness',
    'Checkpoint: a witness of the policy did not cosign the checkpoint.',
    honest,
    'all',
    { witnesses: [verifierKeyText(witness.key)] },
  ],
  [
    'names another log than before',
    'Tree of 260: the checkpoint belongs to another log than the audited one.',
    createSealedGame(sha256, other, events),
    'all',
    { keys: [verifierKeyText(signer.key), verifierKeyText(other.key)] },
  ],
  [
    'logs something that is neither a batch nor a draw',
    'Entry 78: the entry has not the format of a batch or a draw.',
    changeBatch((batch) => ({ ...batch, lock: -1 })),
  ],
  [
    'goes back to an older log',
    'Tree of 100: the log is shorter than the one that was audited before.',
    earlier,
    'all',
  ],
  [
    'replaces the newest period and signs as many entries again',
    'Tree of 260: the log does not extend the one that was audited before.',
    remade((all) => void all.splice(-2, 2, ...events.slice(0, 2))),
    'all',
  ],
  [
    'remakes an old period, and signs a longer log',
    'Tree of 260: the log does not extend the one that was audited before.',
    changeBatch((batch) => ({ ...batch, rows: batch.rows.slice(1) })),
    'first 50 periods',
  ],
  [
    'changes an entry after it was signed',
    'Tree of 260: the entries do not hash to the signed root.',
    holding('/api/log/tile/entries/000', (bytes) => void (bytes[40]! ^= 1)),
  ],
  [
    'signs a root without its entries',
    'tile/entries/000: the server does not serve the entries of its own checkpoint.',
    { ...honest, bytes: async () => undefined },
  ],
  [
    'shows visitors other hashes than those of the entries',
    'tile/0/000: a tile does not hold the hashes of the entries.',
    holding('/api/log/tile/0/000', (bytes) => void (bytes[32 * 41]! ^= 1)),
  ],
  [
    'shows visitors another hash of a full tile',
    'tile/1/000.p/1: a tile does not hold the hashes of the entries.',
    holding('/api/log/tile/1/000.p/1', (bytes) => void (bytes[0]! ^= 1)),
  ],
  [
    'withholds a tile of hashes',
    'tile/0/000: a tile does not hold the hashes of the entries.',
    { ...honest, bytes: async (path) => (path.includes('/tile/0/') ? undefined : honest.bytes(path)) },
  ],
  [
    'seals a batch after its draw',
    `${period}: the batch was sealed after the draw.`,
    remade((all) => void all.splice(batchAt, 2, all[batchAt + 1]!, all[batchAt]!)),
  ],
  [
    'seals a second batch for a period',
    `${period}: the period has two batches.`,
    remade((all) => void all.splice(batchAt, 0, all[batchAt]!)),
  ],
  [
    'draws a period twice',
    `${period}: the period has two draws.`,
    remade((all) => void all.splice(batchAt + 2, 0, all[batchAt + 1]!)),
  ],
  [
    'logs another draw than its own results show',
    `${aPeriod(PERIODS)}: the log and the served draws name different numbers.`,
    showing('/api/game/results', (text) =>
      text.replace(
        /("issueNumber":"\d*0130","number":")(\d)/,
        (_, start, digit) => start + ((+digit + 1) % 10),
      ),
    ),
  ],
  [
    'draws a number that its seed does not give',
    `${period}: the number does not follow from the day’s seed.`,
    changeDraw((draw) => ({ ...draw, number: (draw.number + 1) % 10 })),
  ],
  [
    'publishes a seed that it did not commit itself to',
    '20260926: the published seed does not have the hash that the day committed to.',
    showing('/api/game/fairness', (text) => text.replace('"seed":"c0', '"seed":"d0')),
  ],
  [
    'changes the commitment of a day',
    '20260926: the day’s commitment is not the one that was published before.',
    showing('/api/game/fairness', (text) =>
      text.replace(
        /"seedHash":"[0-9a-f]+","seed":"[0-9a-f]+"/,
        `"seedHash":"${'ab'.repeat(32)}","seed":null`,
      ),
    ),
    'first 50 periods',
  ],
  [
    'turns a loss into a win after the draw',
    `${period}: the rows do not hash to the root of the batch.`,
    showing(ROWS, (text) => text.replace(/BIG|SMALL/, (side) => (side === 'BIG' ? 'SMALL' : 'BIG'))),
  ],
  [
    'deletes a row after the draw',
    `${period}: there are not as many rows as the batch says.`,
    showing(ROWS, (text) => textOf(rowsOf(text).slice(1))),
  ],
  [
    'adds a row after the draw',
    `${period}: there are not as many rows as the batch says.`,
    showing(ROWS, (text) => `${text}late ${period} BIG ai - 1790000000000 player-77\n`),
  ],
  [
    'withholds the rows of a period',
    `${period}: the server does not serve the rows of a drawn period.`,
    showing(ROWS, () => undefined),
  ],
  [
    'shows something else than rows',
    `${period}: a row has not the format of a row.`,
    showing(ROWS, () => '<html>\n<body>'),
  ],
  [
    'seals a row that was recorded after the lock',
    `${period}: a row was recorded after the lock.`,
    changeBatch((batch) => ({
      ...batch,
      rows: batch.rows.map((row, at) => (at === 3 ? { ...row, recordedAt: batch.lock + 1 } : row)),
    })),
  ],
  [
    'seals two rows of a player for a period',
    `${period}: a player has two rows.`,
    changeBatch((batch) => ({
      ...batch,
      rows: [...batch.rows, { ...batch.rows[0]!, id: 'another', prediction: 'BIG' }],
    })),
  ],
  [
    'seals a row twice under one id',
    `${period}: two rows have one id.`,
    changeBatch((batch) => ({
      ...batch,
      rows: [...batch.rows, { ...batch.rows[0]!, publicId: requirePublicId('another') }],
    })),
  ],
  [
    'seals a row of another period',
    `${period}: a row belongs to another period.`,
    changeBatch((batch) => ({
      ...batch,
      rows: batch.rows.map((row, at) => (at === 2 ? { ...row, period: aPeriod(39) } : row)),
    })),
  ],
]);
