import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { beaconRoundOf, randomnessOf } from '../../../game/draw/beacon.ts';
import { fairNumber } from '../../../game/draw/fairNumber.ts';
import { accuracyRate } from '../../../leaderboard/accuracyRate.ts';
import { rankPlayers } from '../../../leaderboard/rankPlayers.ts';
import { weekOf } from '../../../platform/time/ist.ts';
import { aPeriod } from '../../../testing/builders.ts';
import { cosignatureBytes, cosignatureMessage } from '../../log/cosignature.ts';
import { signatureLine } from '../../log/note.ts';
import { verifierKeyText } from '../../log/noteKey.ts';
import {
  audit,
  batchAt,
  changeDraw,
  earlier,
  events,
  honest,
  LIST,
  period,
  PERIODS,
  type Place,
  remade,
  type Server,
  showing,
  SIGNED,
  signer,
  startedWith,
  WEEKLY,
  witness,
} from '../../testing/auditScene.ts';
import { signerOf } from '../../testing/signerOf.ts';
import { createSealedGame, type GameEvent, gameEvents } from '../../testing/createSealedGame.ts';
import { auditLog } from '../auditLog.ts';
import type { AuditState } from '../auditState.ts';

const SEED = 'c0ffee'.repeat(11).slice(0, 64);
const RANDOMNESS = randomnessOf(sha256, SIGNED);

/** The honest server with the rounds of a day. */
function withRounds(text: string): Server {
  return {
    ...honest,
    text: async (path) => (path === '/api/game/beacon/20260926' ? text : honest.text(path)),
  };
}

/** A list without player-0. */
const withoutFirstPlayer = (text: string) =>
  JSON.stringify((JSON.parse(text) as Place[]).filter(({ id }) => id !== 'player-0'));

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
    const server = startedWith(
      lines,
      showing(
        WEEKLY,
        withoutFirstPlayer,
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
});
