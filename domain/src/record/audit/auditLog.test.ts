import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { beaconRoundOf, randomnessOf } from '../../game/draw/beacon.ts';
import { fairNumber } from '../../game/draw/fairNumber.ts';
import { cosignatureBytes, cosignatureMessage } from '../log/cosignature.ts';
import { requirePeriod } from '../../game/period/period.ts';
import { checkpointText } from '../log/checkpoint.ts';
import { entryBundle } from '../log/entryBundle.ts';
import { signatureLine, signNote } from '../log/note.ts';
import { batchEntryText } from '../recordEntry.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { type KeyType, noteKey, verifierKeyText } from '../log/noteKey.ts';
import { accuracyRate } from '../../leaderboard/accuracyRate.ts';
import { rankPlayers } from '../../leaderboard/rankPlayers.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import { aPeriod } from '../../testing/builders.ts';
import { createSealedGame, type GameEvent, gameEvents } from '../testing/createSealedGame.ts';
import { weekOf } from '../../platform/time/ist.ts';
import { auditLog } from './auditLog.ts';
import type { AuditPolicy } from './auditReport.ts';
import type { AuditState } from './auditState.ts';
import { findingText } from './auditFinding.ts';

ed25519.hashes.sha512 = sha512;

function signerOf(name: string, seed: number, type: KeyType = 1) {
  const secret = new Uint8Array(32).fill(seed);
  const key = noteKey(sha256, { name, type, publicKey: ed25519.getPublicKey(secret) });
  return { key, sign: (message: Uint8Array) => ed25519.sign(message, secret) };
}

const signer = signerOf('play.example/log', 1);
const PERIODS = 130;
const events = gameEvents(sha256, PERIODS, 12);
const honest = createSealedGame(sha256, signer, events);
const [period, batchAt] = [aPeriod(40), events.findIndex((event) => event.period === aPeriod(40))];

type Server = ReturnType<typeof createSealedGame>;
type Audited = { readonly from?: AuditState; readonly policy?: AuditPolicy };

/** The one signature that the beacon of these tests makes. */
const SIGNED = 'ab'.repeat(48);
const POLICY: AuditPolicy = { rankMinimum: { overall: 30, weekly: 30, days: 1 } };
const audit = (server: Server, { from, policy }: Audited = {}) =>
  auditLog(
    {
      sha256,
      verify: async ({ publicKey, message, signature }) => ed25519.verify(signature, message, publicKey),
      verifyRounds: (rounds) => rounds.every(({ signature }) => signature === SIGNED),
      ...server,
      now: () => Date.UTC(2026, 8, 26, 12),
      pause: async () => undefined,
    },
    { ...(from && { from }), policy: { ...POLICY, ...policy } },
  );

/** The honest server but for one answer. */
function showing(path: string, change: (text: string) => string | undefined, server = honest): Server {
  return {
    ...server,
    text: async (asked) => {
      const text = await server.text(asked);
      return asked === path && text !== undefined ? change(text) : text;
    },
  };
}

/** The honest server with the rounds of a day. */
function withRounds(text: string): Server {
  return {
    ...honest,
    text: async (path) => (path === '/api/game/beacon/20260926' ? text : honest.text(path)),
  };
}

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

/** A log that took other events, validly signed, and shows the lists that follow from them. */
function remade(change: (events: GameEvent[]) => void, by = signer): Server {
  const changed = [...events];
  change(changed);
  return createSealedGame(sha256, by, changed);
}

const SEED = 'c0ffee'.repeat(11).slice(0, 64);
const RANDOMNESS = randomnessOf(sha256, SIGNED);
const ROWS = `/api/log/rows/${period}`;
const LIST = '/api/leaderboard';
const WEEKLY = '/api/leaderboard/weekly';
type Place = {
  id: string;
  totalPredictions: number;
  correctPredictions: number;
  accuracyRate: number;
  currentStreak: number;
};
const changeList = (change: (list: Place[]) => readonly Place[]) =>
  showing(LIST, (text) => JSON.stringify(change(JSON.parse(text) as Place[])));
const changeBatch = (change: (batch: GameEvent & { kind: 'batch' }) => GameEvent) =>
  remade((all) => {
    all[batchAt] = change(all[batchAt] as GameEvent & { kind: 'batch' });
  });
const changeDraw = (change: (draw: GameEvent & { kind: 'draw' }) => GameEvent) =>
  remade((all) => {
    all[batchAt + 1] = change(all[batchAt + 1] as GameEvent & { kind: 'draw' });
  });
const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '');
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const earlier = createSealedGame(sha256, signer, events.slice(0, 100));
const other = signerOf('other.example/log', 3);
const witness = signerOf('witness.example', 9, 4);

type Fraud = readonly [
  fraud: string,
  message: string,
  server: Server,
  kept?: 'all' | 'first 50 periods',
  policy?: AuditPolicy,
];

/** A server that was played on before its record began, with these figures. */
function startedWith(lines: string, server = honest): Server {
  return {
    ...server,
    text: async (path) =>
      path.startsWith('/api/log/before/') ? (path.endsWith('/0') ? lines : '') : server.text(path),
  };
}

const frauds: readonly Fraud[] = [
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
  [
    'deletes a player’s losses from the list',
    '/api/leaderboard player-0 with 54 of 70, recorded 54 of 108: a listed player has other figures in the record.',
    changeList((list) =>
      list.map((one) => (one.id === 'player-0' ? { ...one, totalPredictions: 70, accuracyRate: 77.1 } : one)),
    ),
  ],
  [
    'lists a player that never played',
    '/api/leaderboard ghost: the record has no settled row of a listed player.',
    changeList((list) => [{ ...list[0]!, id: 'ghost' }, ...list.slice(1)]),
  ],
  [
    'lists a player twice',
    '/api/leaderboard player-0: a player is listed twice.',
    changeList((list) => [...list, list.find(({ id }) => id === 'player-0')!]),
  ],
  [
    'gives a player a better place',
    'on place 1: the list is not in the order of the record.',
    changeList((list) => [list.at(-1)!, ...list.slice(0, -1)]),
  ],
  [
    'shows a rate that its counts do not give',
    'rate 99: a listed rate does not follow from its counts.',
    changeList((list) => list.map((one, at) => (at === 0 ? { ...one, accuracyRate: 99 } : one))),
  ],
  [
    'lengthens a player’s streak',
    'player-0 with 40 wins in a row, recorded 0: a listed player has another streak in the record.',
    changeList((list) => list.map((one) => (one.id === 'player-0' ? { ...one, currentStreak: 40 } : one))),
  ],
  [
    'gives a player more from before the record than it showed before',
    'Before the record: the figures from before the record are not those that were shown before.',
    startedWith('elder 0 900 900 0 7 1700000000000\n'),
    'first 50 periods',
  ],
  [
    'shows figures from before the record that cannot be read',
    '/api/log/before/0: this page does not hold figures from before the record.',
    startedWith('elder 0 900 901 0 7 1700000000000\n'),
  ],
  [
    'shows figures from before the record without end',
    '/api/log/before/100: this page does not hold figures from before the record.',
    {
      ...honest,
      text: async (path) => (path.startsWith('/api/log/before/') ? 'elder 0 9 9 0 7 0\n' : honest.text(path)),
    },
  ],
  [
    'hides a player from the list of the week',
    'a player of the record is missing on the list.',
    showing(WEEKLY, (text) => JSON.stringify((JSON.parse(text) as Place[]).slice(1))),
    'all',
    { everyPlayerListed: true },
  ],
];

describe('the audit of a server that shows garbage', () => {
  const tree = { origin: signer.key.name, size: 2 ** 40, root: new Uint8Array(32) };
  const endless = (entry: (place: number) => string): Server & { readonly read: () => number } => {
    let read = 0;
    return {
      ...honest,
      text: async (path) =>
        path === '/api/log/checkpoint' ? signNote(checkpointText(tree), [signer]) : honest.text(path),
      bytes: async () => {
        read += 1;
        return entryBundle(Array.from({ length: 256 }, (_, at) => encodeUtf8(entry(256 * read + at))));
      },
      read: () => read,
    };
  };

  it('stops at a hundred findings, whatever the size that it signed', async () => {
    const server = endless((place) => `nothing ${place}`);
    const { findings, unchecked } = await audit(server);
    expect([findings.length, unchecked]).toEqual([100, undefined]);
    expect(server.read()).toBeLessThan(5);
  });

  it('says what it found also where the server cannot be read any further', async () => {
    const server = endless((place) => (place % 256 < 10 ? 'nothing' : batchOf(place)));
    const ending: Server = {
      ...server,
      bytes: async (path) => {
        if (path.endsWith('/entries/001')) throw new Error('It answers with status 500.');
        return server.bytes(path);
      },
    };
    const { findings, unchecked } = await audit(ending);
    expect(findings.length).toBeGreaterThan(9);
    expect(unchecked).toBe('It answers with status 500.');
  });

  it.each([
    ['unreadable rows', '\n'.repeat(1_000_000), 'a row has not the format of a row'],
    ['far more rows than were sealed', undefined, 'there are not as many rows as the batch says'],
  ])('does not read %s to their end', async (_what, rows, says) => {
    const one = rowsOf((await honest.text(ROWS))!)[0]!;
    const text =
      rows ?? Array.from({ length: 20_000 }, (_, at) => one.replace(/^\S+/, `id-${at}`)).join('\n') + '\n';
    const { findings, counts } = await audit(showing(ROWS, () => text));
    expect(findings.map(findingText).join()).toContain(says);
    expect(counts?.rows).toBeLessThan(PERIODS * 13);
  });
});

const batchOf = (place: number) =>
  batchEntryText({
    period: requirePeriod(String(10_000_000 + place)),
    lock: 1,
    rows: 1,
    root: new Uint8Array(32),
  });

describe('the audit of an honest server', () => {
  it('finds nothing where the draw of a void period was taken in later: neither log nor board counts it', async () => {
    const draw = events[batchAt + 1] as GameEvent & { kind: 'draw' };
    const server = remade((all) => void all.splice(batchAt + 1, 1));
    const shows = (number: number) =>
      showing(
        '/api/game/results',
        (text) => text.replace('"list":[', `"list":[{"issueNumber":"${draw.period}","number":"${number}"},`),
        server,
      );
    const { findings, counts } = await audit(shows(draw.number));
    expect([findings, counts?.batches, counts?.draws]).toEqual([[], PERIODS, PERIODS - 1]);
  });
});

describe('An audit', () => {
  it('of an honest server finds nothing, and says how much it checked', async () => {
    const { findings, counts, checkpoint } = await audit(honest, { policy: { everyPlayerListed: true } });
    expect(findings).toEqual([]);
    expect(checkpoint).toMatchObject({ origin: 'play.example/log', size: 260 });
    expect(counts).toEqual({
      entries: 260,
      tiles: 3,
      batches: 130,
      draws: 130,
      fast: 0,
      rows: 1270,
      served: 10,
      fair: 130,
      beacon: 0,
      alone: 0,
      listed: 24,
      leftOut: 0,
      earlierPlayers: 0,
      earlierRows: 0,
      earlierDraws: 0,
    });
  });

  it('continues where the one before ended, in the middle of a tile and of a period', async () => {
    const first = await audit(createSealedGame(sha256, signer, events.slice(0, 101)));
    const state = JSON.parse(JSON.stringify(first.state)) as AuditState;
    expect(state.open).toEqual([expect.stringContaining(`period ${aPeriod(51)}\n`)]);
    expect(state.drawn).toHaveLength(50);
    const second = await audit(honest, { from: state });
    expect(second.findings).toEqual([]);
    expect(second.counts).toMatchObject({ entries: 159, batches: 79, draws: 80 });
    expect(second.state).toEqual((await audit(honest)).state);
    const third = await audit(honest, { ...(second.state && { from: second.state }) });
    expect(third).toMatchObject({ findings: [], counts: { entries: 0, tiles: 0 }, state: second.state });
  });

  it('of periods that nobody played, and of more players than a list has places, finds nothing', async () => {
    for (const [periods, players] of [
      [20, 1],
      [3, 130],
    ] as const) {
      const { findings } = await audit(
        createSealedGame(sha256, signer, gameEvents(sha256, periods, players)),
        { policy: { everyPlayerListed: true, rankMinimum: { overall: 1, weekly: 1, days: 1 } } },
      );
      expect(findings).toEqual([]);
    }
  });

  it('takes the full tile where the partial one of its checkpoint is gone', async () => {
    const { findings, counts } = await audit({
      ...earlier,
      bytes: async (path) => (path.endsWith('.p/100') ? undefined : honest.bytes(path)),
    });
    expect([findings, counts]).toMatchObject([[], { entries: 100, tiles: 1 }]);
  });

  it('counts apart what was drawn before its lock, and players that the record cannot place', async () => {
    const server = changeDraw((draw) => ({ ...draw, seen: draw.seen - 60_000 }));
    const { findings, counts } = await audit(
      showing(LIST, (text) => JSON.stringify((JSON.parse(text) as Place[]).slice(2)), server),
    );
    expect([findings, counts]).toMatchObject([[], { fast: 1, leftOut: 2 }]);
  });

  it('waits until the lists show what was settled a moment ago', async () => {
    let server: Server = { ...honest, text: (path) => (path.startsWith(LIST) ? earlier : honest).text(path) };
    let paused = 0;
    const deps = {
      sha256,
      verify: async () => true,
      verifyRounds: () => true,
      now: () => Date.UTC(2026, 8, 26, 12),
      text: (path: string) => server.text(path),
      bytes: (path: string) => server.bytes(path),
      pause: async () => {
        paused += 1;
        server = honest;
      },
    };
    expect(await auditLog(deps, {})).toMatchObject({ findings: [] });
    expect(paused).toBe(1);
  });

  it('continues from what players had before the record, and says how much of that nothing proves', async () => {
    // The elder has played before the record only; player-0 has wins of this week and of older ones.
    const week = weekOf(Date.UTC(2026, 8, 26, 12)).start;
    const lines = `elder 0 900 900 0 7 1700000000000\nplayer-0 0 60 60 0 9 1700000000000\nplayer-0 ${week} 20 20 3 0 0\n`;
    const own = JSON.parse((await honest.text(LIST))!) as Place[];
    const places = own.map((one) =>
      one.id === 'player-0'
        ? {
            ...one,
            totalPredictions: one.totalPredictions + 60,
            correctPredictions: one.correctPredictions + 60,
          }
        : one,
    );
    const elder = { id: 'elder', totalPredictions: 900, correctPredictions: 900, accuracyRate: 100 };
    const list = [
      { ...elder, currentStreak: 7 },
      ...rankPlayers(
        places.map((one) => ({
          ...one,
          total: one.totalPredictions,
          correct: one.correctPredictions,
          accuracyRate: accuracyRate(one.correctPredictions, one.totalPredictions),
          lastPredictionAt: 0,
        })),
        { minimum: 1 },
      ),
    ];
    const weekly = (text: string) =>
      JSON.stringify((JSON.parse(text) as Place[]).filter(({ id }) => id !== 'player-0'));
    const server = startedWith(
      lines,
      showing(
        WEEKLY,
        weekly,
        showing(LIST, () => JSON.stringify(list)),
      ),
    );
    const { findings, counts, state } = await audit(server);
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ earlierPlayers: 2, earlierRows: 960, earlierDraws: 0 });
    expect((await audit(server, { from: state! })).findings).toEqual([]);
    const hidden = showing(LIST, () => JSON.stringify(list), startedWith(''));
    expect((await audit(hidden)).findings).toMatchObject([
      { code: 'listed_unknown' },
      { code: 'listed_figures' },
    ]);
  });

  it('accepts a checkpoint that a witness of its policy cosigned', async () => {
    const cosigned = showing('/api/log/checkpoint', (note) => {
      const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
      const signature = witness.sign(cosignatureMessage(1_790_000_000, text));
      return note + signatureLine(witness.key, cosignatureBytes(1_790_000_000, signature));
    });
    const policy = { keys: [verifierKeyText(signer.key)], witnesses: [verifierKeyText(witness.key)] };
    const time = 1_790_000_000;
    expect(await audit(cosigned, { policy })).toMatchObject({
      findings: [],
      cosigned: [{ key: witness.key, time }],
    });
    expect((await audit(cosigned)).cosigned).toEqual([]);
    const naming: Server = {
      ...cosigned,
      text: async (path) =>
        path === '/api/log/witnesses' ? `${verifierKeyText(witness.key)}\n` : cosigned.text(path),
    };
    expect(await audit(naming)).toMatchObject({ cosigned: [{ key: witness.key, time }] });
    expect((await audit(naming, { policy })).cosigned).toHaveLength(1);
    const second = verifierKeyText(signerOf('second.example', 8, 4).key);
    const both = { ...policy, witnesses: [...policy.witnesses, second] };
    expect((await audit(cosigned, { policy: both })).findings).toMatchObject([{ code: 'not_witnessed' }]);
  });

  it('counts the draws that were made without the beacon, and finds a round that the operator chose', async () => {
    const round = beaconRoundOf(period)!;
    const away = await audit(withRounds(`${period} ${round} -\n`));
    expect(away).toMatchObject({ findings: [], counts: { fair: 130, beacon: 0, alone: 130 } });
    const chosen = await audit(withRounds(`${period} ${round + 1} -\n`));
    expect(chosen.findings).toEqual([{ code: 'round_wrong', about: period }]);
    const invented = await audit(withRounds(`${period} ${round} ${'ab'.repeat(48)}\n`));
    const follows = fairNumber(sha256, SEED, period) === fairNumber(sha256, SEED, period + RANDOMNESS);
    expect(invented).toMatchObject({ counts: { beacon: 1, alone: 129 } });
    expect(invented.findings).toEqual(follows ? [] : [{ code: 'draw_unfair', about: period }]);
    const forged = await audit(withRounds(`${period} ${round} ${'cd'.repeat(48)}\n`));
    expect(forged.findings).toContainEqual({ code: 'round_forged', about: period });
    expect((await audit(withRounds('<html>'))).unchecked).toBe('The server shows no readable rounds.');
  });

  it('rejects where the server cannot be read and nothing was found before', async () => {
    const down: Server = {
      ...honest,
      text: async () => {
        throw new Error('It answers with status 500.');
      },
    };
    await expect(audit(down)).rejects.toThrow('status 500');
  });

  it('says what it found also where the rest cannot be checked', async () => {
    const server = showing(
      LIST,
      () => 'no JSON',
      showing(ROWS, () => undefined),
    );
    expect(await audit(server)).toMatchObject({
      findings: [{ code: 'rows_withheld', about: period }],
      unchecked: 'The server does not show its lists and commitments.',
    });
  });

  it('reads lists that do not follow from the record three times', async () => {
    let read = 0;
    const { findings } = await audit(
      showing(LIST, (text) => {
        read += 1;
        return JSON.stringify((JSON.parse(text) as Place[]).toReversed());
      }),
    );
    expect([findings[0]?.code, read]).toEqual(['listed_order', 3]);
  });

  it('says why it cannot check', async () => {
    const state = (await audit(earlier)).state!;
    const json = showing(LIST, () => 'no JSON');
    const reasons = await Promise.all([
      audit(showing('/api/log/key', () => 'no key')),
      audit(honest, { policy: { keys: ['no key'] } }),
      audit(honest, { policy: { witnesses: ['no key'] } }),
      audit(honest, { from: { ...state, checkpoint: 'none' } }),
      audit(honest, { from: { ...state, frontier: state.frontier.slice(1) } }),
      audit(honest, { from: { ...state, frontier: state.frontier.toReversed() } }),
      audit(honest, { from: { ...state, frontier: [state.checkpoint.split('\n')[2]!] } }),
      audit(json),
      audit(showing(LIST, () => '[1]')),
      audit(showing(LIST, () => '[{"id":1}]')),
      audit(showing('/api/game/fairness', () => undefined)),
      audit(showing('/api/game/fairness', () => '{"days":[{"day":"1"}]}')),
      audit(showing('/api/game/fairness', () => '{"days":[1]}')),
      audit(showing('/api/game/fairness', () => '1')),
    ]);
    expect(reasons.flatMap(({ findings }) => findings)).toEqual([]);
    const damaged = 'The state is damaged: its tree is not that of its checkpoint.';
    const hidden = 'The server does not show its lists and commitments.';
    expect(reasons.map(({ unchecked }) => unchecked)).toEqual([
      'The server shows no key of a log.',
      'A key of the policy or of the state cannot be read.',
      'A key of the policy or of the state cannot be read.',
      'No known key signed the checkpoint of the state.',
      damaged,
      damaged,
      damaged,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
      hidden,
    ]);
  });

  it.each(frauds.map(([fraud, message, ...rest]) => ({ fraud, message, rest })))(
    'of a server that $fraud says: $message',
    async ({ message, rest: [server, kept, policy] }) => {
      const before = kept && (await audit(kept === 'all' ? honest : earlier)).state;
      const { findings, state } = await audit(server, {
        ...(before && { from: before }),
        ...(policy && { policy }),
      });
      expect(findings.map(findingText).join('\n')).toContain(message);
      expect(state).toBeUndefined();
    },
  );
});
